/** Hides a dialog that another one lies over; it stays open and comes back. */
const COVERED = 'hy-covered';

/** A dialog that waits for the screen, and then has it until it is over. */
interface Turn {
  readonly start: () => void;
  isOn: boolean;
}

/** Dialogs, sheets and pictures that are open over the page; the last one is seen. */
const open: HTMLElement[] = [];
/** Where the focus was in a dialog when another one came over it. */
const focused = new WeakMap<HTMLElement, HTMLElement>();
const turns: Turn[] = [];

/** Gives the screen to the dialog that has waited longest, once nothing is open and no turn is on. */
const goOn = (): void => {
  const [first] = turns;
  if (open.length > 0 || first === undefined || first.isOn) return;
  first.isOn = true;
  first.start();
};

const stepAside = (node: HTMLElement): void => {
  const active = document.activeElement;
  if (active instanceof HTMLElement && node.contains(active)) focused.set(node, active);
  node.classList.add(COVERED);
};

const comeBack = (node: HTMLElement): void => {
  node.classList.remove(COVERED);
  if (!node.contains(document.activeElement)) focused.get(node)?.focus({ preventScroll: true });
};

/** Puts a dialog, sheet or picture on the screen: the one below is hidden until this one is gone. Returns what takes it off; a second call does nothing. */
export const takeStage = (node: HTMLElement): (() => void) => {
  const below = open.at(-1);
  if (below !== undefined) stepAside(below);
  open.push(node);
  return () => {
    const at = open.indexOf(node);
    if (at < 0) return;
    open.splice(at, 1);
    node.classList.remove(COVERED);
    const next = open.at(-1);
    if (next !== undefined) comeBack(next);
    goOn();
  };
};

/**
 * Waits for the screen: calls `start` once nothing else is open, at once where nothing is. Dialogs that nobody asked for come one after another
 * this way. Returns what ends the turn, or the waiting; the next one follows.
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

/** Whether a node stands in the dialog that is seen. */
export const isOnStage = (node: Element | null): boolean => node !== null && (open.at(-1)?.contains(node) ?? false);
