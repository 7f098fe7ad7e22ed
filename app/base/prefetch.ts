/** Holds results that were requested before anybody needed them. Each is taken once, and dropped when it is old. */
export interface Prefetched<T> {
  put(key: string, loading: Promise<T>): void;
  /** Returns a result that has arrived; it stays until it is taken. */
  peek(key: string): T | undefined;
  /** Hands over the request, running, done or failed. */
  take(key: string): Promise<T> | undefined;
}

/** Milliseconds that a prefetched result stays: as long as a first page may take to appear. */
const WAITS_MS = 10_000;

/** Creates an empty holder of prefetched results. `waits` is infinite for a holder that is soon dropped itself. */
export function createPrefetched<T>(waits = WAITS_MS): Prefetched<T> {
  const all = new Map<string, { readonly loading: Promise<T>; result?: T }>();
  return {
    put(key, loading) {
      const one: { readonly loading: Promise<T>; result?: T } = { loading };
      all.set(key, one);
      const dropLater = (): void => {
        if (waits === Number.POSITIVE_INFINITY) return;
        setTimeout(() => {
          if (all.get(key) === one) all.delete(key);
        }, waits);
      };
      // The taker of a failed request handles its error.
      loading.then((result) => {
        one.result = result;
        dropLater();
      }, dropLater);
    },
    peek: (key) => all.get(key)?.result,
    take(key) {
      const one = all.get(key);
      all.delete(key);
      return one?.loading;
    },
  };
}

/** A loader with prefetch: it hands over a prefetched result once. */
export interface Prefetch<T> {
  /** Begins to load. `load` repeats a failed load and reports its error. */
  ask(name: string): void;
  load(name: string): Promise<T>;
}

/** Puts a prefetch before a loader. */
export function withPrefetch<T>(load: (name: string) => Promise<T>): Prefetch<T> {
  const early = createPrefetched<T>();
  return {
    ask: (name) => early.put(name, load(name)),
    load(name) {
      const loading = early.take(name);
      return loading === undefined ? load(name) : loading.catch(() => load(name));
    },
  };
}
