import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { PageState } from '../../engine/index.ts';
import type { PageStore } from './store.ts';

/** A part of the page as it is drawn; draws again when that part is another. `look` must stay the same function while it looks at the same. Unlike jotai's own hook it draws nothing again when it begins to listen: a long list mounts blocks while it is scrolled. */
export function useDrawn<T>({ store, state }: PageStore, look: (state: PageState) => T): T {
  const part = useMemo(() => {
    let seen: { readonly state: PageState; readonly part: T } | undefined;
    return (): T => {
      const now = store.get(state);
      if (seen?.state !== now) seen = { state: now, part: look(now) };
      return seen.part;
    };
  }, [store, state, look]);
  return useSyncExternalStore(
    useCallback((listen: () => void) => store.sub(state, listen), [store, state]),
    part,
  );
}
