/** A loader that can be asked before its answer is needed: what was asked ahead is handed over once, and not when it is old. */
export interface Ahead<T> {
  /** Begins to load; what fails is loaded again when it is needed, and told then. */
  ask(name: string): void;
  load(name: string): Promise<T>;
}

/** So long an answer waits to be taken: as long as a first page may take to stand. */
const WAITS_MS = 10_000;

/** Puts asking ahead before a loader. */
export function ahead<T>(load: (name: string) => Promise<T>): Ahead<T> {
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
