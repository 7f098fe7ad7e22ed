import { expect, test } from 'vitest';
import { keepHeight, rowHeight, rowName } from './row-heights.ts';

const itemsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at }));

test('RT-33 an undrawn row counts as high as the first drawn one of its list; drawn heights last for a later list of the same elements', () => {
  const items = itemsOf(12);
  expect(rowHeight(items, 3, 2, undefined)).toBe(100);
  const guess = keepHeight(items, 0, 2, 300, undefined);
  expect(keepHeight(items, 2, 2, 50, guess)).toBe(guess);
  expect([0, 1, 2].map((row) => rowHeight(items, row, 2, guess))).toEqual([300, 300, 50]);
  // Another list starts anew, and so do rows of another size.
  expect(rowHeight(itemsOf(12), 1, 2, guess)).toBe(100);
  expect(rowHeight(items, 1, 4, guess)).toBe(100);
  expect([...items].map((_, row) => (row < 6 ? rowHeight([...items], row, 2, undefined) : 0)).slice(0, 3)).toEqual([300, 100, 50]);
});

test('a drawn row without content says nothing about others', () => {
  const items = itemsOf(11);
  const none = keepHeight(items, 0, 1, 0, undefined);
  expect(none).toBeUndefined();
  expect([rowHeight(items, 0, 1, none), rowHeight(items, 1, 1, none)]).toEqual([0, 100]);
});

test('a grown list keeps the names of its rows; elements without identity are named by their place', () => {
  const items = itemsOf(4);
  const name = rowName(items, 1, 2);
  expect(rowName([...items, ...itemsOf(2)], 1, 2)).toBe(name);
  expect(rowName(itemsOf(4), 1, 2)).not.toBe(name);
  expect(rowName(items, 1, 1)).not.toBe(name);
  expect(rowName(['甲', '乙'], 1, 1)).toBe(rowName(['丙', '丁'], 1, 1));
});
