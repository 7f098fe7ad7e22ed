/** So long, in milliseconds, what no member waits for gives way to the page. */
const PATIENCE = 2000;

/** Does what no member waits for, once the page has nothing else to do; returns what keeps it from being done. */
export const whenIdle = (run: () => void): (() => void) => {
  // Not every web view has a word for being idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, PATIENCE / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: PATIENCE });
  return () => cancelIdleCallback(handle);
};
