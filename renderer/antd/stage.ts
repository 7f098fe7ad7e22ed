/** Open overlays from bottom to top; only the last one is visible. */
const open: HTMLElement[] = [];
/** Dialogs that wait for the screen, in their order. */
const turns: (() => void)[] = [];
/** The one that has it. */
let current: (() => void) | undefined;

/** Starts the longest waiting turn if nothing is open and no turn is active. */
const goOn = (): void => {
  if (open.length > 0 || current !== undefined) return;
  current = turns[0];
  current?.();
};

/** Shows the top overlay only, and leaves focus, taps and screen readers nothing but it and the toasts; the page behind stays in place. */
const isolate = (): void => {
  const top = open.at(-1);
  for (const one of open) one.classList.toggle('hy-covered', one !== top);
  document.documentElement.classList.toggle('hy-held', top !== undefined);
  for (const child of document.body.children)
    if (child instanceof HTMLElement) child.inert = top !== undefined && !child.contains(top) && !child.className.startsWith('hy-toast');
};

// Web views that do not know `inert` let the focus out.
globalThis.document?.addEventListener('focusin', ({ target }) => {
  const top = open.at(-1);
  if (top && target instanceof Node && !top.contains(target)) top.querySelector<HTMLElement>('[role="dialog"]')?.focus();
});

/** Shows an overlay and hides the one below until it is removed. Returns the function that removes it. */
export const takeStage = (node: HTMLElement): (() => void) => {
  open.push(node);
  isolate();
  return () => {
    open.splice(open.indexOf(node), 1);
    isolate();
    goOn();
  };
};

/**
 * Queues a turn and calls `start` when nothing else is open. Dialogs that open without a tap use it to open one after another.
 * Returns the function that ends the turn, or cancels it before its start; the next turn follows. A second call does nothing.
 */
export const awaitTurn = (start: () => void): (() => void) => {
  const turn = (): void => start();
  turns.push(turn);
  goOn();
  return () => {
    if (!turns.includes(turn)) return;
    turns.splice(turns.indexOf(turn), 1);
    if (current === turn) current = undefined;
    goOn();
  };
};

/** Returns true if a node is inside the visible overlay. */
export const isOnStage = (node: Element | null): boolean => node !== null && (open.at(-1)?.contains(node) ?? false);
