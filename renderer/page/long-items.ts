import type { Json } from '../../engine/index.ts';

/** Rows of a group: elements come and go in groups, so that little is watched. */
const ROWS = 2;
/** So far beyond the screen elements are drawn, in pixels. */
export const MARGIN = 400;
/** So many groups are made at once beside those that are on the screen, so that no frame has much to draw. */
const AT_ONCE = 2;
/** Height of a row, in pixels, until one has been seen. */
const GUESS = 100;

/** The groups of a list, and how high they are. */
export interface Groups {
  readonly count: number;
  /** Room that a group takes with the gap below it, in pixels. */
  height(at: number): number;
  /** Room that the groups from one place to another take. */
  room(from: number, to: number): number;
  /** Keeps how high a group was seen to be. */
  keep(at: number, height: number): void;
}

/** How high groups of so many were when they were last drawn, by their first element: for whoever draws the same elements again. */
const seen = new WeakMap<object, { readonly size: number; readonly height: number }>();

const objectAt = (items: readonly Json[], at: number): object | undefined => {
  const item = items[at];
  return typeof item === 'object' && item !== null ? item : undefined;
};

/** Elements of a group in a list of so many columns: whole rows. */
export const groupSize = (columns: number): number => columns * ROWS;

/** Remembers the heights of one list while it is drawn: the groups of its elements, so many each. A group that was never drawn counts as high as the first. */
export function createGroups(): (items: readonly Json[], size: number) => Groups {
  let heights: number[] = [];
  let [first, by]: [Json | undefined, number] = [undefined, 0];
  return (items, size) => {
    if (items[0] !== first || size !== by) heights = [];
    [first, by] = [items[0], size];
    const count = size === 0 ? 0 : Math.ceil(items.length / size);
    for (let at = heights.length; at < count; at += 1) {
      const begin = objectAt(items, at * size);
      const before = begin && seen.get(begin);
      heights.push(before?.size === size ? before.height : 0);
    }
    const height = (at: number): number => heights[at] || heights[0] || ROWS * GUESS;
    return {
      count,
      height,
      room(from, to) {
        let sum = 0;
        for (let at = from; at < to; at += 1) sum += height(at);
        return sum;
      },
      keep(at, height) {
        heights[at] = height;
        const begin = objectAt(items, at * size);
        if (begin !== undefined) seen.set(begin, { size, height });
      },
    };
  };
}

/** The first and the last group that reach into a stretch of the list. */
function reaching({ count, height }: Groups, from: number, to: number): readonly [first: number, last: number] {
  let [at, edge] = [0, 0];
  for (; at < count - 1 && edge + height(at) <= from; at += 1) edge += height(at);
  const first = at;
  for (; at < count - 1 && edge + height(at) < to; at += 1) edge += height(at);
  return [first, at];
}

/**
 * The groups to be mounted next, of a list that begins `top` below the upper edge of the screen: those on the screen, and of those in its margin what is mounted and a few more.
 * Beyond the margin there is one at either end: when that comes near, it is seen to.
 */
export function nextGroups(groups: Groups, top: number, screen: number, mounted: ReadonlySet<number>): readonly number[] {
  const [first, last] = reaching(groups, -top, screen - top);
  const [from, to] = reaching(groups, -top - MARGIN, screen - top + MARGIN);
  const away = (at: number): number => Math.max(first - at, at - last, 0);
  const wanted = Array.from({ length: to - from + 3 }, (_, place) => from - 1 + place).filter((at) => at >= 0 && at < groups.count);
  const next = wanted.filter((at) => mounted.has(at) || away(at) === 0);
  const more = wanted.filter((at) => !next.includes(at)).sort((a, b) => away(a) - away(b));
  return [...next, ...more.slice(0, AT_ONCE)];
}
