import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { type Documents, type Json, pages } from '../../engine/index.ts';
import type { Answered } from './ask.ts';
import type { Infinite } from './open-page.ts';
import {
  OPTIONS,
  type SourceProps,
  type SourcesProps,
  useAsk,
  useFailure,
  useForget,
  useFresh,
  useRefetch,
  useRetention,
  useRetryUnseen,
  useSourceRequest,
} from './source.ts';
import { partKey, partOf, useKey } from './source-key.ts';
import { nextOf, shownOf } from './source-status.ts';

/** Loads the sources of a page in parallel, each request once, again when its parameters change; aborts them when the page is left. */
export const Sources = ({ infinite, ...props }: SourcesProps & { readonly infinite: Infinite | undefined }) => {
  const leaving = useRef<AbortController>(undefined);
  leaving.current ??= new AbortController();
  useEffect(() => {
    if (leaving.current?.signal.aborted) leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);
  const signal = () => leaving.current?.signal;
  return Object.entries(props.page.page.sources).map(([name, source]) => {
    const one = { ...props, name, source, signal };
    return infinite === undefined || source.paging === undefined ? (
      <Single key={name} {...one} />
    ) : (
      <Paged key={name} {...one} useInfinite={infinite.default} />
    );
  });
};

const Single = (runner: SourceProps) => {
  const { name, source, page, controls } = runner;
  const ask = useAsk(runner);
  const keep = useRetention(runner);
  const wanted = useSourceRequest(runner);
  const { key, again } = useKey(runner, wanted?.params);
  const opened = useFresh(key);
  /** The key of the latest response that is no older than this page. */
  const [fresh, setFresh] = useState(opened);
  const {
    data,
    error: thrown,
    isValidating,
    mutate,
  } = useSWR<Answered, Error>(
    key,
    (asked): Promise<Answered> => {
      keep.asked();
      return ask(asked, wanted?.params ?? {}, data !== undefined);
    },
    {
      ...OPTIONS,
      ...(opened !== null && { revalidateOnMount: false }),
      revalidateOnFocus: wanted?.focus === true,
      revalidateOnReconnect: source.once !== true,
      onSuccess(answer, asked) {
        setFresh(asked);
        keep.take(answer.result, () => void mutate());
      },
    },
  );
  const error = useFailure(thrown, mutate);
  useRetryUnseen(error, mutate, source.once);
  useRefetch(isValidating ? undefined : wanted?.every, mutate);

  useForget(runner, key, data);
  useEffect(() => {
    controls.set(name, { reload: () => again(() => void mutate()), loadMore: () => undefined });
  }, [controls, name, mutate, again]);
  // Before paint: a source that may load now takes its room at once, so that nothing below jumps.
  useLayoutEffect(() => {
    if (wanted === undefined) return;
    const shown = shownOf(
      { data, error, isValidating },
      { isFresh: fresh === key, once: source.once === true, isPolled: wanted.every !== undefined },
    );
    page.change({ type: 'source', source: name, ...shown });
  }, [page, name, source, wanted, data, error, isValidating, fresh, key]);
  return null;
};

/** A source that loads in parts. */
const Paged = ({ useInfinite, ...runner }: SourceProps & { readonly useInfinite: Infinite['default'] }) => {
  const { name, source, page, controls } = runner;
  const ask = useAsk(runner);
  const params = useSourceRequest(runner)?.params;
  const paging = source.paging as Documents.Paging;
  const { key: base, again } = useKey(runner, params);
  const opened = useFresh(base === null ? null : partKey(base, 1));
  const {
    data,
    error: thrown,
    isValidating,
    size,
    setSize,
    mutate,
  } = useInfinite<Json, Error>(
    (index, before: Json | null) => {
      if (base === null || (before !== null && index > 0 && !pages.isFull(paging, before))) return null;
      return partKey(base, index + 1);
    },
    async (asked: string): Promise<Json> =>
      (await ask(asked, partOf(paging, params, Number.parseInt(asked, 10)), data !== undefined)).result,
    { ...OPTIONS, revalidateFirstPage: false, revalidateOnMount: opened === null },
  );
  const error = useFailure(thrown, mutate);
  const loaded = data?.length ?? 0;
  useRetryUnseen(error, () => setSize(loaded + 1));

  useForget(runner, base, data);
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
    page.change({ type: 'parts', source: name, results: data, next: nextOf({ data, error, isValidating }, size) });
  }, [page, name, params, data, error, isValidating, size]);
  return null;
};
