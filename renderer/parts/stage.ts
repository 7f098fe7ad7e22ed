/** Class of a layer under another one: hidden, but still open. */
const COVERED = 'hy-covered';

/** A dialog in the queue for the screen. It holds the screen until its turn ends. */
interface Turn {
  readonly start: () => void;
  isOn: boolean;
}

/** Open dialogs, sheets and pictures, from bottom to top; only the last one is visible. */
const open: HTMLElement[] = [];
/** The focused element of a dialog at the moment another dialog covered it. */
const focused = new WeakMap<HTMLElement, HTMLElement>();
const turns: Turn[] = [];

/** Starts the longest waiting turn if nothing is open and no turn is active. */
const goOn = (): void => {
  const [first] = turns;
  if (open.length > 0 || first === undefined || first.isOn) return;
  first.isOn = true;
  first.start();
};

/** Leaves focus, taps and screen readers the top layer and the toasts; the page behind does not scroll. */
const isolate = (): void => {
  const top = open.at(-1);
  document.documentElement.classList.toggle('hy-held', top !== undefined);
  for (const child of document.body.children)
    if (child instanceof HTMLElement) child.inert = top !== undefined && !child.contains(top) && !child.className.startsWith('hy-toast');
};

// Web views that do not know `inert` let the focus out.
document.addEventListener('focusin', ({ target }) => {
  const top = open.at(-1);
  if (top && target instanceof Node && !top.contains(target)) top.querySelector<HTMLElement>('[role="dialog"]')?.focus();
});

const stepAside = (node: HTMLElement): void => {
  const active = document.activeElement;
  if (active instanceof HTMLElement && node.contains(active)) focused.set(node, active);
  node.classList.add(COVERED);
};

const comeBack = (node: HTMLElement): void => {
  node.classList.remove(COVERED);
  if (!node.contains(document.activeElement)) focused.get(node)?.focus({ preventScroll: true });
};

/** Shows a layer and hides the one below until it is removed. Returns the function that removes it; a second call does nothing. */
export const takeStage = (node: HTMLElement): (() => void) => {
  const below = open.at(-1);
  if (below !== undefined) stepAside(below);
  open.push(node);
  isolate();
  return () => {
    const at = open.indexOf(node);
    if (at < 0) return;
    open.splice(at, 1);
    isolate();
    const next = open.at(-1);
    if (next !== undefined) comeBack(next);
    goOn();
  };
};

/**
 * Queues a turn and calls `start` when nothing else is open. Dialogs that open without a tap use it to open one after another.
 * Returns the function that ends the turn, or cancels it before its start; the next turn follows.
 */
export const awaitTurn = (start: () => void): (() => void) => {
  const turn: Turn = { start, isOn: false };
  turns.push(turn);
  goOn();
  return () => {
    const at = turns.indexOf(turn);
    if (at < 0) return;
    turns.splice(at, 1);
    goOn();
  };
};

/** Returns true if a node is inside the visible layer. */
export const isOnStage = (node: Element | null): boolean => node !== null && (open.at(-1)?.contains(node) ?? false);
