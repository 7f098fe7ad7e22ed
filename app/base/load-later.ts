/** Milliseconds from a load that failed to the next, unless the network comes back before. */
export const AGAIN_MS = 15_000;
/** Milliseconds to the second try while the browser is online: the network may have come back before this code listened for it. */
export const SOON_MS = 1_000;
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
    await nextChance(failures < TIMED_FAILURES, failures === 1 && navigator.onLine ? SOON_MS : AGAIN_MS);
  }
}

/** Resolves when the network is back, or after `ms` when the browser is online then. */
const nextChance = (isTimed: boolean, ms: number): Promise<void> =>
  new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      done();
    };
    const timer = isTimed ? setTimeout(() => navigator.onLine && end(), ms) : undefined;
    addEventListener('online', end);
  });
