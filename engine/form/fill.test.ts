import { expect, it } from 'vitest';
import { fillText } from './fill.ts';

it('fills known placeholders and writes - for unknown ones, including inherited names, and reports them', () => {
  const told: string[] = [];
  expect(fillText('{a}/{b}/{constructor}', { a: 1 }, (gap) => told.push(gap))).toBe('1/-/-');
  expect(told).toEqual(['b', 'constructor']);
  expect(fillText('{a}', { a: '{b}' })).toBe('{b}');
});
