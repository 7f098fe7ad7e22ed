import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Json } from '../../engine/index.ts';
import { createRows, MARGIN, nextRows, type Rows } from './long-items.ts';

/** From this many elements on, only those near the screen are mounted. */
export const LONG = 18;

interface LongItemsProps {
  readonly items: readonly Json[];
  /** Draws the elements from an index on. Must stay the same function while it draws the same. */
  readonly draw: (items: readonly Json[], from: number) => ReactNode;
}

const WatchedItems = ({ items, draw }: LongItemsProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [{ size, gap }, setColumns] = useState<Columns>({ size: 0, gap: 0 });
  const [near, setNear] = useState<readonly number[]>([0, 1, 2, 3, 4, 5]);
  const [rowsOf] = useState(createRows);
  const rows = rowsOf(items, size);
  // If the list became shorter, its end stays visible.
  const shown = [...new Set(near.map((at) => Math.min(at, rows.count - 1)))].filter((at) => at >= 0);

  const { guess, list } = rows;
  /** The list for which each mounted row was observed: an entry of a row counts for that list only. */
  const [listOf] = useState(() => new WeakMap<Element, object>());

  const look = (entries: readonly IntersectionObserverEntry[]): void => {
    // A kept-alive page that is hidden has no positions.
    const last = entries.findLast(({ boundingClientRect }) => boundingClientRect.width > 0);
    if (box.current === null || last === undefined || size === 0) return;
    // Reading the window's height would also force a layout on a phone.
    const screen = (last.rootBounds?.height ?? window.innerHeight + 2 * MARGIN) - 2 * MARGIN;
    const next = nearIn(box.current, topOf(last, box.current, rows, size), screen, rows, size, shown);
    setNear((before) => (next.join() === before.join() && guess === rows.guess ? before : next));
  };
  const keep = (entries: readonly ResizeObserverEntry[]): void => {
    for (const { target, borderBoxSize } of entries) {
      const { inlineSize = 0, blockSize = 0 } = borderBoxSize[0] ?? {};
      if (inlineSize > 0 && size > 0 && listOf.get(target) === list) rows.keep(fromOf(target) / size, blockSize + gap);
    }
  };
  const latest = useRef({ look, keep });
  latest.current = { look, keep };
  // Every row that is mounted, or enters or leaves the observed area, reports its position and height: no frame measures.
  const [{ places, heights, lookAgain }] = useState(() => {
    const places = new IntersectionObserver((entries) => latest.current.look(entries), { rootMargin: `${String(MARGIN)}px` });
    const lookAgain = (): void => {
      if (box.current === null) return;
      places.unobserve(box.current);
      places.observe(box.current);
    };
    const heights = new ResizeObserver((entries) => {
      latest.current.keep(entries);
      lookAgain();
    });
    return { places, heights, lookAgain };
  });
  // Mounted rows may now hold another list or other columns: observe them anew, so that they report their height.
  const watch = useCallback(
    (row: Element | null) => {
      if (row === null) return undefined;
      listOf.set(row, list);
      places.observe(row);
      heights.observe(row);
      return () => {
        places.unobserve(row);
        heights.unobserve(row);
      };
    },
    [places, heights, listOf, list],
  );

  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    // A kept-alive page that is hidden has no columns.
    const measure = () => {
      if (current.offsetParent === null) return;
      const next = columnsOf(current);
      setColumns((before) => (before.size === next.size && before.gap === next.gap ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // A larger window shows more than is mounted, without any row entering or leaving the observed area.
    window.addEventListener('resize', lookAgain);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', lookAgain);
    };
  }, [lookAgain]);
  // The box reports a jump into the list from outside its rows. Observing it anew also reports a list that grew or was replaced.
  useEffect(() => {
    const { current } = box;
    if (current === null || rows.count === 0 || size === 0) return undefined;
    places.observe(current);
    return () => places.unobserve(current);
  }, [places, rows, size]);

  return (
    <div ref={box} className="hy-long">
      {shown.map((at, place) => (
        <Row
          key={`row${String(at)}`}
          items={items}
          from={at * size}
          size={size}
          draw={draw}
          watch={watch}
          above={rows.room((shown[place - 1] ?? -1) + 1, at)}
          below={place === shown.length - 1 ? rows.room(at + 1, rows.count) : 0}
        />
      ))}
    </div>
  );
};

/** Elements that a server draws, which measures nothing: the first rows of one column. */
const SEEN = 6;

const FirstItems = ({ items, draw }: LongItemsProps) => <div className="hy-long">{draw(items.slice(0, SEEN), 0)}</div>;

/** A list of any length that mounts only the elements near the screen. Placeholders of the last known height stand in for the rest, so that nothing moves. */
export const LongItems = import.meta.env.SSR ? FirstItems : WatchedItems;

/** Elements per row, and the gap between rows in pixels. */
interface Columns {
  readonly size: number;
  readonly gap: number;
}

interface RowProps extends LongItemsProps {
  readonly from: number;
  readonly size: number;
  readonly watch: (row: Element | null) => (() => void) | undefined;
  /** Height of the rows above and below that are not mounted, in pixels. */
  readonly above: number;
  readonly below: number;
}

const Row = memo(
  ({ items, from, size, draw, watch, above, below }: RowProps) => (
    <div ref={watch} className="hy-long" data-from={from} style={{ marginTop: above, marginBottom: below }}>
      {draw(items.slice(from, from + size), from)}
    </div>
  ),
  (before, after) =>
    before.draw === after.draw &&
    before.watch === after.watch &&
    before.above === after.above &&
    before.below === after.below &&
    before.from === after.from &&
    before.size === after.size &&
    hasSame(before.items, after),
);

const hasSame = (before: readonly Json[], { items, from, size }: RowProps): boolean => {
  for (let at = from; at < from + size; at += 1) if (before[at] !== items[at]) return false;
  return true;
};

const columnsOf = (box: HTMLElement): Columns => {
  const { gridTemplateColumns, rowGap } = getComputedStyle(box);
  return { size: gridTemplateColumns.match(/[\d.]+px/g)?.length ?? 1, gap: Number.parseFloat(rowGap) || 0 };
};

const fromOf = (row: Element): number => (row instanceof HTMLElement ? Number(row.dataset['from']) : 0);

/** Top of the list in pixels below the upper edge of the screen, as the observer reported it. Measuring again would force a layout. */
function topOf({ target, boundingClientRect }: IntersectionObserverEntry, box: HTMLElement, rows: Rows, size: number): number {
  return target === box ? boundingClientRect.top : boundingClientRect.top - rows.room(0, fromOf(target) / size);
}

/** The rows to mount for the list's current position. The focused row stays mounted wherever it is, and so do its neighbours. */
function nearIn(box: HTMLElement, top: number, screen: number, rows: Rows, size: number, shown: readonly number[]): readonly number[] {
  const next = nextRows(rows, top, screen, new Set(shown));
  const { activeElement } = document;
  if (!box.contains(activeElement)) return next.toSorted((a, b) => a - b);
  const focused = [...box.children].filter((row) => row.contains(activeElement)).map((row) => fromOf(row) / size);
  const kept = focused.flatMap((at) => [at - 1, at, at + 1]).filter((at) => at >= 0 && at < rows.count);
  return [...new Set([...next, ...kept])].sort((a, b) => a - b);
}
