/** Pixels above the lower bar that stay free for the back-to-top button. */
const FREE = 72;
const GAP = 12;
/** Minimum distance from the bars of the page, in pixels. */
export const EDGE = 12;

/** A position to which a member moved a floating element. */
interface Place {
  readonly right: boolean;
  /** Pixels above the lower bar. */
  readonly bottom: number;
}

/** An occupied range at one side of the screen, in pixels above the lower bar. */
interface Taken {
  readonly right: boolean;
  readonly from: number;
  readonly to: number;
}

/** Positions of moved elements by name, the latest last. They hold on every page and across remounts until the app restarts. */
const places = new Map<string, Place>();

/** Stacks floating elements, the lowest rank first. A moved element keeps its position and avoids the others. Ignores `leaving`. */
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

/** Stores the position at which a member released the element, adjusted to the other elements. */
export function putFloat(node: HTMLElement, wanted: Place): void {
  const name = nameOf(node);
  places.delete(name);
  places.set(name, wanted);
  stackFloats();
  places.set(name, { ...wanted, bottom: bottomOf(node) });
}

/** Forgets all positions, as an app restart does. For tests, which share a page. */
export const forgetPlaces = (): void => places.clear();

/** Distance above the lower bar. */
export const bottomOf = (node: HTMLElement): number => Number.parseFloat(getComputedStyle(node).getPropertyValue('--bottom'));

/** Clamps the value to the bounds. */
export const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** Height of the upper bar of the element's page. */
export const upperBar = (node: HTMLElement): number => barHeight(node, '.hy-nav');

/**
 * Height of the lower bar of the element's page. A page without one reserves the space of a tab bar, as Fab.css does:
 * floating elements have the same position on both, and do not move when the bar appears.
 */
export const lowerBar = (node: HTMLElement): number =>
  Math.max(barHeight(node, '.hy-submit'), Number.parseFloat(getComputedStyle(node).bottom) - bottomOf(node));

/** The free position nearest to the wanted one; the wanted one if no position is free. */
function freeFor(node: HTMLElement, { right, bottom }: Place, taken: readonly Taken[]): number {
  const height = node.offsetHeight;
  const others = taken.filter((other) => other.right === right);
  const low = onScreen(node, bottom);
  const free = [low, ...others.flatMap(({ from, to }) => [to + GAP, from - GAP - height])]
    .filter((at) => onScreen(node, at) === at && others.every(({ from, to }) => at >= to || at + height <= from))
    .sort((a, b) => Math.abs(a - low) - Math.abs(b - low));
  return free[0] ?? low;
}

/** Puts the element there, or as near as the screen allows. */
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

/** Type size relative to the default: floating elements and the gaps between them grow with it. */
const typeScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
