/** Milliseconds that background work gives way to the page. */
const TIMEOUT = 2000;

/** Runs background work once the page is idle; returns a function that cancels it. */
export const whenIdle = (run: () => void): (() => void) => {
  // Some web views lack requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, TIMEOUT / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: TIMEOUT });
  return () => cancelIdleCallback(handle);
};
