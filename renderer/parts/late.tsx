import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { surface } from './surface.ts';

/** Longest wait for an idle moment, the wait of a browser that knows none, and the time until a failed part is requested again. */
const PATIENCE_MS = 2000;
const NO_IDLE_MS = 200;
const AGAIN_MS = 5000;

/** Runs something once the browser is idle. Returns the function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Some web views lack requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, NO_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(handle);
}

/** A part whose code is not in the first load. */
export interface Late<T> {
  /** The part once its code is loaded. */
  readonly now: () => T | undefined;
  /** Loads it. Rejects when the code fails to load; the next call tries again. */
  readonly ahead: () => Promise<void>;
  /** Loads it; while members wait for it a failed load is tried again. */
  readonly ask: () => void;
  readonly watch: (changed: () => void) => () => void;
}

/** Declares a part that loads by `load` when it is first needed. */
export function late<T>(load: () => Promise<T>): Late<T> {
  const watchers = new Set<() => void>();
  let part: T | undefined;
  let isAsked = false;
  const ahead = async (): Promise<void> => {
    if (part !== undefined) return;
    part = await load();
    for (const changed of [...watchers]) changed();
  };
  const ask = (): void => {
    if (isAsked) return;
    isAsked = true;
    // A browser may cache a failed import, so no request goes out offline.
    (navigator.onLine ? ahead() : Promise.reject(undefined)).catch((error: unknown) => {
      isAsked = false;
      if (error !== undefined && navigator.onLine) surface(error);
      setTimeout(() => watchers.size > 0 && ask(), AGAIN_MS);
    });
  };
  return {
    now: () => part,
    ahead,
    ask,
    watch(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
  };
}

/** Returns the part, which loads after the first paint once the browser is idle; undefined until then. For parts that the page does without. */
export function useLate<T>({ now, ask, watch }: Late<T>, isWanted = true): T | undefined {
  const part = useSyncExternalStore(watch, now, now);
  const isMissing = isWanted && part === undefined;
  useEffect(() => (isMissing ? whenIdle(ask) : undefined), [isMissing, ask]);
  return isWanted ? part : undefined;
}

/** A component that draws nothing until its code is loaded. `ahead` loads it before. */
export type LateComponent<P> = ((props: P) => React.JSX.Element | null) & Pick<Late<ComponentType<P>>, 'ahead'>;

/**
 * Builds a component from code that loads ahead, or on first use. It is drawn as soon as the code is there; React delays suspended content by
 * 300 ms. If the code fails to load, the component throws, so that its block shows it; the next one tries again.
 */
export function lateComponent<P extends object>(load: () => Promise<ComponentType<P>>): LateComponent<P> {
  const { now, ahead, watch } = late(load);
  const Drawn = (props: P) => {
    const Content = useSyncExternalStore(watch, now, now);
    const [, fail] = useState<never>();
    const isMissing = Content === undefined;
    useEffect(() => {
      if (!isMissing) return;
      ahead().catch((error: unknown) =>
        fail(() => {
          throw error;
        }),
      );
    }, [isMissing]);
    return Content ? <Content {...props} /> : null;
  };
  return Object.assign(Drawn, { ahead });
}
