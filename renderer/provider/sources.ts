import { type CallResult, type Json, pages, type SourceRequest, type Values } from '../../engine/index.ts';
import { repeatUntilStill } from '../page/repeat-until-still.ts';
import type { PageStore } from '../page/store.ts';

/** Loads the sources of one page. */
export interface Sources {
  /** Follows the page until the returned function ends it. */
  start(): () => void;
  reload(name: string): void;
  loadMore(name: string): void;
}

interface Loading {
  key: string;
  every?: number | undefined;
  turn: number;
  results: readonly Json[];
  timer?: ReturnType<typeof setInterval> | undefined;
}

type Call = (name: string, params: Values, signal: AbortSignal) => Promise<CallResult>;

/** Schedules the sources of a page: each loads when its request changes, when asked, and as often as its document says. */
export function createSources(page: PageStore, call: Call): Sources {
  const all = new Map<string, Loading>();
  let leaving = new AbortController();
  let seen: readonly SourceRequest[] | undefined;

  const requestOf = (name: string): SourceRequest | undefined =>
    pages.requests(page.store.get(page.state)).sources.find((request) => request.name === name);

  async function load(name: string, loading: Loading, from = 0): Promise<void> {
    const source = page.page.sources[name];
    const request = requestOf(name);
    if (source?.call === undefined || request === undefined) return;
    loading.turn += 1;
    const { turn } = loading;
    const { paging, none = [] } = source;
    const before = loading.results.slice(0, from);
    if (paging === undefined) page.change({ type: 'source', source: name, status: 'loading' });
    else page.change({ type: 'parts', source: name, results: before.length === 0 ? undefined : before, next: 'loading' });
    const params = paging === undefined ? request.params : { ...request.params, [paging.page]: from + 1, [paging.size]: paging.count };
    const { code, msg, result } = await call(source.call, params, leaving.signal);
    if (turn !== loading.turn || leaving.signal.aborted) return;
    const isNone = none.includes(String(code)) || (none.includes('*') && String(code) !== '0');
    const isGood = String(code) === '0' || isNone;
    if (isGood) loading.results = [...before, isNone ? null : result];
    if (paging !== undefined) {
      const { results } = loading;
      page.change({ type: 'parts', source: name, results: results.length === 0 ? undefined : results, next: isGood ? 'idle' : 'failed' });
    } else if (isGood)
      page.change({ type: 'source', source: name, status: 'ready', result: isNone ? null : result, said: isNone ? msg : '' });
    else page.change({ type: 'source', source: name, status: 'failed' });
  }

  /** Loads a source again after each interval; without one, ends that. */
  const repeat = (name: string, loading: Loading, every: number | undefined): void => {
    clearInterval(loading.timer);
    loading.every = every;
    loading.timer = every === undefined ? undefined : setInterval(() => void load(name, loading), every);
  };

  /** Takes over the requests of the page as they are now. Returns false if none has changed. */
  const followOnce = (): boolean => {
    const { sources } = pages.requests(page.store.get(page.state));
    if (sources === seen) return false;
    seen = sources;
    for (const { name, params, every } of sources) {
      const key = JSON.stringify(params);
      const known = all.get(name) ?? { key: '', turn: 0, results: [] };
      if (known.every !== every) repeat(name, known, every);
      if (known.key === key) continue;
      if (known.key !== '') page.change({ type: 'forget', source: name });
      Object.assign(known, { key, results: [] });
      repeat(name, known, every);
      all.set(name, known);
      void load(name, known);
    }
    for (const [name, known] of all)
      if (!sources.some((one) => one.name === name)) {
        clearInterval(known.timer);
        known.turn += 1;
        all.delete(name);
      }
    return true;
  };

  // A change of the page calls this while it runs.
  const follow = repeatUntilStill(followOnce);

  return {
    start() {
      leaving = new AbortController();
      const end = page.store.sub(page.state, follow);
      follow();
      return () => {
        end();
        leaving.abort();
        for (const { timer } of all.values()) clearInterval(timer);
        all.clear();
        seen = undefined;
        page.change({ type: 'left' });
      };
    },
    reload(name) {
      const known = all.get(name);
      if (known !== undefined) void load(name, known);
    },
    loadMore(name) {
      const known = all.get(name);
      if (known !== undefined) void load(name, known, known.results.length);
    },
  };
}
