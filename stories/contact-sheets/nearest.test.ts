import { expect, test } from 'vitest';
import { distanceTo, nearest } from './nearest.ts';

test('picks visible ones first, then the nearest above or below; the first one wins a tie', () => {
  expect(distanceTo({ top: 100, bottom: 300 }, 800)).toBe(0);
  expect(distanceTo({ top: -500, bottom: -200 }, 800)).toBe(200);
  expect(distanceTo({ top: 900, bottom: 1000 }, 800)).toBe(100);
  expect(nearest(['a', 'b', 'c', 'd'], (one) => ({ a: 5, b: 2, c: 2, d: 9 })[one] ?? 0)).toBe('b');
  expect(nearest([], () => 0)).toBeUndefined();
});
