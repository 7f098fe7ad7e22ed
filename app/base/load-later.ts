/** So long, in milliseconds, until what did not come is asked for again, unless the network comes back before. */
export const AGAIN_MS = 15_000;
/** So often it is asked for: what a new deployment has taken away never comes. */
export const TRIES = 4;

/** Loads what no member waits for. What does not come is told to `failed` and asked for again: after a while, or as soon as the network is back. Resolves with nothing when it came none of the times. */
export async function loadLater<T>(load: () => Promise<T>, failed: (error: unknown) => void): Promise<T | undefined> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await load();
    } catch (error) {
      failed(error);
    }
    if (tried === TRIES) return undefined;
    await nextChance();
  }
}

/** Without a network only its return is a chance. */
const nextChance = (): Promise<void> =>
  new Promise((done) => {
    const go = (): void => {
      clearTimeout(timer);
      removeEventListener('online', go);
      done();
    };
    const timer = navigator.onLine ? setTimeout(go, AGAIN_MS) : undefined;
    addEventListener('online', go);
  });
