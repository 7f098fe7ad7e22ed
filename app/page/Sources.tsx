import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import { type Documents, isFull, type Json, type PageState, pageWants, type Values, type WantedSource } from '../../engine/index.ts';
import { type PageStore, useDrawn, useOffline } from '../../renderer/index.ts';
import { SUCCESS } from '../http/index.ts';
import { useApp } from '../shell/context.ts';
import { inBatches } from './batch.ts';
import { useKey } from './source-key.ts';

/** What the page may ask of a source. */
export interface SourceControls {
  reload(): void;
  loadMore(): void;
}

interface SourcesProps {
  readonly page: PageStore;
  readonly controls: Map<string, SourceControls>;
  /** Key of the channel: what one channel answered is not shown to another. */
  readonly channel: string;
  /** Whether the page asks with the access token of the address. */
  readonly byAccessToken: boolean;
}

/** Keeps the sources of a page loaded: all at once, each question asked once, asked again when its parameters change, cancelled when the page is left. */
export const Sources = (props: SourcesProps) => {
  const leaving = useRef<AbortController>(undefined);
  leaving.current ??= new AbortController();
  useEffect(() => {
    if (leaving.current?.signal.aborted) leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);
  const signal = () => leaving.current?.signal;
  return Object.entries(props.page.page.sources).map(([name, source]) => {
    const Runner = source.paging === undefined ? Single : Paged;
    return <Runner key={name} {...props} name={name} source={source} signal={signal} />;
  });
};

interface RunnerProps extends SourcesProps {
  readonly name: string;
  readonly source: Documents.Source;
  readonly signal: () => AbortSignal | undefined;
}

/** Asked every time the page opens, so that a list shows what was saved a moment ago; what was known is shown meanwhile (IN-19). */
const OPTIONS = {
  revalidateOnFocus: false,
  // Coming back tells itself twice, by the page and by its window.
  focusThrottleInterval: 1000,
  revalidateOnReconnect: true,
  shouldRetryOnError: false,
  dedupingInterval: 0,
  keepPreviousData: false,
} as const;

const Single = (runner: RunnerProps) => {
  const { name, page, controls } = runner;
  const ask = useAsk(runner);
  const wanted = useWanted(runner);
  const { key, again } = useKey(runner, wanted?.params);
  const [fresh, setFresh] = useState<string | null>(null);
  const {
    data,
    error: thrown,
    isValidating,
    mutate,
  } = useSWR<Json, Error>(key, () => ask(wanted?.params ?? {}), {
    ...OPTIONS,
    revalidateOnFocus: wanted?.focus === true,
    onSuccess: (_data, asked) => setFresh(asked),
  });
  const error = useOwn(thrown, mutate);
  useUnseen(error, mutate);

  useClear(runner, key, data);
  useEffect(() => {
    controls.set(name, { reload: () => again(() => void mutate()), loadMore: () => undefined });
  }, [controls, name, mutate, again]);
  // Before it is painted: a source that may be asked now makes room at once, and nothing below is seen to jump.
  useLayoutEffect(() => {
    if (wanted === undefined) return;
    const status = isValidating || (fresh !== key && error === undefined) ? 'loading' : error === undefined ? 'ready' : 'failed';
    page.change({ type: 'source', source: name, status, result: data });
  }, [page, name, wanted, data, error, isValidating, fresh, key]);
  return null;
};

const Paged = (runner: RunnerProps) => {
  const { name, source, page, controls } = runner;
  const ask = useAsk(runner);
  const params = useWanted(runner)?.params;
  const paging = source.paging as Documents.Paging;
  const { key: base, again } = useKey(runner, params);
  const {
    data,
    error: thrown,
    isValidating,
    size,
    setSize,
    mutate,
  } = useSWRInfinite<Json, Error>(
    (index, before: Json | null) => {
      if (base === null || (before !== null && index > 0 && !isFull(paging, before))) return null;
      return `${String(index + 1)} ${base}`;
    },
    (asked: string) => ask({ ...params, [paging.page]: Number.parseInt(asked, 10), [paging.size]: paging.count }),
    { ...OPTIONS, revalidateFirstPage: false, revalidateOnMount: true },
  );
  const error = useOwn(thrown, mutate);
  const loaded = data?.length ?? 0;
  useUnseen(error, () => setSize(loaded + 1));

  useClear(runner, base, data);
  useEffect(() => {
    controls.set(name, {
      reload: () => again(() => void setSize(1).then(() => mutate())),
      loadMore: () => {
        if (!isValidating) void setSize(loaded + 1);
      },
    });
  }, [controls, name, mutate, setSize, isValidating, loaded, again]);
  useLayoutEffect(() => {
    if (params === undefined) return;
    const next = error !== undefined ? 'failed' : isValidating && size > loaded ? 'loading' : 'idle';
    page.change({ type: 'parts', source: name, results: data, next });
  }, [page, name, params, data, error, isValidating, size, loaded]);
  return null;
};

/** What the page wants of this source now; undefined while that is nothing. */
function useWanted({ name, page }: RunnerProps): WantedSource | undefined {
  return useDrawn(
    page,
    useCallback((state: PageState) => pageWants(state).sources.find((wanted) => wanted.name === name), [name]),
  );
}

/** Forgets what answered the question before, once another is asked: what one person is entitled to, or one category holds, is not shown as another's. To be used before the source is set, as early as that. */
function useClear({ name, page }: RunnerProps, key: string | null, data: unknown): void {
  const asked = useRef(key);
  useLayoutEffect(() => {
    if (asked.current !== key && key !== null && data === undefined) page.clearSource(name);
    asked.current = key;
  }, [page, name, key, data]);
}

/** The failure of an answer. That the page before was left and took its question back is none: the question is asked again. */
function useOwn(thrown: Error | undefined, mutate: () => Promise<unknown>): Error | undefined {
  const takenBack = thrown?.name === 'AbortError';
  useEffect(() => {
    if (takenBack) void mutate();
  }, [takenBack, mutate]);
  return takenBack ? undefined : thrown;
}

/** Asks anew for what failed when the network comes back while the page is out of sight, behind the settings of the phone; in sight it is asked by itself. */
function useUnseen(error: Error | undefined, ask: () => Promise<unknown>): void {
  useOffline(() => {
    if (error !== undefined && document.visibilityState === 'hidden') void ask();
  });
}

/** Makes the call of a source; rejects with the answer's code when it is neither a success nor says that there is none. */
function useAsk({ source, signal }: RunnerProps): (params: Values) => Promise<Json> {
  const { http } = useApp();
  const once = async (params: Values): Promise<Json> => {
    const leaving = signal();
    const answer = await http.call(source.call, params, { quiet: true, ...(leaving ? { signal: leaving } : {}) });
    if (source.none?.includes(answer.code)) return null;
    if (answer.code !== SUCCESS) throw new Error(answer.code);
    return answer.result;
  };
  const { batch } = source;
  return batch === undefined ? once : (params) => inBatches(batch, params, once);
}
