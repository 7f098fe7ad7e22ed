/** What a page does in the place of the way back; where it leads nowhere, the way back is gone after all. */
type Leave = () => Promise<void>;

/** The entry of the history that a page guards. */
interface Guard {
  readonly leave: Leave;
  readonly index: number;
  /** It is doing already what it says: further ways back are taken back, and that is all. */
  isLeaving: boolean;
}

let guarding: Guard | undefined;
/** The entry of the history that the app itself goes back from: nobody stands in its way. */
let leftByApp: number | undefined;
/** The history is on its way back to the guarded entry; how far the member wanted to go. */
let returning: { readonly guard: Guard; readonly way: number } | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;

/** So long nothing moves before the history is led back once more. */
const STILL_MS = 100;

const partOf = (state: unknown, key: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;

/** The router numbers the entries of the history. */
const indexOf = (state: unknown): number | undefined => {
  const index = partOf(state, 'idx');
  return typeof index === 'number' ? index : undefined;
};

/** A way back that a page has its own words for is taken back before the router hears of it, and then the page does what it says, once and in its place: only the guarded entry is the end of the return, whatever the member pressed meanwhile. */
const arrive = (event: PopStateEvent): void => {
  const to = indexOf(event.state);
  if (returning !== undefined) {
    event.stopImmediatePropagation();
    clearTimeout(settling);
    const { guard, way } = returning;
    if (to !== guard.index) {
      settling = setTimeout(() => leadTo(guard.index), STILL_MS);
      return;
    }
    returning = undefined;
    if (!guard.isLeaving) void leaveBy(guard, way);
    return;
  }
  const isOwn = guarding !== undefined && isLeftByApp(guarding);
  leftByApp = undefined;
  if (guarding === undefined || isOwn || to === undefined || to >= guarding.index) return;
  event.stopImmediatePropagation();
  returning = { guard: guarding, way: to - guarding.index };
  history.go(guarding.index - to);
};

/** Whether the app goes back from the guarded entry, or from one after it. A way back that was announced on an earlier entry and never happened does not count. */
const isLeftByApp = ({ index }: Guard): boolean => leftByApp !== undefined && leftByApp >= index;

/** Leads the history to an entry from wherever it came to rest. */
function leadTo(index: number): void {
  const at = indexOf(history.state);
  // Outside of the router's entries there is no way to count.
  if (at === undefined) returning = undefined;
  else history.go(index - at);
}

async function leaveBy(guard: Guard, way: number): Promise<void> {
  const before = partOf(history.state, 'key');
  guard.isLeaving = true;
  try {
    await guard.leave();
  } finally {
    guard.isLeaving = false;
  }
  if (isLeftByApp(guard) || partOf(history.state, 'key') !== before) return;
  passBack();
  history.go(way);
}

// Before the router listens: what it does not hear of it cannot follow. Where there is no window there is no way back.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', arrive, true);
  // The way back led out of the app, and the member came back to the page as the browser kept it: what was under way is over.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    leftByApp = undefined;
    returning = undefined;
    clearTimeout(settling);
  });
}

/** Says that the app itself goes back now. */
export function passBack(): void {
  leftByApp = indexOf(history.state);
}

/** From now on the phone's back does this, as long as the entry of the history is the one that is shown. Returns what ends it. */
export function guardBack(leave: Leave): () => void {
  const index = indexOf(history.state);
  if (index === undefined) return () => undefined;
  const mine: Guard = { leave, index, isLeaving: false };
  guarding = mine;
  return () => {
    if (guarding === mine) guarding = undefined;
  };
}
