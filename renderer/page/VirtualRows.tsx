import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  useVirtualizer,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { Shown } from './LongItems.tsx';

/** Distance beyond the screen within which rows are mounted, in pixels. */
const MARGIN = 400;

type Scroller = Element | Window;
type Rows = Virtualizer<Element, Element>;
type OfWindow = Virtualizer<Window, Element>;

/** Chromium keeps what is on the screen in its place by itself; elsewhere the virtual list moves the page along. */
const isAnchored = CSS.supports('overflow-anchor', 'auto');

interface VirtualRowsProps {
  /** The element whose children are the mounted rows. */
  readonly box: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly gap: number;
  readonly nameOf: (row: number) => string;
  /** Last known or assumed height of a row, with the gap below it. */
  readonly heightOf: (row: number) => number;
  readonly keep: (row: number, height: number) => void;
  readonly show: (shown: Shown) => void;
}

/** Chooses the rows of a long list by the scroll position. It draws nothing itself, so that rows drawn before it stay mounted. */
export const VirtualRows = ({ box, count, gap, nameOf, heightOf, keep, show }: VirtualRowsProps) => {
  const [scroller, setScroller] = useState<Scroller | null>(null);
  const [top, setTop] = useState(0);
  const virtual = useRef<Rows>(undefined);
  const [, redraw] = useReducer((times: number) => times + 1, 0);

  // A new function when the assumed height changes: it makes the virtual list compute all positions anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for that, the assumed height is a dependency.
  const getItemKey = useCallback((row: number) => nameOf(row), [nameOf, heightOf]);
  const rangeExtractor = useCallback((range: Range) => rowsFor(range, virtual.current, box.current), [box]);
  const isWindow = scroller === window;
  const rows = useVirtualizer<Element, Element>({
    count,
    // The window takes the place of an element, with the functions for a window.
    getScrollElement: () => scroller as Element | null,
    observeElementRect: (instance, changed) =>
      isWindow ? observeWindowRect(instance as unknown as OfWindow, changed) : observeElementRect(instance, changed),
    observeElementOffset: (instance, changed) => {
      // A page that is shown again starts from where it is now, and restores its position before the next frame. Chromium may send no
      // scroll event for that.
      const read = (): void => void Object.assign(instance, { scrollOffset: offsetOf(scroller) });
      read();
      const frame = requestAnimationFrame(() => {
        read();
        redraw();
      });
      const stop = isWindow ? observeWindowOffset(instance as unknown as OfWindow, changed) : observeElementOffset(instance, changed);
      return () => {
        cancelAnimationFrame(frame);
        stop?.();
      };
    },
    scrollToFn: (offset, options, instance) =>
      isWindow ? windowScroll(offset, options, instance as unknown as OfWindow) : elementScroll(offset, options, instance),
    initialOffset: () => offsetOf(scroller),
    estimateSize: heightOf,
    getItemKey,
    rangeExtractor,
    scrollMargin: top,
    indexAttribute: 'data-row',
    measureElement: (row, entry, instance) => {
      const at = instance.indexFromElement(row);
      const { inlineSize = 0, blockSize = 0 } = entry?.borderBoxSize[0] ?? {};
      // Only an observer's entry is a measurement: to ask the element would force a layout. A hidden page has no heights.
      if (inlineSize === 0) return instance.itemSizeCache.get(nameOf(at)) ?? heightOf(at);
      keep(at, blockSize + gap);
      return blockSize + gap;
    },
  });
  virtual.current = rows;
  rows.shouldAdjustScrollPositionOnItemSizeChange = isAnchored ? () => false : undefined;

  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const found = scrollerOf(current);
    // Content that grows above the list changes the height of the page. The observer runs after layout, so measuring forces none.
    const heights = new ResizeObserver(() => {
      if (current.offsetParent === null) return;
      const next = current.getBoundingClientRect().top - topOf(found) + offsetOf(found);
      setTop((before) => (Math.abs(before - next) < 1 ? before : next));
    });
    setScroller(found);
    heights.observe(current.closest('.hy-page') ?? document.body);
    return () => heights.disconnect();
  }, [box]);

  const items = rows.getVirtualItems();
  const total = rows.getTotalSize();
  const known = items.map(({ index, start, end }) => `${String(index)}:${String(start)}:${String(end)}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` stands for `items`, a new list at every scroll.
  useLayoutEffect(() => {
    if (scroller === null || items.length === 0) return;
    show({
      rows: items.map(({ index, start }, place) => ({ at: index, above: start - (items[place - 1]?.end ?? top) })),
      below: total + top - (items.at(-1)?.end ?? 0),
    });
  }, [scroller, known, total, top, show]);
  useLayoutEffect(() => {
    for (const row of box.current?.children ?? []) rows.measureElement(row);
  });
  return null;
};

const offsetOf = (scroller: Scroller | null): number =>
  scroller === null ? 0 : scroller instanceof Window ? scroller.scrollY : scroller.scrollTop;

const topOf = (scroller: Scroller): number => (scroller instanceof Window ? 0 : scroller.getBoundingClientRect().top);

/** The nearest element that scrolls the list: a box around it, or the page. */
function scrollerOf(box: HTMLElement): Scroller {
  for (let node = box.parentElement; node !== null && node !== document.body; node = node.parentElement)
    if (/auto|scroll/.test(getComputedStyle(node).overflowY)) return node;
  return window;
}

/** The rows on the screen and in its margin. The focused row stays mounted wherever it is, and so do its neighbours. */
function rowsFor({ startIndex, endIndex, count }: Range, rows: Rows | undefined, box: HTMLElement | null): number[] {
  const offset = rows?.scrollOffset ?? 0;
  const from = rows?.getVirtualItemForOffset(offset - MARGIN)?.index ?? startIndex;
  const to = rows?.getVirtualItemForOffset(offset + (rows.scrollRect?.height ?? 0) + MARGIN)?.index ?? endIndex;
  const near = new Set<number>();
  for (let at = Math.min(from, startIndex); at <= Math.max(to, endIndex); at += 1) near.add(at);
  const focused = box?.contains(document.activeElement) ? [...box.children].find((row) => row.contains(document.activeElement)) : undefined;
  const row = Number(focused?.getAttribute('data-row') ?? Number.NaN);
  for (const at of [row - 1, row, row + 1]) if (at >= 0 && at < count) near.add(at);
  return [...near].sort((a, b) => a - b);
}
