import { describe, expect, test } from 'vitest';
import { type PatternNode, parsePattern, without } from './parse.ts';

const of = (...codes: number[]): PatternNode => ({ kind: 'set', set: codes.map((code) => [code, code] as const) });
const sequence = (...parts: PatternNode[]): PatternNode => ({ kind: 'sequence', parts });

describe('character classes', () => {
  test.each<[string, PatternNode]>([
    ['\\n\\t\\0', sequence(of(10), of(9), of(0))],
    ['\\x41\\u4e00\\u{1F600}', sequence(of(0x41), of(0x4e00), of(0x1f600))],
    ['\\u\\x', sequence(of(117), of(120))],
    ['\\.\\-', sequence(of(46), of(45))],
    ['[\\b\\]a-]', sequence(of(8, 93, 97, 45))],
    ['[b-d]', sequence({ kind: 'set', set: [[98, 100]] })],
    ['[^\\d]', sequence({ kind: 'set', set: without([[48, 57]]) })],
  ])('%s', (pattern, node) => {
    expect(parsePattern(pattern)).toEqual(node);
  });
});

describe('repetition', () => {
  test.each([
    ['a*', 0, Number.POSITIVE_INFINITY],
    ['a+?', 1, Number.POSITIVE_INFINITY],
    ['a?', 0, 1],
    ['a{3}', 3, 3],
    ['a{2,}', 2, Number.POSITIVE_INFINITY],
    ['a{2,5}', 2, 5],
  ])('%s', (pattern, min, max) => {
    expect(parsePattern(pattern)).toEqual(sequence({ kind: 'repeat', part: of(97), min, max }));
  });

  test('a brace that is no quantifier is a literal brace', () => {
    expect(parsePattern('a{')).toEqual(sequence(of(97), of(123)));
  });
});

test('groups are transparent, lookarounds consume no characters', () => {
  const a = sequence(of(97));
  expect(parsePattern('(?:a)')).toEqual(sequence(a));
  expect(parsePattern('(?<name>a)')).toEqual(sequence(a));
  expect(parsePattern('(?=b)(?!b)(?<=b)(?<!b)\\ba')).toEqual(
    sequence(...Array.from({ length: 5 }, () => ({ kind: 'nothing' }) as const), of(97)),
  );
  expect(parsePattern('a|')).toEqual({ kind: 'choice', parts: [a, sequence()] });
});

test.each(['(a)\\1', '(?<n>a)\\k<n>', '\\p{L}', '\\P{L}'])('%s is not supported', (pattern) => {
  expect(parsePattern(pattern)).toBeUndefined();
});
