import { describe, expect, test } from 'vitest';
import { explosiveCharacter } from './ambiguity.ts';
import { anchorsOf, lengthsOf } from './shape.ts';

describe('patterns that can take exponentially long', () => {
  test.each([
    ['^(\\d+)+$', '0'],
    ['^(\\d*)*$', '0'],
    ['^(a|a)*$', 'a'],
    ['^(a|aa)+$', 'a'],
    ['^(a|[ab])+c$', 'a'],
    ['^(\\w+\\s?)*$', '0'],
    ['^(\\w+-?)+$', '0'],
    ['^([a-z]+)*[A-Z]$', 'a'],
    ['(x+x+)+y', 'x'],
    ['^(\\d{1,20})+$', '0'],
    ['^((ab)*|(abab)*)*$', 'a'],
    ['^(?:[一-龥]+[·]?)+$', '一'],
    ['^(\\p{L}+·?)+$', 'A'],
    ['^(?=.*\\d)(\\w+)+$', '0'],
    ['^(\\d+)+-\\1$', '0'],
    ['^(\\d?a?)+$', 'a'],
    ['^(\\d(a*|b*))*$', '0'],
    ['^(\\d{1,20}){1,40}$', '0'],
  ])('%s', (pattern, character) => {
    expect(explosiveCharacter(pattern)).toBe(character);
  });

  test('the reported character really makes matching slow', () => {
    const pattern = /^(\d+)+$/u;
    const time = (length: number): number => {
      const start = performance.now();
      pattern.test(`${(explosiveCharacter('^(\\d+)+$') ?? '').repeat(length)}!`);
      return performance.now() - start;
    };
    // The shortest of several runs: the machine may have been busy in one of them.
    const shortest = Math.min(...Array.from({ length: 10 }, () => time(16)));
    expect(time(23)).toBeGreaterThan(8 * shortest);
  });
});

describe('patterns that are safe', () => {
  test.each([
    '^1[3-9]\\d{9}$',
    '^(\\d{15}|\\d{17}[\\dX])$',
    '^\\d+(\\.\\d{1,2})?$',
    '^(0|[1-9]\\d*)$',
    '^(\\d+\\.)*\\d+$',
    '^(\\d{3}-)+\\d{4}$',
    '^([a-z]+,)*[a-z]+$',
    '^(a|b)*$',
    '^(ab|cd)+$',
    '^[一-龥]+(·[一-龥]+)*$',
    '^\\s*.*$',
    '^\\d*\\d*$',
    '^(?=.*\\d)[A-Za-z\\d]{8,16}$',
    '^(\\d+)\\1+$',
    '^\\p{L}+$',
    '^[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+$',
    '^(a{0,40}b)*$',
    '^(?:(a?)?)*$',
    '^(?:[ab](c){1,3})*$',
    '^(\\d{18},)*\\d{18}$',
    '^[\\s\\S]{1,5000}$',
    '^(\\d{6}$',
    '',
  ])('%s', (pattern) => {
    expect(explosiveCharacter(pattern)).toBeUndefined();
  });
});

test.each([
  ['^a$', true, true],
  ['^a', true, false],
  ['a$', false, true],
  ['^a|b$', false, false],
  ['^(a|b)$', true, true],
  ['(^a$|^b$)', true, true],
  ['\\^a\\$', false, false],
  ['[$]', false, false],
])('%s is anchored at its start: %s, at its end: %s', (pattern, start, end) => {
  expect(anchorsOf(pattern)).toEqual({ start, end });
});

test.each([
  ['^1[3-9]\\d{9}$', 11, 11],
  ['^(\\d{15}|\\d{17}[\\dX])$', 15, 18],
  ['^\\d+$', 1, Number.POSITIVE_INFINITY],
  ['^(ab?)*$', 0, Number.POSITIVE_INFINITY],
  ['^$', 0, 0],
  ['^(?<year>\\d{4})-\\u4e00[\\]x-]$', 7, 7],
  ['^[\\p{Script=Han}·]{2,30}$', 2, 30],
  ['^(?=\\d)\\p{L}\\b$', 1, 1],
  ['^(a+)-\\1$', 2, Number.POSITIVE_INFINITY],
])('%s takes %d to %d characters', (pattern, min, max) => {
  expect(lengthsOf(pattern)).toEqual({ min, max });
});

test('the length of an unanchored pattern is unknown', () => {
  expect(lengthsOf('\\d{4}')).toBeUndefined();
});
