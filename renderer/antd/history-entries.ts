/** Key in the state of a history entry: the number of overlays over the page there. The rest of the state belongs to the router and stays. */
const KEY = 'overlays';
/** Timeout in milliseconds for a history navigation to finish; no other change happens before. A phone under load may report it later. */
const LATE = 1000;

interface Overlay {
  readonly close: () => void;
}

const overlays: Overlay[] = [];
const waiting = new Set<() => void>();
let travelling: ReturnType<typeof setTimeout> | undefined;
/** The depth of a history navigation that timed out: when it finishes after all, it is not a press of the back button. */
let awaited: number | undefined;

const depth = (): number => {
  const state: unknown = history.state;
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, KEY) : undefined;
  return typeof value === 'number' ? value : 0;
};

/** Brings the history to one entry per overlay. A navigation takes a moment; no other change happens until it has finished. */
const settle = (): void => {
  if (travelling !== undefined) return;
  const from = depth();
  for (let next = from + 1; next <= overlays.length; next += 1) history.pushState({ ...history.state, [KEY]: next }, '');
  const to = overlays.length;
  if (from > to && awaited !== to) {
    travelling = setTimeout(() => {
      if (depth() > to) awaited = to;
      arrive();
    }, LATE);
    history.go(to - from);
    return;
  }
  for (const done of waiting) done();
  waiting.clear();
};

const arrive = (): void => {
  const pressed = travelling === undefined && awaited !== depth();
  if (pressed) while (overlays.length > depth()) overlays.pop()?.close();
  clearTimeout(travelling);
  travelling = undefined;
  settle();
};

// The server draws the page too.
globalThis.window?.addEventListener('popstate', () => {
  arrive();
  awaited = undefined;
});

/** Resolves once the history has one entry per open overlay, so that a navigation may follow. */
export const historySettled = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.add(resolve);
    queueMicrotask(settle);
  });

/**
 * Registers an overlay: from now on the phone's back button calls `close` instead of leaving the page.
 * Adds a history entry with the same address and router state. Returns the function to call when the overlay is gone, for whatever reason.
 */
export const openOverlay = (close: () => void): (() => Promise<void>) => {
  const overlay = { close };
  overlays.push(overlay);
  // Deferred, so that an overlay that follows another at once reuses its entry.
  queueMicrotask(settle);
  return () => {
    const at = overlays.indexOf(overlay);
    if (at >= 0) overlays.splice(at, 1);
    return historySettled();
  };
};
