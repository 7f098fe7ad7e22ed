/** Where the page is looked at, in shares of its width and height: a grid of 36 points (SS-72). */
const STEPS = [0.08, 0.25, 0.42, 0.58, 0.75, 0.92];
/** More empty points than this make a page blank. */
export const MAX_EMPTY_POINTS = 31;
/** Looks after the first one before a blank page is reported. */
export const BLANK_RETRIES = 7;
/** Milliseconds between two looks. */
export const BLANK_INTERVAL = 1000;

/** What the monitor looks at. */
export interface BlankScreenHost {
  /** True when nothing but the page's own frame stands there. */
  isEmpty(x: number, y: number): boolean;
  later(callback: () => void, ms: number): void;
  /** The page stayed blank. */
  report(): void;
}

/** Looks at a page that has loaded until something stands on it, and reports one that stays blank. LGG-05 */
export function watchBlankScreen({ isEmpty, later, report }: BlankScreenHost): void {
  const blank = (): boolean => STEPS.flatMap((y) => STEPS.map((x) => isEmpty(x, y))).filter(Boolean).length > MAX_EMPTY_POINTS;
  const look = (retries: number): void => {
    if (!blank()) return;
    if (retries === 0) report();
    else later(() => look(retries - 1), BLANK_INTERVAL);
  };
  look(BLANK_RETRIES);
}

/** True when only the document, its body or the app's root is at this share of the window. */
export function isEmptyPoint(x: number, y: number): boolean {
  const found = document.elementFromPoint(x * window.innerWidth, y * window.innerHeight);
  return found === null || found === document.documentElement || found === document.body || found.id === 'root';
}
