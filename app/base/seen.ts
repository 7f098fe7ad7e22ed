/** Milliseconds that a request stays visible before its failure shows: a 重试 that fails at once would look like a dead button. */
export const SEEN = 500;

/** Sends a request. Delays a failure until the member could see the request. */
export async function withVisibleDelay<T>(ask: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await ask();
  } catch (error) {
    await new Promise((done) => setTimeout(done, SEEN - (performance.now() - begun)));
    throw error;
  }
}
