/** Milliseconds that background work gives way to the page. */
const PATIENCE = 2000;

/** Runs background work once the page is idle; returns a function that cancels it. */
export const whenIdle = (run: () => void): (() => void) => {
  // Some web views lack requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, PATIENCE / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: PATIENCE });
  return () => cancelIdleCallback(handle);
};
