import { describe, expect, test } from 'vitest';
import { createRows, nextRows } from './long-items.ts';

const itemsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at }));
const none: ReadonlySet<number> = new Set();

describe('the rows of a long list', () => {
  test('an undrawn row counts as high as the first', () => {
    const rowsOf = createRows();
    const items = itemsOf(11);
    const rows = rowsOf(items, 2);
    expect([rows.count, rows.room(0, 6)]).toEqual([6, 600]);
    rows.keep(0, 300);
    rows.keep(2, 50);
    expect(rows.room(0, 6)).toBe(300 * 5 + 50);
    expect(rowsOf(itemsOf(11), 2).room(0, 6)).toBe(600);
    // Another list of the same elements reuses their heights.
    expect(createRows()(items, 2).room(0, 3)).toBe(650);
    // Rows of another size have heights of their own.
    expect(createRows()(items, 4).room(0, 3)).toBe(300);
    expect(createRows()([], 2).count).toBe(0);
  });

  test('a drawn row without content takes no space', () => {
    const rows = createRows()(itemsOf(11), 1);
    rows.keep(0, 0);
    expect(rows.room(0, 3)).toBe(200);
    rows.keep(1, 50);
    expect(rows.room(0, 3)).toBe(100);
  });

  const seen = [50, 51, 52, 53, 54, 55, 56, 57];

  /** Rows of a list after each step, scrolled to where 800 px of screen are eight rows of 100. */
  const stepsFrom = (mounted: ReadonlySet<number>) => {
    const rows = createRows()(itemsOf(400), 2);
    const steps = [mounted];
    for (let at = 0; at < 14; at += 1) steps.push(new Set(nextRows(rows, -5000, 800, steps[at] ?? none)));
    return steps;
  };

  test('HM-22 RT-33 after a jump mounts all visible rows at once, then margin rows one by one', () => {
    const steps = stepsFrom(none);
    expect([...(steps[1] ?? none)]).toEqual(seen);
    expect(steps.slice(1, 12).map(({ size }) => size)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
    // 400 px above and below are four rows each, plus one row that reports the next scroll.
    expect([...(steps.at(-1) ?? none)].sort((a, b) => a - b)).toEqual(Array.from({ length: 18 }, (_, at) => 45 + at));
    expect(steps.at(-1)?.size).toBe(steps.at(-2)?.size);
  });

  test.each([
    ['one is seen already', [50], [1, 3, 5, 7, 8]],
    ['it was scrolled past all that were mounted near it', [45, 46, 47], [0, 2, 4, 6, 8]],
  ])('HM-22 where %s, mounts two more rows at a time: a late frame does not delay the next one', (_, mounted, expected) => {
    const counts = stepsFrom(new Set(mounted)).map((step) => seen.filter((at) => step.has(at)).length);
    expect(counts.slice(0, 5)).toEqual(expected);
  });

  test.each([
    ['far below the screen', 90_000, 0],
    ['far above it', -90_000, 99],
  ])('a list %s keeps its nearest end mounted', (_, top, end) => {
    expect(nextRows(createRows()(itemsOf(200), 2), top, 800, none)).toContain(end);
    expect(nextRows(createRows()(itemsOf(200), 2), top, 800, none).length).toBeLessThanOrEqual(2);
  });
});
