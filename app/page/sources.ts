import { type PageState, pages } from '../../engine/index.ts';
import { type PageStore, repeatUntilStill } from '../../renderer/index.ts';
import type { App } from '../types.ts';
import type { Answered } from './ask.ts';
import { idleSource, isEnd, keyAt, retention, type Source, send, shownEvent } from './source.ts';
import { keyOf, type SourceIdentity } from './source-key.ts';

/** Milliseconds in which a second return to the page does not reload it: browsers report one on the document and on the window. */
const REST_MS = 1000;

/** The sources of one page. */
export interface Sources {
  /** Loads the sources while the page is open. The returned function ends that and aborts what runs. A kept-alive page starts again when it shows. */
  start(): () => void;
  /** Reloads a source, a list from its first part. If another member has signed in since, the page rereads the session instead. */
  reload(name: string): void;
  /** Loads the next part of a list, or a failed one again. */
  loadMore(name: string): void;
}

const isVisible = (): boolean => document.visibilityState === 'visible';

const userOf = ({ context }: PageState): string => String(context.user['userId'] ?? '');

/**
 * Schedules the sources of a page: each loads when its request changes, when the page opens, when the network returns, and as its document says.
 * Cached responses show at once (IN-19); prefetched ones are not requested again.
 */
export function createSources(app: App, page: PageStore, identity: SourceIdentity): Sources {
  const all = Object.entries(page.page.sources).map(([name, source]) => idleSource(name, source));
  let leaving: AbortController | undefined;
  let hasBegun = false;
  let seen: { readonly requests: unknown; readonly userId: string } | undefined;

  const show = (source: Source): void => {
    if (source.wanted !== undefined) page.change(shownEvent(source));
  };

  /** Starts the interval of a repeated source; it waits while a request runs, and skips turns while the page is hidden. */
  const schedule = (source: Source): void => {
    clearInterval(source.timer);
    const every = leaving === undefined || source.isLoading ? undefined : source.wanted?.every;
    source.timer = every === undefined ? undefined : setInterval(() => isVisible() && void load(source, 0, true), every);
  };

  const settle = (source: Source, changes: Partial<Source>): void => {
    Object.assign(source, changes);
    show(source);
    schedule(source);
  };

  /** Loads the parts from this one on, one after another, since each may be the last. `anew` joins no equal request of another source. */
  async function load(source: Source, from = 0, anew = false): Promise<void> {
    const { key } = source;
    if (key === null || leaving === undefined) return;
    const { signal } = leaving;
    Object.assign(source, { turn: source.turn + 1, restsUntil: Date.now() + REST_MS });
    const { turn } = source;
    const take = retention(app, source, page);
    settle(source, { isLoading: true });
    const data = source.data.slice(0, from);
    try {
      while (data.length < source.size && !isEnd(source, data)) {
        const own = keyAt(source, key, data.length);
        const at = data.length;
        data.push(await app.answers.ask(own, () => send(app, source, own, at, signal), anew));
        if (turn !== source.turn) return;
      }
    } catch (error) {
      if (turn !== source.turn) return;
      // A page that was left aborted the request that this one had joined.
      if (error instanceof Error && error.name === 'AbortError') return load(source, from, anew);
      settle(source, { isLoading: false, error: error instanceof Error ? error : new Error(String(error)) });
      return;
    }
    settle(source, { isLoading: false, error: undefined, data, size: Math.max(1, data.length), fresh: key });
    const [first] = data;
    if (first !== undefined) take(first.result, () => void load(source, 0, true));
  }

  const loadMore = (source: Source): void => {
    source.size = source.data.length + 1;
    void load(source, source.data.length);
  };

  const cached = (source: Source, key: string): readonly Answered[] => {
    const data: Answered[] = [];
    while (!isEnd(source, data)) {
      const answer = app.answers.get(keyAt(source, key, data.length));
      if (answer === undefined) break;
      data.push(answer);
    }
    return data;
  };

  /** Takes over a new request. Data of the previous one must not show for it, so that no person's entitlements show as another's. */
  const move = (source: Source, key: string | null): void => {
    const data = key === null ? [] : cached(source, key);
    source.turn += 1;
    Object.assign(source, {
      key,
      data,
      size: Math.max(1, data.length),
      error: undefined,
      isLoading: false,
      restsUntil: Date.now() + REST_MS,
    });
    if (key !== null && data.length === 0) page.change({ type: 'forget', source: source.name });
  };

  /** Takes over the requests of the page as they are now. Returns false if none has changed. */
  const followOnce = (): boolean => {
    const state = page.store.get(page.state);
    const requests = pages.requests(state).sources;
    const userId = userOf(state);
    if (seen?.requests === requests && seen.userId === userId) return false;
    seen = { requests, userId };
    for (const source of all) {
      const wanted = requests.find(({ name }) => name === source.name);
      const key = wanted === undefined ? null : keyOf(source.source, wanted.params, { ...identity, userId });
      const isSame = wanted === source.wanted && key === source.key;
      source.wanted = wanted;
      if (isSame) continue;
      if (key === source.key) {
        settle(source, {});
        continue;
      }
      move(source, key);
      if (leaving !== undefined && key !== null) void load(source);
      else settle(source, {});
    }
    return true;
  };

  /** Follows the requests of the page; the response of one source may change the request of another. A page that is not drawn yet loads nothing. */
  const follow = repeatUntilStill(followOnce);

  /** Puts the prefetched response of a source into the cache and the page. Returns false if there is none. */
  const takeEarly = (source: Source): boolean => {
    if (source.key === null || source.early !== undefined) return false;
    const own = keyAt(source, source.key, 0);
    const answer = app.early.peek(own);
    if (answer === undefined) return false;
    app.answers.set(own, answer);
    settle(source, { early: own, fresh: source.key, data: [answer] });
    follow();
    return true;
  };

  const look = (): void => {
    const now = Date.now();
    if (!isVisible() || !navigator.onLine) return;
    for (const source of all) {
      if (source.wanted?.focus !== true || now <= source.restsUntil) continue;
      void load(source);
    }
  };

  /** The network is back: failed requests are sent again, and shown data is reloaded unless it must load once. */
  const retry = (): void => {
    for (const source of all) {
      const { paging, once } = source.source;
      if (paging !== undefined && source.error !== undefined) loadMore(source);
      else if (paging === undefined && (source.error !== undefined || (once !== true && isVisible()))) void load(source);
    }
  };

  const named = (name: string): Source | undefined => all.find((source) => source.name === name);

  follow();
  // A response may lead to a further request that was prefetched, too.
  while (all.some(takeEarly));
  // On the server no effect tells the page that a request is under way.
  if (import.meta.env.SSR)
    for (const source of all) if (source.key !== null && source.data.length === 0) settle(source, { isLoading: true });

  return {
    start() {
      leaving = new AbortController();
      const events = { signal: leaving.signal };
      follow();
      for (const source of all) {
        // The cache holds the prefetched response by now.
        if (source.early !== undefined) void app.early.take(source.early);
        const isAhead = source.early !== undefined && source.fresh === source.key;
        source.early = undefined;
        if (source.key === null || source.isLoading || isAhead) schedule(source);
        // A list that shows again keeps its parts.
        else if (source.source.paging === undefined || !hasBegun) void load(source);
        else if (source.error !== undefined || source.data.length === 0) loadMore(source);
      }
      hasBegun = true;
      const unsubscribe = page.store.sub(page.state, follow);
      document.addEventListener('visibilitychange', look, events);
      window.addEventListener('focus', look, events);
      window.addEventListener('online', retry, events);
      return () => {
        unsubscribe();
        leaving?.abort();
        leaving = undefined;
        for (const source of all) {
          source.turn += 1;
          source.isLoading = false;
          schedule(source);
        }
      };
    },
    reload(name) {
      const source = named(name);
      if (source === undefined) return;
      const userId = userOf(page.store.get(page.state));
      // Then the key changes, which loads that member's data.
      if (app.session.get('userId') !== userId) return page.refreshSession();
      if (source.key !== null) for (let at = 1; at < source.data.length; at += 1) app.answers.drop(keyAt(source, source.key, at));
      Object.assign(source, { size: 1, data: source.data.length > 1 ? source.data.slice(0, 1) : source.data });
      void load(source, 0, true);
    },
    loadMore(name) {
      const source = named(name);
      if (source !== undefined && source.source.paging !== undefined && !source.isLoading) loadMore(source);
    },
  };
}
