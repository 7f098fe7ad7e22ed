/** Runs a page's own action instead of going back; if it leads nowhere, the app goes back after all. */
type Leave = () => Promise<void>;

/** A history entry that a page guards. */
interface Guard {
  readonly leave: Leave;
  readonly index: number;
  /** Its action is already running: further back navigation is undone, and nothing else happens. */
  isLeaving: boolean;
}

let guarding: Guard | undefined;
/** Index of the entry from which the app itself goes back; the guard lets that pass. */
let leftByApp: number | undefined;
/** Set while the history returns to the guarded entry; `way` is how far the member wanted to go. */
let returning: { readonly guard: Guard; readonly way: number } | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds without movement before the history is moved once more. */
const STILL_MS = 100;

const partOf = (state: unknown, key: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;

/** Reads the index that the router gives each history entry. */
const indexOf = (state: unknown): number | undefined => {
  const index = partOf(state, 'idx');
  return typeof index === 'number' ? index : undefined;
};

/** Undoes back navigation on a guarded page before the router sees it, then runs the page's action once. Only the guarded entry ends the return, whatever the member presses in the meantime. */
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

/** Reports whether the app itself goes back from the guarded entry or a later one. An announcement on an earlier entry that never happened does not count. */
const isLeftByApp = ({ index }: Guard): boolean => leftByApp !== undefined && leftByApp >= index;

/** Moves the history to an entry from its current one. */
function leadTo(index: number): void {
  const at = indexOf(history.state);
  // Entries outside of the router's have no index to count with.
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

// Registered before the router's listener, so that the router does not follow undone navigation. Without a window there is no history.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', arrive, true);
  // The member left the app and returned to the cached page: pending navigation is over.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    leftByApp = undefined;
    returning = undefined;
    clearTimeout(settling);
  });
}

/** Announces that the app itself goes back now. */
export function passBack(): void {
  leftByApp = indexOf(history.state);
}

/** Makes the phone's back button run `leave` while the current history entry is shown. Returns a function that ends it. */
export function guardBack(leave: Leave): () => void {
  const index = indexOf(history.state);
  if (index === undefined) return () => undefined;
  const mine: Guard = { leave, index, isLeaving: false };
  guarding = mine;
  return () => {
    if (guarding === mine) guarding = undefined;
  };
}
