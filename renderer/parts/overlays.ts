/** Key in the state of a history entry: how many overlays lie over the page there. Everything else in the state belongs to the router and stays. */
const KEY = 'overlays';
/** A browser that does not tell of a finished way back in this time will not tell at all. */
const LATE = 1000;

interface Overlay {
  readonly close: () => void;
}

const overlays: Overlay[] = [];
const waiting = new Set<() => void>();
let travelling: ReturnType<typeof setTimeout> | undefined;

const depth = (): number => {
  const state: unknown = history.state;
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, KEY) : undefined;
  return typeof value === 'number' ? value : 0;
};

/** Brings the history to one entry per overlay. A way back takes a moment, and nothing else is done until it has ended. */
const settle = (): void => {
  if (travelling !== undefined) return;
  const from = depth();
  for (let next = from + 1; next <= overlays.length; next += 1) history.pushState({ ...history.state, [KEY]: next }, '');
  if (from > overlays.length) {
    travelling = setTimeout(arrive, LATE);
    history.go(overlays.length - from);
    return;
  }
  for (const done of waiting) done();
  waiting.clear();
};

const arrive = (): void => {
  if (travelling === undefined) while (overlays.length > depth()) overlays.pop()?.close();
  clearTimeout(travelling);
  travelling = undefined;
  settle();
};

window.addEventListener('popstate', arrive);

/**
 * Tells that something opened over the page: from now on the phone's back button calls `close` instead of leaving the page.
 * The history gets an entry of the same address and the same router state for it. Returns what to call when the overlay is
 * gone, by whatever means; it resolves once the history is as it was, so that a navigation may follow.
 */
export const openOverlay = (close: () => void): (() => Promise<void>) => {
  const overlay = { close };
  overlays.push(overlay);
  // Later, so that an overlay which follows another at once takes over its entry.
  queueMicrotask(settle);
  return () => {
    const at = overlays.indexOf(overlay);
    if (at >= 0) overlays.splice(at, 1);
    return new Promise((resolve) => {
      waiting.add(resolve);
      queueMicrotask(settle);
    });
  };
};
