import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type Documents,
  type Fault,
  faultLine,
  type Json,
  keepOperation,
  keptSince,
  type PageState,
  pageWants,
  type Values,
  type WantedSource,
} from '../../engine/index.ts';
import { type PageStore, useDrawn, useOffline } from '../../renderer/index.ts';
import { useApp } from '../hooks/context.ts';
import type { App } from '../types.ts';
import { type Answered, ask } from './ask.ts';
import { comeAhead, takeAhead } from './asked.ts';
import { keyOf, partKey } from './source-key.ts';

/** What the page may ask of a source. */
export interface SourceControls {
  reload(): void;
  loadMore(): void;
}

/** For whom the sources of a page are loaded. */
export interface SourcesProps {
  readonly page: PageStore;
  readonly controls: Map<string, SourceControls>;
  /** Key of the channel: what one channel answered is not shown to another. */
  readonly channel: string;
  /** Whether the page asks with the access token of the address. */
  readonly byAccessToken: boolean;
}

/** One source of a page. */
export interface SourceProps extends SourcesProps {
  readonly name: string;
  readonly source: Documents.Source;
  readonly signal: () => AbortSignal | undefined;
}

/** Asked every time the page opens, so that a list shows what was saved a moment ago; what was known is shown meanwhile (IN-19). */
export const OPTIONS = {
  revalidateOnFocus: false,
  // Coming back tells itself twice, by the page and by its window.
  focusThrottleInterval: 1000,
  revalidateOnReconnect: true,
  shouldRetryOnError: false,
  dedupingInterval: 0,
  keepPreviousData: false,
} as const;

/** What the page wants of this source now; undefined while that is nothing. */
export function useWanted({ name, page }: SourceProps): WantedSource | undefined {
  return useDrawn(
    page,
    useCallback((state: PageState) => pageWants(state).sources.find((wanted) => wanted.name === name), [name]),
  );
}

/** Forgets what answered the question before, once another is asked: what one person is entitled to, or one category holds, is not shown as another's. To be used before the source is set, as early as that. */
export function useForget({ name, page }: SourceProps, key: string | null, data: unknown): void {
  const asked = useRef(key);
  useLayoutEffect(() => {
    if (asked.current !== key && key !== null && data === undefined) page.change({ type: 'forget', source: name });
    asked.current = key;
  }, [page, name, key, data]);
}

/** The failure of an answer. That the page before was left and took its question back is none: the question is asked again. */
export function useFailure(thrown: Error | undefined, mutate: () => Promise<unknown>): Error | undefined {
  const takenBack = thrown?.name === 'AbortError';
  useEffect(() => {
    if (takenBack) void mutate();
  }, [takenBack, mutate]);
  return takenBack ? undefined : thrown;
}

/** Asks anew for what failed when the network comes back while the page is out of sight, behind the settings of the phone; in sight it is asked by itself, but for what is asked once. */
export function useRetryUnseen(error: Error | undefined, ask: () => Promise<unknown>, once = false): void {
  useOffline(() => {
    if (error !== undefined && (once || document.visibilityState === 'hidden')) void ask();
  });
}

/** Puts answers into the collection that the source names; what was known before is in there already. One that was asked for before something changed there is not taken: `ask` asks again. */
export function useKeep({ source: { keep }, name, page }: SourceProps): {
  readonly asked: () => void;
  take(answer: Json, ask: () => void): void;
} {
  const app = useApp();
  const since = useRef<Json>(null);
  const today = (): string => app.clock().today;
  const failed = (fault: Fault): void => app.monitor.report('error', 'page.keep', { source: name, message: faultLine(fault) });
  return {
    asked() {
      const bound = keep && keptSince(keep, page.snapshot({}), today());
      if (bound?.ok === false) failed(bound.fault);
      since.current = bound?.ok ? bound.value : null;
    },
    take(answer, ask) {
      if (keep === undefined) return;
      const operation = keepOperation(keep, page.snapshot({}), answer, since.current, today());
      if (!operation.ok) return failed(operation.fault);
      void app.kept.change(keep.in, operation.value).then((outcome) => {
        if (outcome?.code === 'old') ask();
      });
    },
  };
}

/** Asks again so many milliseconds after the last answer, whatever it was; not while the page is out of sight, and never once it is left. */
export function useAgain(every: number | undefined, ask: () => Promise<unknown>): void {
  useEffect(() => {
    if (every === undefined) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask();
    }, every);
    return () => clearInterval(timer);
  }, [every, ask]);
}

/** The answer that was there already when the source was first looked at: what was asked before the page was drawn. */
export function useCome(key: string | null): Answered | undefined {
  const app = useApp();
  const [come] = useState(() => ({ key, answer: key === null ? undefined : comeAhead(app, key) }));
  return come.key === key ? come.answer : undefined;
}

/** Puts into a page that is being opened the answers that are there already: it is drawn with them, and not first without. */
export function fillAhead(app: App, page: PageStore, around: Pick<SourcesProps, 'channel' | 'byAccessToken'>): void {
  const state = page.store.get(page.state);
  const userId = String(state.context.user['userId'] ?? '');
  for (const { name, params } of pageWants(state).sources) {
    const source = page.page.sources[name];
    if (source === undefined) continue;
    const key = keyOf(source, params, { ...around, userId });
    const come = comeAhead(app, source.paging === undefined ? key : partKey(key, 1));
    if (come === undefined) continue;
    const { result, said } = come;
    page.change(
      source.paging === undefined
        ? { type: 'source', source: name, status: 'ready', result, said }
        : { type: 'parts', source: name, results: [result], next: 'idle' },
    );
  }
}

/** Asks the question of this key; takes what was asked before the page was drawn. */
export function useAsk({ source, signal }: SourceProps): (key: string, params: Values, isKnown: boolean) => Promise<Answered> {
  const app = useApp();
  return (key, params, isKnown) => takeAhead(app, key) ?? ask(app, source, params, { signal: signal(), isKnown });
}
