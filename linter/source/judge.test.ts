import { expect, test } from 'vitest';
import { judgeOf } from './rule-context.ts';

const even = { $id: 'even', type: 'object', properties: { 'a/b': { type: 'array', items: { type: 'number', multipleOf: 2 } } } };
const judge = judgeOf(new Map([['even', even]]));

test('reports a keyword that the explanation does not support in the words of the validator, at its place', () => {
  expect(judge.explain({ 'a/b': [2, 3] }, 'even')).toEqual([
    { path: ['a/b', 1], part: 'value', message: '格式不对：must be multiple of 2' },
  ]);
});

test('accepts valid documents and documents without a format, and compiles equal formats once', () => {
  expect(judge.explain({ 'a/b': [2] }, 'even')).toEqual([]);
  expect(judge.explain({}, 'nothing')).toEqual([]);
  expect(judgeOf(new Map([['even', even]]))).toBe(judge);
});
