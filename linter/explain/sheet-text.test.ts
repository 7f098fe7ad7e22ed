import { expect, test } from 'vitest';
import { numeral } from './sheet-text.ts';

test.each([
  [1, '一'],
  [9, '九'],
  [10, '十'],
  [11, '十一'],
  [20, '二十'],
  [99, '九十九'],
])('%i is written %s', (value, text) => {
  expect(numeral(value)).toBe(text);
});
