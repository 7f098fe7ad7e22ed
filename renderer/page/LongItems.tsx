import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Json } from '../../engine/index.ts';
import { createRows, MARGIN, nextRows, type Rows } from './long-items.ts';

/** From so many elements on, only those near the screen are mounted. */
export const LONG = 18;

interface LongItemsProps {
  readonly items: readonly Json[];
  /** Draws the elements from a place on. Must stay the same function while it draws the same. */
  readonly draw: (items: readonly Json[], from: number) => ReactNode;
}

/** A list of any length of which only what is near the screen is mounted; for the rest there is room, as high as it was, so that nothing jumps. */
export const LongItems = ({ items, draw }: LongItemsProps) => {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(items);
  latest.current = items;
  const [size, setSize] = useState(0);
  const [near, setNear] = useState<readonly number[]>([0, 1, 2, 3, 4, 5]);
  const [rowsOf] = useState(createRows);
  const rows = rowsOf(items, size);
  // What grew shorter still shows its end.
  const shown = [...new Set(near.map((at) => Math.min(at, rows.count - 1)))].filter((at) => at >= 0);

  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    // A page that is kept out of sight has no columns.
    const measure = () => {
      if (current.offsetParent !== null) setSize(columnsOf(current));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const look = useCallback(() => {
    if (box.current === null) return;
    const next = nearIn(box.current, rowsOf(latest.current, size), size);
    setNear((before) => (next.join() === before.join() ? before : next));
  }, [rowsOf, size]);
  // Whatever is drawn anew tells where it stands: nothing is measured while a frame is made.
  const drawn = `${shown.join()} of ${String(rows.count)}`;
  useEffect(() => {
    const observer = new IntersectionObserver(look, { rootMargin: `${String(MARGIN)}px` });
    // The box tells of a jump into the list from where no row of it is near.
    if (box.current !== null) observer.observe(box.current);
    if (drawn !== '') for (const row of box.current?.children ?? []) observer.observe(row);
    return () => observer.disconnect();
  }, [look, drawn]);

  return (
    <div ref={box} className="hy-long">
      {shown.map((at, place) => (
        <Row
          key={`row${String(at)}`}
          items={items}
          from={at * size}
          size={size}
          draw={draw}
          above={rows.room((shown[place - 1] ?? -1) + 1, at)}
          below={place === shown.length - 1 ? rows.room(at + 1, rows.count) : 0}
        />
      ))}
    </div>
  );
};

interface RowProps extends LongItemsProps {
  readonly from: number;
  readonly size: number;
  /** Room for the rows before and behind it that are not mounted, in pixels. */
  readonly above: number;
  readonly below: number;
}

const Row = memo(
  ({ items, from, size, draw, above, below }: RowProps) => (
    <div className="hy-long" data-from={from} style={{ marginTop: above, marginBottom: below }}>
      {draw(items.slice(from, from + size), from)}
    </div>
  ),
  (before, after) =>
    before.draw === after.draw &&
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

const columnsOf = (box: HTMLElement): number => getComputedStyle(box).gridTemplateColumns.match(/[\d.]+px/g)?.length ?? 1;

/** The rows to be mounted, by where those that are stand now. What the keyboard is in stays, wherever it is scrolled to. */
function nearIn(box: HTMLElement, rows: Rows, size: number): readonly number[] {
  const mounted = [...box.children].filter((child) => child instanceof HTMLElement);
  const places = mounted.map(({ dataset }) => Number(dataset['from']) / size);
  const [first] = mounted;
  // A page that is kept out of sight has no places.
  if (first === undefined || box.offsetParent === null) return places;
  const gap = Number.parseFloat(getComputedStyle(box).rowGap) || 0;
  for (const [place, row] of mounted.entries()) rows.keep(places[place] ?? 0, row.getBoundingClientRect().height + gap);
  const top = first.getBoundingClientRect().top - rows.room(0, places[0] ?? 0);
  const next = nextRows(rows, top, window.innerHeight, new Set(places));
  const focused = mounted.findIndex((row) => row.contains(document.activeElement));
  return [...new Set([...next, ...places.slice(focused, focused + 1)])].sort((a, b) => a - b);
}
