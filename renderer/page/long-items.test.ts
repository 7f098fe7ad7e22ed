import { describe, expect, test } from 'vitest';
import { createGroups, groupSize, nextGroups } from './long-items.ts';

const itemsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at }));
const none: ReadonlySet<number> = new Set();

describe('the groups of a long list', () => {
  test('are whole rows, and one that was never drawn is as high as the first', () => {
    expect([1, 2, 3].map(groupSize)).toEqual([2, 4, 6]);
    const groupsOf = createGroups();
    const items = itemsOf(11);
    const groups = groupsOf(items, 2);
    expect([groups.count, groups.room(0, 6)]).toEqual([6, 1200]);
    groups.keep(0, 300);
    groups.keep(2, 50);
    expect(groups.room(0, 6)).toBe(300 * 5 + 50);
    expect(groupsOf(itemsOf(11), 2).room(0, 6)).toBe(1200);
    // Another list of the same elements knows how high they were.
    expect(createGroups()(items, 2).room(0, 3)).toBe(650);
    // Groups of another size have heights of their own.
    expect(createGroups()(items, 4).room(0, 3)).toBe(600);
    expect(createGroups()([], 2).count).toBe(0);
  });

  test('HM-22 mounted are those on the screen at once, and of those in the margin a few more each time', () => {
    const groups = createGroups()(itemsOf(200), 2);
    const steps = [none];
    for (let at = 0; at < 6; at += 1) steps.push(new Set(nextGroups(groups, -5000, 800, steps[at] ?? none)));
    const sorted = steps.map((step) => [...step].sort((a, b) => a - b));
    // 800 px of screen are four groups of 200, with 400 px above and below two more, and one to see what comes.
    expect(sorted[1]).toEqual([24, 25, 26, 27, 28, 29]);
    expect(sorted.at(-1)).toEqual([22, 23, 24, 25, 26, 27, 28, 29, 30, 31]);
    expect(sorted.at(-2)).toEqual(sorted.at(-1));
  });

  test.each([
    ['far below the screen', 90_000, 0],
    ['far above it', -90_000, 99],
  ])('a list %s keeps its nearest end', (_, top, end) => {
    expect(nextGroups(createGroups()(itemsOf(200), 2), top, 800, none)).toContain(end);
    expect(nextGroups(createGroups()(itemsOf(200), 2), top, 800, none).length).toBeLessThanOrEqual(3);
  });
});
