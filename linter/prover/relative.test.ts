import { expect, test } from 'vitest';
import { DESCRIBED } from '../../domain/operators/index.ts';
import type { Field, Section } from '../../engine/documents/types.gen.ts';
import { checkModels } from './check.ts';
import { BOUND, checkForm } from './model.ts';
import { subjectOf as subjectWith } from './testing.ts';

const subjectOf: typeof subjectWith = (fields, optional, more) => subjectWith(fields, optional, more, DESCRIBED);

type Rules = NonNullable<Field['rules']>;
type Fields = Section['properties'];

const date = (title: string, rules: Rules = {}) => ({ title, type: 'string', format: 'date', widget: 'date', rules }) as const;
const time = (title: string, rules: Rules = {}) =>
  ({ title, type: 'string', format: 'date-time-minute', widget: 'datetime', rules }) as const;
const number = (title: string, rules: Rules = {}, more: Partial<Field> = {}) =>
  ({ title, type: 'number', widget: 'text', rules, ...more }) as const;
const files = (title: string, rules: Rules) => ({ title, type: 'array', widget: 'file', maxItems: 9, rules }) as const;
const a = { var: 'a' };
const b = { var: 'b' };

/** Forms whose bounds read other answers, and that can be completed. */
const RIGHT: readonly (readonly [title: string, fields: Fields])[] = [
  ['a day five working days after another', { a: date('甲'), b: date('乙', { min: { addWorkingDays: [a, 5] } }) }],
  [
    'a day within a window after a bounded one',
    {
      a: date('甲', { min: { today: [] }, max: { addDays: [{ today: [] }, 10] } }),
      b: date('乙', { min: { addDays: [a, 5] }, max: { addDays: [a, 30] } }),
    },
  ],
  [
    'three days, each after the one before',
    {
      a: date('甲', { min: { today: [] } }),
      b: date('乙', { min: { addDays: [a, 1] }, max: { addDays: [a, 5] } }),
      c: date('丙', { min: { addDays: [b, 1] }, max: { addDays: [a, 7] } }),
    },
  ],
  ['years after a birthday', { a: date('甲', { max: { today: [] } }), b: date('乙', { min: { addYears: [a, 18] } }) }],
  ['a time after a day', { a: date('甲', { min: { today: [] } }), b: time('乙', { min: { addDays: [a, 2] } }) }],
  ['a time after a time', { a: time('甲'), b: time('乙', { min: a }) }],
  [
    'a number between others',
    { a: number('甲', {}, { minimum: 1, maximum: 10 }), b: number('乙', { min: { '+': [a, 30] }, max: { '+': [a, 31] } }) },
  ],
  [
    'a whole number after another',
    { a: number('甲', {}, { minimum: 1, maximum: 3 }), b: { ...number('乙', { min: { '+': [a, 5] } }), type: 'integer' } },
  ],
  [
    'a number below an exclusive bound',
    { a: number('甲', {}, { exclusiveMaximum: 10 }), b: number('乙', { min: a }, { exclusiveMaximum: 10 }) },
  ],
  [
    'a number above half of an exclusive bound',
    {
      a: number('甲', {}, { exclusiveMinimum: 20, maximum: 30 }),
      b: number('乙', { max: { '/': [a, 2] } }, { exclusiveMinimum: 10 }),
    },
  ],
  ['a number on steps', { a: number('甲', {}, { minimum: 0.05, maximum: 0.25, multipleOf: 0.1 }) }],
  [
    'a number on steps after another',
    {
      a: number('甲', {}, { minimum: 1, maximum: 3 }),
      b: number('乙', { min: { '+': [a, 0.2] }, max: { '+': [a, 0.6] } }, { multipleOf: 0.5 }),
    },
  ],
  ['an integer on decimal steps', { a: { ...number('甲', {}, { minimum: 1, maximum: 4, multipleOf: 1.5 }), type: 'integer' } }],
  [
    'as many files as a number requires',
    { a: { ...number('甲', {}, { minimum: 3, maximum: 5 }), type: 'integer' }, b: files('乙', { min: a, max: a }) },
  ],
];

test.each(RIGHT)('%s is proven', (_title, fields) => {
  expect(checkForm(subjectOf(fields)).refutations).toEqual([]);
  expect(checkForm(subjectOf(fields, Object.keys(fields))).refutations).toEqual([]);
});

test('reports bounds that exclude every value at the field that has them', () => {
  const shut = { a: date('甲'), b: date('乙', { min: { addDays: [a, 5] }, max: { addDays: [a, 3] } }) };
  expect(checkForm(subjectOf(shut)).refutations.map(({ property, field, message }) => [property, field, message])).toEqual([
    ['model-incomplete', 'b', '填到这一步，“乙”的下限比上限还大，没有可填的：最早 2026-11-25，最晚 2026-11-23'],
  ]);
});

/** A form that the prover cannot decide: a number that ends with 5, not far above another. */
const OPEN = {
  a: number('甲', {}, { minimum: 101, maximum: 101 }),
  b: { title: '乙', type: 'string', widget: 'text', maxLength: 3, pattern: '^\\d*5$', rules: { min: a, max: { '+': [a, 10] } } },
} as const;

test('reports that no answer was found between open bounds, not that none exists', () => {
  expect(checkForm(subjectOf(OPEN)).refutations.map(({ property, field, message }) => [property, field, message])).toEqual([
    ['model-undecided', 'b', '没有证明“乙”总有可填的：上下限由别的答案决定，没有找到一个合适的答案，请自己填一遍'],
  ]);
});

test('reports an undecided bound, or too many states, as a warning at the bound', () => {
  const form = {
    code: 'T',
    title: '测试',
    sections: [{ title: '一', properties: OPEN, required: ['a', 'b'] }],
    submit: { calls: ['service.apply'] },
    samples: [{ name: '空', values: {} }],
  };
  const file = { path: 'schemas/forms/T.json', text: JSON.stringify(form, null, 2) };
  const told = (states: number) => checkModels([file], undefined, { ...BOUND, states }).issues;
  expect(told(1).map(({ rule, severity }) => [rule, severity])).toContainEqual(['model-bound', 'warning']);
  const undecided = told(BOUND.states).find(({ rule }) => rule === 'model-undecided');
  expect(undecided).toMatchObject({ severity: 'warning', file: file.path });
  expect(file.text.split('\n')[(undecided?.line ?? 0) - 1]).toContain('"min"');
});
