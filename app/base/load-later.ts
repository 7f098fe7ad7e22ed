/** Milliseconds from a load that failed to the next, unless the network comes back before. */
export const AGAIN_MS = 15_000;
/** Failures after which time alone is no chance any more: a chunk that a new deployment has removed never comes. */
export const TIMED_FAILURES = 4;

/** Loads what no member waits for. What does not come is told to `failed` and asked for again: after a while, and whenever the network is back. A browser that remembers a failed chunk asks no server again; there it comes with the next load of the page. */
export async function loadLater<T>(load: () => Promise<T>, failed: (error: unknown) => void): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      failed(error);
    }
    await nextChance(failures < TIMED_FAILURES);
  }
}

/** The network is back, or the time is over and the network was not known to be gone. */
const nextChance = (isTimed: boolean): Promise<void> =>
  new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      done();
    };
    const timer = isTimed ? setTimeout(() => navigator.onLine && end(), AGAIN_MS) : undefined;
    addEventListener('online', end);
  });
