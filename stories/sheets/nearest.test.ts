import { expect, test } from 'vitest';
import { distanceTo, nearest } from './nearest.ts';

test('what is seen comes first, then what is soonest seen, above or below; of two that are as near the first', () => {
  expect(distanceTo({ top: 100, bottom: 300 }, 800)).toBe(0);
  expect(distanceTo({ top: -500, bottom: -200 }, 800)).toBe(200);
  expect(distanceTo({ top: 900, bottom: 1000 }, 800)).toBe(100);
  expect(nearest(['a', 'b', 'c', 'd'], (one) => ({ a: 5, b: 2, c: 2, d: 9 })[one] ?? 0)).toBe('b');
  expect(nearest([], () => 0)).toBeUndefined();
});
