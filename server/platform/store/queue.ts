/** Runs what it is given one after the other, whatever becomes of those before. */
export function createQueue(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const next = last.then(run);
    last = next.then(
      () => undefined,
      () => undefined,
    );
    return next;
  };
}
