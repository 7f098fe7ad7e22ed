/** Upper and lower edge, from the top of the window, in pixels. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** Room between the element and the edge, in pixels. */
const GAP = 8;
/** Most bars that may overlap at an edge. */
const BARS = 3;

const positionOf = (node: Element): string => getComputedStyle(node).position;

/** Returns the vertical scrollers around an element, from the inside out, up to a fixed box. */
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

/** Returns the box of a fixed or sticky bar at a point, below which the element scrolls. */
function barAt(x: number, y: number, element: Element): DOMRect | undefined {
  for (const top of element.ownerDocument.elementsFromPoint(x, y)) {
    if (top.contains(element) || element.contains(top)) return undefined;
    for (let node: Element | null = top; node !== null && !node.contains(element); node = node.parentElement)
      if (['fixed', 'sticky'].includes(positionOf(node))) return node.getBoundingClientRect();
  }
  return undefined;
}

/** Returns a band without the bars over its edges. */
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

/** Returns the part of a band that shows the content of a scroller. */
function within(scroller: Element, { top, bottom }: Band): Band {
  if (scroller === scroller.ownerDocument.scrollingElement) return { top, bottom };
  const rect = scroller.getBoundingClientRect();
  return { top: Math.max(top, rect.top), bottom: Math.min(bottom, rect.bottom) };
}

const isInside = (inner: Band, outer: Band): boolean => inner.top >= outer.top && inner.bottom <= outer.bottom;

/** Returns how far a scroller can move of the given distance. */
function possible({ scrollTop, scrollHeight, clientHeight }: Element, by: number): number {
  return Math.min(Math.max(by, -scrollTop), scrollHeight - clientHeight - scrollTop);
}

/** Scrolls an element into a band of the window, clear of bars, by all scrollers around it; with its whole row (label and hint) if there is room. Does nothing while the element is in sight. RT-34 */
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
