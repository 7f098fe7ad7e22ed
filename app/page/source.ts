import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Cache } from 'swr';
import {
  type Documents,
  type Fault,
  faults,
  type Json,
  type PageState,
  pages,
  type SourceRequest,
  type Values,
} from '../../engine/index.ts';
import { type PageStore, useDrawn, useOffline } from '../../renderer/index.ts';
import { useApp } from '../hooks/context.ts';
import type { App } from '../types.ts';
import { type Answered, answeredEvent, ask } from './ask.ts';
import type { Infinite } from './open-page.ts';
import { keyOf, partKey } from './source-key.ts';

/** Controls of a source for the page. */
export interface SourceControls {
  reload(): void;
  loadMore(): void;
}

/** The identity that the sources of a page load for. */
export interface SourceIdentity {
  /** Key of the channel, so that no channel shows another's data. */
  readonly channel: string;
  /** True when requests carry the access token of the address. */
  readonly byAccessToken: boolean;
}

/** A page whose sources load. */
export interface SourcesProps extends SourceIdentity {
  readonly page: PageStore;
  readonly controls: Map<string, SourceControls>;
}

/** One source of a page. */
export interface SourceProps extends SourcesProps {
  readonly name: string;
  readonly source: Documents.Source;
  readonly signal: () => AbortSignal | undefined;
}

/** SWR options: each opening of the page loads again, so that a list shows recent changes; cached data shows in the meantime (IN-19). */
export const OPTIONS = {
  revalidateOnFocus: false,
  // The browser reports a return twice, on the document and on the window.
  focusThrottleInterval: 1000,
  revalidateOnReconnect: true,
  shouldRetryOnError: false,
  dedupingInterval: 0,
  keepPreviousData: false,
} as const;

/** Returns the current request of this source; undefined while it is idle. */
export function useSourceRequest({ name, page }: SourceProps): SourceRequest | undefined {
  return useDrawn(
    page,
    useCallback((state: PageState) => pages.requests(state).sources.find((wanted) => wanted.name === name), [name]),
  );
}

/** Clears the previous data when the request changes, so that no person's entitlements or category's items show as another's. Must run before the source's own layout effect. */
export function useForget({ name, page }: SourceProps, key: string | null, data: unknown): void {
  const asked = useRef(key);
  useLayoutEffect(() => {
    if (asked.current !== key && key !== null && data === undefined) page.change({ type: 'forget', source: name });
    asked.current = key;
  }, [page, name, key, data]);
}

/** Returns the error of a request. An abort by the previous page is none: the request is sent again. */
export function useFailure(thrown: Error | undefined, mutate: () => Promise<unknown>): Error | undefined {
  const takenBack = thrown?.name === 'AbortError';
  useEffect(() => {
    if (takenBack) void mutate();
  }, [takenBack, mutate]);
  return takenBack ? undefined : thrown;
}

/** Retries a failed request when the network returns while the page is hidden, as behind the phone's settings. SWR itself retries visible pages, except for sources with `once`. */
export function useRetryUnseen(error: Error | undefined, ask: () => Promise<unknown>, once = false): void {
  useOffline(() => {
    if (error !== undefined && (once || document.visibilityState === 'hidden')) void ask();
  });
}

/** Puts responses into the collection that the source names. `take` drops a response requested before the collection changed, and calls `ask` to request again. */
export function useRetention({ source: { keep }, name, page }: SourceProps): {
  readonly asked: () => void;
  take(answer: Json, ask: () => void): void;
} {
  const app = useApp();
  const since = useRef<Json>(null);
  const today = (): string => app.clock().today;
  const failed = (fault: Fault): void => app.monitor.report('error', 'page.keep', { source: name, message: faults.line(fault) });
  return {
    asked() {
      const bound = keep && pages.retainedSince(keep, page.snapshot({}), today());
      if (bound?.ok === false) failed(bound.fault);
      since.current = bound?.ok ? bound.value : null;
    },
    take(answer, ask) {
      if (keep === undefined) return;
      const operation = pages.keepOperation(keep, page.snapshot({}), answer, since.current, today());
      if (!operation.ok) return failed(operation.fault);
      void app.kept.change(keep.in, operation.value).then((outcome) => {
        if (outcome?.code === 'old') ask();
      });
    },
  };
}

/** Repeats a request `every` milliseconds, also after failures. Pauses while the page is hidden, and ends when it is left. */
export function useRefetch(every: number | undefined, ask: () => Promise<unknown>): void {
  useEffect(() => {
    if (every === undefined) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask();
    }, every);
    return () => clearInterval(timer);
  }, [every, ask]);
}

/** Returns the key of a source that opens with a prefetched response, which is not requested again; null for any other. */
export function useFresh(key: string | null): string | null {
  const { early } = useApp();
  const [fresh] = useState(() => (key !== null && early.peek(key) !== undefined ? key : null));
  useEffect(() => {
    // Every source of the page has seen it, and SWR's cache holds it.
    if (fresh !== null) void early.take(fresh);
  }, [early, fresh]);
  return fresh;
}

/** Copies the prefetched responses of a page that is opening into SWR's cache and into the page, so that its first drawing shows them. */
export function fillFromPrefetch(app: App, cache: Cache, page: PageStore, infinite: Infinite | undefined, around: SourceIdentity): void {
  const now = (): PageState => page.store.get(page.state);
  const userId = String(now().context.user['userId'] ?? '');
  const filled = new Set<string>();
  /** Puts in the responses to the current requests. Returns whether there were new ones, since further requests may follow from them. */
  const fill = (): boolean => {
    const before = filled.size;
    for (const { name, params } of pages.requests(now()).sources) {
      const source = page.page.sources[name];
      if (source === undefined) continue;
      const key = keyOf(source, params, { ...around, userId });
      const isPaged = source.paging !== undefined && infinite !== undefined;
      const own = isPaged ? partKey(key, 1) : key;
      if (filled.has(own)) continue;
      const answer = app.early.peek(own);
      if (answer !== undefined) {
        filled.add(own);
        cache.set(own, { data: isPaged ? answer.result : answer });
        if (isPaged)
          cache.set(
            infinite.unstable_serialize(() => own),
            { data: [answer.result] },
          );
        page.change(answeredEvent(name, source, answer));
      }
      // On the server no effect tells the page that a request is under way.
      else if (import.meta.env.SSR) page.change({ type: 'source', source: name, status: 'loading' });
    }
    return filled.size > before;
  };
  for (let isNew = fill(); isNew; isNew = fill());
}

/** Sends the request of this key, or takes its prefetched response. */
export function useAsk({ source, signal }: SourceProps): (key: string, params: Values, isKnown: boolean) => Promise<Answered> {
  const app = useApp();
  return (key, params, isKnown) => app.early.take(key) ?? ask(app, source, params, { signal: signal(), isKnown });
}
