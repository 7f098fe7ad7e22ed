/** A loader that can be asked before its answer is needed: what was asked ahead is handed over once. */
export interface Ahead<T> {
  /** Begins to load; what fails is loaded again when it is needed, and told then. */
  ask(name: string): void;
  load(name: string): Promise<T>;
}

/** Puts asking ahead before a loader. */
export function ahead<T>(load: (name: string) => Promise<T>): Ahead<T> {
  const early = new Map<string, Promise<T>>();
  return {
    ask(name) {
      const loading = load(name);
      early.set(name, loading);
      loading.catch(() => early.delete(name));
    },
    load(name) {
      const known = early.get(name);
      early.delete(name);
      return known ?? load(name);
    },
  };
}
