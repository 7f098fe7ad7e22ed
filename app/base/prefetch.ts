/** A loader with prefetch: it hands over a prefetched result once, and drops it when it is old. */
export interface Prefetch<T> {
  /** Begins to load. `load` repeats a failed load and reports its error. */
  ask(name: string): void;
  load(name: string): Promise<T>;
}

/** Milliseconds that a prefetched result stays: as long as a first page may take to appear. */
const WAITS_MS = 10_000;

/** Puts a prefetch before a loader. */
export function withPrefetch<T>(load: (name: string) => Promise<T>): Prefetch<T> {
  const early = new Map<string, Promise<T>>();
  return {
    ask(name) {
      const loading = load(name);
      const drop = (): void => {
        if (early.get(name) === loading) early.delete(name);
      };
      early.set(name, loading);
      loading.then(() => setTimeout(drop, WAITS_MS), drop);
    },
    load(name) {
      const known = early.get(name);
      early.delete(name);
      return known ?? load(name);
    },
  };
}
