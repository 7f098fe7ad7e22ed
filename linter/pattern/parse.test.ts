import { expect, test } from 'vitest';
import { syntaxError, treeOf } from './parse.ts';

test.each(['^\\d{6}$', '^[\\p{Script=Han}·]{2,30}$', '(?<n>a)\\k<n>', '(?=a)(?<!b)\\u{1F600}', ''])('%s is read', (pattern) => {
  expect(treeOf(pattern)?.raw).toBe(pattern);
  expect(syntaxError(pattern)).toBeUndefined();
});

test.each([
  ['^(\\d{6}$', 'Unterminated group'],
  ['a)b', "Unmatched ')'"],
  ['[a/]/u: [', 'Unterminated character class'],
  ['+a', 'Nothing to repeat'],
  ['\\-', 'Invalid escape'],
  ['a{', 'Incomplete quantifier'],
  ['}', 'Lone quantifier brackets'],
  ['[b-a]', 'Range out of order in character class'],
  ['a{2,1}', 'numbers out of order in {} quantifier'],
])('%s is refused as the browser refuses it: %s', (pattern, reason) => {
  expect(treeOf(pattern)).toBeUndefined();
  expect(syntaxError(pattern)).toBe(reason);
  expect(() => new RegExp(pattern, 'u')).toThrow(reason);
});
