import { useState } from 'react';
import useSWR from 'swr';
import type { Json } from '../../engine/index.ts';
import { SUCCESS } from '../http/index.ts';
import { useApp, useChannel } from './context.ts';

/** Data of a page, from one call of the catalogue. */
export interface CallData<T> {
  /** Undefined until the first answer. */
  readonly data: T | undefined;
  /** True when the last attempt failed; `data` then holds what was known before. */
  readonly failed: boolean;
  /** True once the server has answered since the page opened; until then `data` is what an earlier visit saw. */
  readonly fresh: boolean;
  /** Makes the call again. */
  reload(): void;
}

/** Makes a call when the page opens and keeps its result for the member's next visit; `read` turns the result into what the page shows. `about` tells apart calls whose parameters come from the address. */
export function useCall<T>(name: string, about: string, read: (result: Json) => T): CallData<T> {
  const { http, session } = useApp();
  const { key } = useChannel();
  const [fresh, setFresh] = useState(false);
  const { data, error, mutate } = useSWR<T, Error>(
    [name, about, key, session.get('userId')],
    async () => {
      const answer = await http.call(name);
      if (answer.code !== SUCCESS) throw new Error(`${name} answered ${answer.code}`);
      return read(answer.result);
    },
    // A page that opens asks every time: a list must show what was saved a moment ago (IN-19).
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
      dedupingInterval: 0,
      onSuccess: () => setFresh(true),
    },
  );
  return { data, failed: error !== undefined, fresh, reload: () => void mutate() };
}
