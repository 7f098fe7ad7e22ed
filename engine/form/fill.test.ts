import { expect, it } from 'vitest';
import { fillText } from './fill.ts';

it('fills the places it has a value for; the others read -, never their name, and are told, inherited names among them', () => {
  const told: string[] = [];
  expect(fillText('{a}/{b}/{constructor}', { a: 1 }, (gap) => told.push(gap))).toBe('1/-/-');
  expect(told).toEqual(['b', 'constructor']);
  expect(fillText('{a}', { a: '{b}' })).toBe('{b}');
});
