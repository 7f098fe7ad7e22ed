import { expect, test } from 'vitest';
import { movedOf } from './compare-forms.ts';

test.each([
  ['nothing', 'abcd', 'abcd', ''],
  ['one name that moved back', 'abcd', 'acdb', 'b'],
  ['one name that moved to the front', 'abcd', 'dabc', 'd'],
  ['two names that changed places', 'abcd', 'abdc', 'c'],
  ['two names that moved independently', 'abcdef', 'bcafde', 'af'],
  ['empty lists', '', '', ''],
])('%s moved', (_what, was, is, moved) => {
  expect([...movedOf([...was], [...is])].join('')).toBe(moved);
});
