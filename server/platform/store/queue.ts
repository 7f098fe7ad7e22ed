/** Creates a queue that runs its tasks one after another, even if earlier ones fail. */
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
