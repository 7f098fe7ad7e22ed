/** What a page does in the place of the way back; where it leads nowhere, the way back is gone after all. */
type Leave = () => Promise<void>;

let guarding: { readonly leave: Leave; readonly index: number } | undefined;
/** The app itself goes back: nobody stands in its way. */
let isOwn = false;
/** What follows once the history is where it was. */
let returned: (() => void) | undefined;

const partOf = (state: unknown, key: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;

/** The router numbers the entries of the history. */
const indexOf = (state: unknown): number | undefined => {
  const index = partOf(state, 'idx');
  return typeof index === 'number' ? index : undefined;
};

/** A way back that a page has its own words for is taken back before the router hears of it, and then the page does what it says. */
const arrive = (event: PopStateEvent): void => {
  if (returned !== undefined) {
    event.stopImmediatePropagation();
    const then = returned;
    returned = undefined;
    then();
    return;
  }
  const wasOwn = isOwn;
  isOwn = false;
  const to = indexOf(event.state);
  if (guarding === undefined || wasOwn || to === undefined || to >= guarding.index) return;
  event.stopImmediatePropagation();
  const { leave, index } = guarding;
  returned = () => void leaveBy(leave, to - index);
  history.go(index - to);
};

async function leaveBy(leave: Leave, way: number): Promise<void> {
  const before = partOf(history.state, 'key');
  await leave();
  if (isOwn || partOf(history.state, 'key') !== before) return;
  passBack();
  history.go(way);
}

// Before the router listens: what it does not hear of it cannot follow. Where there is no window there is no way back.
if (typeof window !== 'undefined') window.addEventListener('popstate', arrive, true);

/** Says that the app itself goes back now. */
export function passBack(): void {
  isOwn = true;
}

/** From now on the phone's back does this, as long as the entry of the history is the one that is shown. Returns what ends it. */
export function guardBack(leave: Leave): () => void {
  const index = indexOf(history.state);
  if (index === undefined) return () => undefined;
  const mine = { leave, index };
  guarding = mine;
  return () => {
    if (guarding === mine) guarding = undefined;
  };
}
