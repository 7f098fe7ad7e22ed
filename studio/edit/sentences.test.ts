import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMPARISONS, ruleOf, type Sentence, sentenceOf } from './sentences.ts';

test('FM-11 says a rule in lines and writes the lines as the same rule', () => {
  const rule = { and: [{ '==': [{ var: 'escort' }, '1'] }, { '!': { var: 'note' } }, { '>=': [{ var: 'age' }, 18] }] };
  const sentence = sentenceOf(rule);
  expect(sentence).toEqual({
    join: 'all',
    lines: [
      { field: 'escort', comparison: 'is', value: '1' },
      { field: 'note', comparison: 'empty', value: '' },
      { field: 'age', comparison: 'atLeast', value: 18 },
    ],
  });
  expect(ruleOf(sentence as Sentence)).toEqual(rule);
  expect(sentenceOf({ or: [{ var: 'a' }, { '!!': [{ var: 'b' }] }] })).toMatchObject({
    join: 'any',
    lines: [{ field: 'a' }, { comparison: 'filled' }],
  });
  expect([sentenceOf(undefined), ruleOf({ join: 'all', lines: [] })]).toEqual([{ join: 'all', lines: [] }, undefined]);
});

test.each([
  { '==': [{ var: 'a' }, { var: 'b' }] },
  { '==': ['1', { var: 'a' }] },
  { in: [{ var: 'a' }, ['1']] },
  { and: [{ or: [{ var: 'a' }, { var: 'b' }] }, { var: 'c' }] },
  { var: ['a', 1] },
  { a: 1, b: 2 },
  [1],
  'text',
])('no sentence says %j: it stays as it is written', (rule) => {
  expect(sentenceOf(rule as never)).toBeUndefined();
});

test('every sentence comes back from its rule', () => {
  const line = fc.record({
    field: fc.constantFrom('a', 'payee.name', 'channel.key'),
    comparison: fc.constantFrom(...COMPARISONS),
    value: fc.oneof(fc.string(), fc.integer(), fc.boolean()),
  });
  fc.assert(
    fc.property(fc.constantFrom('all' as const, 'any' as const), fc.array(line, { minLength: 2, maxLength: 6 }), (join, drawn) => {
      const lines = drawn.map((one) => (['filled', 'empty'].includes(one.comparison) ? { ...one, value: '' } : one));
      expect(sentenceOf(ruleOf({ join, lines }))).toEqual({ join, lines });
    }),
  );
});
