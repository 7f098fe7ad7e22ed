/** Grid of 36 points to check, in shares of the page's width and height (SS-72). */
const STEPS = [0.08, 0.25, 0.42, 0.58, 0.75, 0.92];
/** More empty points than this make a page blank. */
export const MAX_EMPTY_POINTS = 31;
/** Checks after the first one before a blank page is reported. */
export const BLANK_RETRIES = 7;
/** Milliseconds between two checks. */
export const BLANK_INTERVAL = 1000;

/** Dependencies of the blank-screen watcher. */
export interface BlankScreenHost {
  /** Returns true when the point shows nothing but the page's own frame. */
  isEmpty(x: number, y: number): boolean;
  later(callback: () => void, ms: number): void;
  /** Reports that the page stayed blank. */
  report(): void;
}

/** Checks a loaded page until it shows something, and reports a page that stays blank. LGG-05 */
export function watchBlankScreen({ isEmpty, later, report }: BlankScreenHost): void {
  const blank = (): boolean => STEPS.flatMap((y) => STEPS.map((x) => isEmpty(x, y))).filter(Boolean).length > MAX_EMPTY_POINTS;
  const look = (retries: number): void => {
    if (!blank()) return;
    if (retries === 0) report();
    else later(() => look(retries - 1), BLANK_INTERVAL);
  };
  look(BLANK_RETRIES);
}

/** Returns true when only the document, its body or the app's root is at this share of the window. */
export function isEmptyPoint(x: number, y: number): boolean {
  const found = document.elementFromPoint(x * window.innerWidth, y * window.innerHeight);
  return found === null || found === document.documentElement || found === document.body || found.id === 'root';
}
