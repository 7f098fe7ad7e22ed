import { expect, test } from 'vitest';
import { movedOf } from './moved.ts';

test.each([
  ['nothing', 'abcd', 'abcd', ''],
  ['one that went back', 'abcd', 'acdb', 'b'],
  ['one that came to the front', 'abcd', 'dabc', 'd'],
  ['two that changed places', 'abcd', 'abdc', 'c'],
  ['two, each for itself', 'abcdef', 'bcafde', 'af'],
  ['nothing of nothing', '', '', ''],
])('%s moved', (_what, was, is, moved) => {
  expect([...movedOf([...was], [...is])].join('')).toBe(moved);
});
