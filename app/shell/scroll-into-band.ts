/** From where to where, from the top of the window, in pixels. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** Room between what is brought into sight and the edge, in pixels. */
const GAP = 8;
/** So many bars may lie over one another at an edge. */
const BARS = 3;

const positionOf = (node: Element): string => getComputedStyle(node).position;

/** What scrolls up and down around an element, from the inside, up to what stands fixed over the page. */
function scrollersOf(element: Element): readonly Element[] {
  const found: Element[] = [];
  const root = element.ownerDocument.scrollingElement;
  for (let node = element.parentElement; node !== null && node !== root; node = node.parentElement) {
    const { overflowY, position } = getComputedStyle(node);
    if (/auto|scroll/.test(overflowY) && node.scrollHeight > node.clientHeight) found.push(node);
    if (position === 'fixed') return found;
  }
  return root === null ? found : [...found, root];
}

/** The bar at a point that stands still while the element scrolls below it. */
function barAt(x: number, y: number, element: Element): DOMRect | undefined {
  for (const top of element.ownerDocument.elementsFromPoint(x, y)) {
    if (top.contains(element) || element.contains(top)) return undefined;
    for (let node: Element | null = top; node !== null && !node.contains(element); node = node.parentElement)
      if (['fixed', 'sticky'].includes(positionOf(node))) return node.getBoundingClientRect();
  }
  return undefined;
}

/** A band without the bars that lie over its edges. */
function uncovered(element: Element, band: Band): Band {
  const { left, width } = element.getBoundingClientRect();
  const x = left + width / 2;
  let { top, bottom } = band;
  for (let bars = 0; bars < BARS; bars += 1) {
    top = Math.max(top, barAt(x, top + 1, element)?.bottom ?? top);
    bottom = Math.min(bottom, barAt(x, bottom - 1, element)?.top ?? bottom);
  }
  return top < bottom ? { top, bottom } : band;
}

/** The part of a band in which the content of a scroller shows. */
function within(scroller: Element, { top, bottom }: Band): Band {
  if (scroller === scroller.ownerDocument.scrollingElement) return { top, bottom };
  const rect = scroller.getBoundingClientRect();
  return { top: Math.max(top, rect.top), bottom: Math.min(bottom, rect.bottom) };
}

const isInside = (inner: Band, outer: Band): boolean => inner.top >= outer.top && inner.bottom <= outer.bottom;

/** How far a scroller moves at most when it is asked to move so far. */
function possible({ scrollTop, scrollHeight, clientHeight }: Element, by: number): number {
  return Math.min(Math.max(by, -scrollTop), scrollHeight - clientHeight - scrollTop);
}

/**
 * Scrolls an element into a band of the window, clear of bars that lie over it, by everything around it that scrolls. With its whole row (its label
 * and what is said below it) where there is room. Does nothing while the element itself is in sight. RT-34
 */
export function scrollIntoBand(element: Element, band: Band, behavior: ScrollBehavior): void {
  const scrollers = scrollersOf(element).map((scroller) => ({ scroller, clip: uncovered(element, within(scroller, band)) }));
  const own = element.getBoundingClientRect();
  if (scrollers.every(({ clip }) => isInside(own, clip))) return;
  const row = (element.closest('[data-field]') ?? element).getBoundingClientRect();
  const room = Math.min(...scrollers.map(({ clip }) => clip.bottom - clip.top)) - 2 * GAP;
  let { top, bottom } = row.height <= room ? row : own;
  for (const { scroller, clip } of scrollers) {
    const above = top - GAP - clip.top;
    const below = bottom + GAP - clip.bottom;
    const by = possible(scroller, above < 0 ? above : below > 0 ? Math.min(above, below) : 0);
    if (by !== 0) scroller.scrollBy({ top: by, behavior });
    top -= by;
    bottom -= by;
  }
}
