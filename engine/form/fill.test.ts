import { expect, it } from 'vitest';
import { fillText } from './fill.ts';

it('fills the places it has a value for and leaves the others, inherited names among them', () => {
  expect(fillText('{a}/{b}/{constructor}', { a: 1 })).toBe('1/{b}/{constructor}');
});
