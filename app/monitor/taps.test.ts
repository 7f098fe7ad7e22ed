import { expect, test } from 'vitest';
import { createTapCounter } from './taps.ts';

const opened = (times: readonly number[]) => times.filter(createTapCounter());

test('LGG-06 the sixth tap within a second opens', () => {
  expect(opened([0, 200, 400, 600, 800, 1000])).toEqual([1000]);
  expect(opened([0, 100, 200, 300, 400])).toEqual([]);
});

test('LGG-06 six taps in two seconds do not open, and a second opening takes six more', () => {
  expect(opened([0, 400, 800, 1200, 1600, 2000])).toEqual([]);
  expect(opened([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toEqual([5, 11]);
});
