import type { Json } from '../../engine/index.ts';

/** Distance beyond the screen within which elements are drawn, in pixels. */
export const MARGIN = 400;
/** Height of a row in pixels until one was measured. */
const GUESS = 100;

/** The rows of a list and their heights. */
export interface Rows {
  readonly count: number;
  /** Height of a row with the gap below it, in pixels. */
  height(at: number): number;
  /** Height of a range of rows. */
  room(from: number, to: number): number;
  /** Assumed height of an unmeasured row in pixels: that of the first measured one. */
  readonly guess: number;
  /** The same object while the list and its columns are the same, however much the list grows. */
  readonly list: object;
  /** Stores the measured height of a row. */
  keep(at: number, height: number): void;
}

/** Last drawn heights of rows of a given size, by their first element, for a later list of the same elements. */
const seen = new WeakMap<object, { readonly size: number; readonly height: number }>();

const objectAt = (items: readonly Json[], at: number): object | undefined => {
  const item = items[at];
  return typeof item === 'object' && item !== null ? item : undefined;
};

/** Stores the heights of one list while it is drawn, with `size` elements per row. An unmeasured row counts as high as the first measured one. */
export function createRows(): (items: readonly Json[], size: number) => Rows {
  let heights: (number | undefined)[] = [];
  let guess = 0;
  let [first, by]: [Json | undefined, number] = [undefined, 0];
  return (items, size) => {
    if (items[0] !== first || size !== by) [heights, guess] = [[], 0];
    [first, by] = [items[0], size];
    const count = size === 0 ? 0 : Math.ceil(items.length / size);
    for (let at = heights.length; at < count; at += 1) {
      const begin = objectAt(items, at * size);
      const before = begin && seen.get(begin);
      heights.push(before?.size === size ? before.height : undefined);
    }
    guess ||= heights.find(Boolean) ?? 0;
    const height = (at: number): number => heights[at] ?? (guess || GUESS);
    return {
      count,
      get guess() {
        return guess || GUESS;
      },
      height,
      room(from, to) {
        let sum = 0;
        for (let at = from; at < to; at += 1) sum += height(at);
        return sum;
      },
      list: heights,
      keep(at, height) {
        heights[at] = height;
        guess ||= height;
        const begin = objectAt(items, at * size);
        if (begin !== undefined) seen.set(begin, { size, height });
      },
    };
  };
}

/** The first and the last row that overlap a range of the list. */
function reaching({ count, height }: Rows, from: number, to: number): readonly [first: number, last: number] {
  let [at, edge] = [0, 0];
  for (; at < count - 1 && edge + height(at) <= from; at += 1) edge += height(at);
  const first = at;
  for (; at < count - 1 && edge + height(at) < to; at += 1) edge += height(at);
  return [first, at];
}

/**
 * Returns the rows to mount next, for a list whose top is `top` below the upper edge of the screen.
 * Keeps the mounted rows on the screen and in its margin, and adds the nearest missing ones: one per frame, two if the screen has holes.
 * After a jump to where nothing is mounted it returns all rows on the screen.
 * One extra row at either end reports when the scroll comes near.
 */
export function nextRows(rows: Rows, top: number, screen: number, mounted: ReadonlySet<number>): readonly number[] {
  const [first, last] = reaching(rows, -top, screen - top);
  const [from, to] = reaching(rows, -top - MARGIN, screen - top + MARGIN);
  const away = (at: number): number => Math.max(first - at, at - last, 0);
  const wanted = Array.from({ length: to - from + 3 }, (_, place) => from - 1 + place).filter((at) => at >= 0 && at < rows.count);
  const lacking = wanted.filter((at) => !mounted.has(at)).sort((a, b) => away(a) - away(b));
  const stay = wanted.filter((at) => mounted.has(at));
  const most = stay.length === 0 ? lacking.length : 2;
  return [...stay, ...lacking.filter((at, place) => place === 0 || (place < most && away(at) === 0))];
}
