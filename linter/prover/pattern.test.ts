import { expect, test } from 'vitest';
import { fromPattern } from './pattern.ts';

test.each([
  '^1[3-9]\\d{9}$',
  '^(\\d{15}|\\d{17}[\\dX])$',
  '^\\d+(\\.\\d{1,2})?$',
  '^[1-9]\\d*$',
  '^(0|[1-9]\\d*)$',
  '^[\\u4e00-\\u9fa5]{2,8}$',
  '^(?:[A-Z]{2}-)?\\w{3,}$',
  '^[^0-9]+$',
  'a.c|\\S\\s',
  '^[\\p{Script=Han}·]{2,30}$',
  '^(?<year>\\d{4})-\\k<year>$',
  '^[^a-z中]?\\u{1F600}$',
])('generates texts that match %s', (pattern) => {
  const texts = fromPattern(pattern);
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text).toMatch(new RegExp(pattern, 'u'));
});

test.each(['[a', 'a)b', '(a'])('gives up on %s', (pattern) => {
  expect(fromPattern(pattern)).toEqual([]);
});
