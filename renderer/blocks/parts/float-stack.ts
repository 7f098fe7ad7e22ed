/** Pixels above the lower bar that stay free for the button back to the top. */
const FREE = 72;
const GAP = 12;
/** How near to the bars of the page it may stand, in pixels. */
export const EDGE = 12;

/** Where a member put something that floats. */
interface Place {
  readonly right: boolean;
  /** Pixels above the lower bar. */
  readonly bottom: number;
}

/** What stands at one side of the screen, in pixels above the lower bar. */
interface Taken {
  readonly right: boolean;
  readonly from: number;
  readonly to: number;
}

/** What members moved, by its name, the last one last: it stands there on every page, however often it is drawn anew, until the app is opened again. */
const places = new Map<string, Place>();

/** Puts what floats one above the other, the lowest rank first; what a member put elsewhere stays there, and gives way to what stands there already. `leaving` counts no more. */
export function stackFloats(leaving?: HTMLElement): void {
  const scale = typeScale();
  const floats = [...document.querySelectorAll<HTMLElement>('.hy-fab')].filter(
    (node) => node !== leaving && node.getClientRects().length > 0,
  );
  const put = [...places.keys()].flatMap((name) => floats.filter((node) => nameOf(node) === name));
  const taken: Taken[] = [{ right: false, from: 0, to: (FREE - GAP) * scale }];
  let bottom = FREE * scale;
  for (const node of floats.filter((one) => !put.includes(one)).sort((a, b) => rankOf(a) - rankOf(b))) {
    taken.push(place(node, { right: false, bottom }));
    bottom += node.offsetHeight + GAP * scale;
  }
  for (const node of put) {
    const wanted = places.get(nameOf(node));
    if (wanted) taken.push(place(node, { right: wanted.right, bottom: freeFor(node, wanted, taken) }));
  }
}

/** A member let go of it there. It stays where it comes to stand among the others. */
export function putFloat(node: HTMLElement, wanted: Place): void {
  const name = nameOf(node);
  places.delete(name);
  places.set(name, wanted);
  stackFloats();
  places.set(name, { ...wanted, bottom: bottomOf(node) });
}

/** What was moved is forgotten, as when the app is opened again: for tests, which share a page. */
export const forgetPlaces = (): void => places.clear();

/** How far above the lower bar it stands. */
export const bottomOf = (node: HTMLElement): number => Number.parseFloat(getComputedStyle(node).getPropertyValue('--bottom'));

/** The value, or the bound it is beyond. */
export const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** Height of the upper bar of the page on which it floats. */
export const upperBar = (node: HTMLElement): number => barHeight(node, '.hy-nav');

/** Height of the lower bar of the page on which it floats. A page without one leaves the room of a tab bar, as Fab.css says: what floats stands alike on both, and stays when the bar comes. */
export const lowerBar = (node: HTMLElement): number =>
  Math.max(barHeight(node, '.hy-submit'), Number.parseFloat(getComputedStyle(node).bottom) - bottomOf(node));

/** The place nearest to the wanted one where nothing else stands; the wanted one where all is full. */
function freeFor(node: HTMLElement, { right, bottom }: Place, taken: readonly Taken[]): number {
  const height = node.offsetHeight;
  const others = taken.filter((other) => other.right === right);
  const low = onScreen(node, bottom);
  const free = [low, ...others.flatMap(({ from, to }) => [to + GAP, from - GAP - height])]
    .filter((at) => onScreen(node, at) === at && others.every(({ from, to }) => at >= to || at + height <= from))
    .sort((a, b) => Math.abs(a - low) - Math.abs(b - low));
  return free[0] ?? low;
}

/** Puts it there, or as near as the screen allows. */
function place(node: HTMLElement, { right, bottom }: Place): Taken {
  const from = onScreen(node, bottom);
  node.style.setProperty('--bottom', `${String(from)}px`);
  node.classList.toggle('hy-fab-right', right);
  return { right, from, to: from + node.offsetHeight };
}

const onScreen = (node: HTMLElement, bottom: number): number =>
  between(bottom, EDGE, window.innerHeight - upperBar(node) - lowerBar(node) - node.offsetHeight - EDGE);

const barHeight = (node: HTMLElement, selector: string): number =>
  node.closest('.hy-page')?.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;

const nameOf = (node: HTMLElement): string => node.dataset['float'] ?? '';
const rankOf = (node: HTMLElement): number => Number(node.dataset['rank'] ?? 0);

/** How much larger than the usual the type is: what floats grows with it, and so do the gaps between. */
const typeScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
