/** Milliseconds from a failed load to the next try, unless the network returns before. */
export const AGAIN_MS = 15_000;
/** Milliseconds to the second try while the browser is online: the network may have returned before this code listened for it. */
export const SOON_MS = 1_000;
/** Failures after which only a returning network triggers a try: a chunk that a new deployment removed never loads. */
export const TIMED_FAILURES = 4;

/** Loads something that no member waits for. Reports each failure to `failed` and retries: after a while, and whenever the network returns. A browser that remembers a failed chunk sends no new request; there the chunk loads with the next page load. */
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

/** Resolves when the network returns, or after `ms` when the browser is online then. */
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
