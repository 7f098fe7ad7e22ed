import { memo, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Json } from '../../engine/index.ts';
import { late, useLate } from '../parts/late.tsx';
import { type Guess, keepHeight, rowHeight, rowName } from './row-heights.ts';

/** From this many elements on, only those near the screen are mounted. */
export const LONG = 18;

/** Rows before the virtual list is loaded: they fill a screen. */
const FIRST_ROWS = [0, 1, 2, 3, 4, 5];

const virtualRows = late(() => import('./VirtualRows.tsx').then(({ VirtualRows }) => VirtualRows));

interface LongItemsProps {
  readonly items: readonly Json[];
  /** Draws the elements from an index on. Must stay the same function while it draws the same. */
  readonly draw: (items: readonly Json[], from: number) => ReactNode;
}

/** The rows to mount, and the room of the unmounted ones in pixels. */
export interface Shown {
  readonly rows: readonly { readonly at: number; readonly above: number }[];
  readonly below: number;
}

const MountedRows = ({ items, draw }: LongItemsProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [{ size, gap }, setColumns] = useState<Columns>({ size: 0, gap: 0 });
  const [guess, setGuess] = useState<Guess>();
  const [chosen, show] = useState<Shown>();
  const Rows = useLate(virtualRows);
  const count = size === 0 ? 0 : Math.ceil(items.length / size);

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
    return () => observer.disconnect();
  }, []);

  const nameOf = useCallback((row: number) => rowName(items, row, size), [items, size]);
  const heightOf = useCallback((row: number) => rowHeight(items, row, size, guess), [items, size, guess]);
  const keep = useCallback(
    (row: number, height: number) => setGuess((before) => keepHeight(items, row, size, height, before)),
    [items, size],
  );
  const first = useMemo((): Shown => {
    let below = 0;
    for (let row = FIRST_ROWS.length; row < count; row += 1) below += heightOf(row);
    return { rows: FIRST_ROWS.map((at) => ({ at, above: 0 })), below };
  }, [count, heightOf]);

  const { rows, below } = chosen ?? first;
  // A list that became shorter shows no rows beyond its end.
  const shown = rows.filter(({ at }) => at < count);
  return (
    <div ref={box} className="hy-long">
      {shown.map(({ at, above }, place) => (
        <Row
          key={`row${String(at)}`}
          items={items}
          row={at}
          size={size}
          draw={draw}
          above={above}
          below={place === shown.length - 1 ? below : 0}
        />
      ))}
      {Rows && count > 0 ? <Rows box={box} count={count} gap={gap} nameOf={nameOf} heightOf={heightOf} keep={keep} show={show} /> : null}
    </div>
  );
};

/** Elements that a server draws, which measures nothing: the first rows of one column. */
const SEEN = 6;

const FirstItems = ({ items, draw }: LongItemsProps) => <div className="hy-long">{draw(items.slice(0, SEEN), 0)}</div>;

/**
 * A list of any length that mounts only the rows near the screen. The first rows are drawn at once; `@tanstack/react-virtual` loads
 * after the first paint and chooses the rows from then on.
 */
export const LongItems = typeof document === 'undefined' ? FirstItems : MountedRows;

/** Elements per row, and the gap between rows in pixels. */
interface Columns {
  readonly size: number;
  readonly gap: number;
}

interface RowProps extends LongItemsProps {
  readonly row: number;
  readonly size: number;
  /** Height of the rows above and below that are not mounted, in pixels. */
  readonly above: number;
  readonly below: number;
}

const Row = memo(
  ({ items, row, size, draw, above, below }: RowProps) => (
    <div className="hy-long" data-row={row} data-from={row * size} style={{ marginTop: above, marginBottom: below }}>
      {draw(items.slice(row * size, (row + 1) * size), row * size)}
    </div>
  ),
  (before, after) =>
    before.draw === after.draw &&
    before.above === after.above &&
    before.below === after.below &&
    before.row === after.row &&
    before.size === after.size &&
    hasSame(before.items, after),
);

const hasSame = (before: readonly Json[], { items, row, size }: RowProps): boolean => {
  for (let at = row * size; at < (row + 1) * size; at += 1) if (before[at] !== items[at]) return false;
  return true;
};

const columnsOf = (box: HTMLElement): Columns => {
  const { gridTemplateColumns, rowGap } = getComputedStyle(box);
  return { size: gridTemplateColumns.match(/[\d.]+px/g)?.length ?? 1, gap: Number.parseFloat(rowGap) || 0 };
};
