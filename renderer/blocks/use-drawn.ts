import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { PageState } from '../../engine/index.ts';
import type { Part, Parts } from '../page/parts.ts';
import type { PageStore } from '../page/store.ts';

/**
 * Subscribes to a part of the page; re-renders when that part changes. `look` must stay the same function while it selects the same.
 * Unlike jotai's own hook it does not re-render on subscribe, because a long list mounts blocks while it scrolls.
 */
export function useDrawn<T>({ store, state }: PageStore, look: (state: PageState) => T): T {
  const part = useMemo(() => {
    let seen: { readonly state: PageState; readonly part: T } | undefined;
    return (): T => {
      const now = store.get(state);
      if (seen?.state !== now) seen = { state: now, part: look(now) };
      return seen.part;
    };
  }, [store, state, look]);
  return useListened(store, state, part);
}

/** Subscribes to a part of the page, which must stay the same function. */
export const usePart = <T>({ store }: PageStore, part: Part<T>): T => useListened(store, part, part);

const useListened = <T>(store: Parts, part: Part<unknown>, read: Part<T>): T =>
  useSyncExternalStore(
    useCallback((listen: () => void) => store.sub(part, listen), [store, part]),
    read,
    read,
  );
