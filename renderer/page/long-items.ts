import type { Json } from '../../engine/index.ts';

/** So far beyond the screen elements are drawn, in pixels. */
export const MARGIN = 400;
/** Room for a row, in pixels, until one has been seen. */
const GUESS = 100;

/** The rows of a list, and how high they are. */
export interface Rows {
  readonly count: number;
  /** Room that a row takes with the gap below it, in pixels. */
  height(at: number): number;
  /** Room that the rows from one place to another take. */
  room(from: number, to: number): number;
  /** Room for a row that was not seen, in pixels: as much as the first took that was. */
  readonly guess: number;
  /** The same object as long as it is the same list in the same columns, however long it grows. */
  readonly list: object;
  /** Keeps how high a row was seen to be. */
  keep(at: number, height: number): void;
}

/** How high rows of so many were when they were last drawn, by their first element: for whoever draws the same elements again. */
const seen = new WeakMap<object, { readonly size: number; readonly height: number }>();

const objectAt = (items: readonly Json[], at: number): object | undefined => {
  const item = items[at];
  return typeof item === 'object' && item !== null ? item : undefined;
};

/** Remembers the heights of one list while it is drawn: the rows of its elements, so many each. A row that was never drawn counts as high as the first that was. */
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

/** The first and the last row that reach into a stretch of the list. */
function reaching({ count, height }: Rows, from: number, to: number): readonly [first: number, last: number] {
  let [at, edge] = [0, 0];
  for (; at < count - 1 && edge + height(at) <= from; at += 1) edge += height(at);
  const first = at;
  for (; at < count - 1 && edge + height(at) < to; at += 1) edge += height(at);
  return [first, at];
}

/**
 * The rows to be mounted next, of a list that begins `top` below the upper edge of the screen: what is mounted of those on the screen and in its margin, and the nearest of the others, one by one, and two by two where the screen has holes, so that no frame has much to draw; after a jump to where nothing is mounted, all that are on the screen.
 * Beyond the margin there is one at either end: when that comes near, it is seen to.
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
