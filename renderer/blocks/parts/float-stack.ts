/** Pixels above the lower bar that stay free for the button back to the top. */
const FREE = 72;
const GAP = 12;
/** How near to the edges of the screen and the bars of the page it may stand, in pixels. */
export const EDGE = 12;

/** Puts what floats one above the other, the lowest rank first; what a member put elsewhere stays there, and `leaving` counts no more. */
export function stackFloats(leaving?: HTMLElement): void {
  const scale = typeScale();
  const floats = [...document.querySelectorAll<HTMLElement>('.hy-fab:not([data-put])')]
    .filter((node) => node !== leaving && node.getClientRects().length > 0)
    .sort((a, b) => rankOf(a) - rankOf(b));
  let bottom = FREE * scale;
  for (const node of floats) {
    place(node, bottom);
    bottom += node.offsetHeight + GAP * scale;
  }
}

/** Puts it as far above the lower bar as wanted, or as far as the screen allows. */
export function place(node: HTMLElement, wanted: number): void {
  const room = window.innerHeight - barHeight(node, '.hy-nav') - barHeight(node, '.hy-submit') - node.offsetHeight - EDGE;
  node.style.setProperty('--bottom', `${String(between(wanted, EDGE, room))}px`);
}

/** The value, or the bound it is beyond. */
export const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** Height of a bar of the page on which it floats, 0 where there is none. */
export const barHeight = (node: HTMLElement, selector: string): number =>
  node.closest('.hy-page')?.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;

const rankOf = (node: HTMLElement): number => Number(node.dataset['rank'] ?? 0);

/** How much larger than the usual the type is: what floats grows with it, and so do the gaps between. */
const typeScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
