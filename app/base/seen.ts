/** So many milliseconds it is seen that something is asked for, before it is said to have failed: a 重试 that fails at once would look like a button that does nothing. */
export const SEEN = 500;

/** Asks for something; a failure is told no sooner than it can be seen that it was asked for. */
export async function seen<T>(ask: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await ask();
  } catch (error) {
    await new Promise((done) => setTimeout(done, SEEN - (performance.now() - begun)));
    throw error;
  }
}
