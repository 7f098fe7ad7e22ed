import { useEffect, useSyncExternalStore } from 'react';
import { surface } from '../parts/surface.ts';

/** Longest wait for an idle moment, and time until a failed part is requested again. */
const PATIENCE_MS = 2000;
const AGAIN_MS = 5000;

/** A part whose code is not in the first load. */
export interface Late<T> {
  /** The part once its code is loaded. */
  readonly now: () => T | undefined;
  /** Loads it; while members wait for it a failed load is tried again. */
  readonly ask: () => void;
  readonly watch: (changed: () => void) => () => void;
}

/** Declares a part that loads by `load` when it is first needed. */
export function late<T>(load: () => Promise<T>): Late<T> {
  const watchers = new Set<() => void>();
  let part: T | undefined;
  let isAsked = false;
  const ask = (): void => {
    if (isAsked) return;
    isAsked = true;
    load().then(
      (loaded) => {
        part = loaded;
        for (const changed of [...watchers]) changed();
      },
      (error: unknown) => {
        isAsked = false;
        if (navigator.onLine) surface(error);
        setTimeout(() => watchers.size > 0 && ask(), AGAIN_MS);
      },
    );
  };
  return {
    now: () => part,
    ask,
    watch(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
  };
}

/** Runs something once the browser is idle. Returns the function that cancels it. */
export function atIdle(run: () => void): () => void {
  // Some web views lack requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(handle);
}

/** Returns the part, which loads after the first paint once the browser is idle; undefined until then. */
export function useLate<T>({ now, ask, watch }: Late<T>, isWanted = true): T | undefined {
  const part = useSyncExternalStore(watch, now, () => undefined);
  const isMissing = isWanted && part === undefined;
  useEffect(() => (isMissing ? atIdle(ask) : undefined), [isMissing, ask]);
  return isWanted ? part : undefined;
}
