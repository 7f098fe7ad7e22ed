/** Runs work in one page of the browser at a time; others with the same name wait for their turn. */
export type Once = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Uses the browser's own locks. Without them, only the idempotency key protects a submission. */
export const browserOnce: Once = (name, work) => ('locks' in navigator ? navigator.locks.request(`heye-submit:${name}`, work) : work());

/** Takes turns within one page, for tests. */
export function memoryOnce(): Once {
  const turns = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
    turns.set(name, turn);
    return turn;
  };
}
