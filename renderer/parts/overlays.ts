/** Key in the state of a history entry: how many overlays lie over the page there. Everything else in the state belongs to the router and stays. */
const KEY = 'overlays';
/** So long, in milliseconds, nothing is done until a way back has ended. A phone under load may take longer to tell of it. */
const LATE = 1000;

interface Overlay {
  readonly close: () => void;
}

const overlays: Overlay[] = [];
const waiting = new Set<() => void>();
let travelling: ReturnType<typeof setTimeout> | undefined;
/** The depth a way back leads to that was not waited for any longer: when it ends after all, nobody pressed the back button. */
let awaited: number | undefined;

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

window.addEventListener('popstate', () => {
  arrive();
  awaited = undefined;
});

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
