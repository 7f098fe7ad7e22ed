/** Does something in one page of the browser at a time: others that want to do it under the same name wait for their turn. */
export type Once = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Turns by the browser's own locks; where it has none, the idempotency key alone guards a submission. */
export const browserOnce: Once = (name, work) => ('locks' in navigator ? navigator.locks.request(`heye-submit:${name}`, work) : work());

/** Turns within one page, for tests. */
export function memoryOnce(): Once {
  const turns = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
    turns.set(name, turn);
    return turn;
  };
}
