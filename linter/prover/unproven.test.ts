import { describe, expect, test } from 'vitest';
import { DESCRIBED } from '../../domain/operators/index.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import { date, type Fields, files, number, text, told as toldWith, whole } from './fields.testing.ts';
import { BOUND, boundLine, checkModels, printModel } from './index.ts';

const told = (fields: Fields, optional: readonly string[] = []) => toldWith(fields, optional, DESCRIBED);

const a = { var: 'a' };
const b = { var: 'b' };
const today = { today: [] };
const tomorrow = { addDays: [today, 1] };

const lastDay = { var: 'service.lastDay' };

/** Forms that the prover cannot decide, and the reason. */
const OPEN: readonly (readonly [kind: string, fields: Fields, told: string])[] = [
  [
    'a date from the server',
    { b: date('乙', { min: tomorrow, max: lastDay }) },
    'model-undecided b 没有证明“乙”总有可填的：服务端给的 service.lastDay 不知道会是多少',
  ],
  [
    'a date from the URL, in a computation',
    { b: date('乙', { min: { addDays: [{ var: 'query.from' }, 3] }, max: { addDays: [today, 30] } }) },
    'model-undecided b 没有证明“乙”总有可填的：网址给的 query.from 不知道会是多少',
  ],
  [
    'a count from the server',
    { b: files('乙', { min: { var: 'service.photos' } }) },
    'model-undecided b 没有证明“乙”总有可填的：服务端给的 service.photos 不知道会是多少',
  ],
  [
    'an operator without an inverse',
    { a: text('甲'), b: whole('乙', { max: { length: [{ split: [a, ','] }] } }, { minimum: 1 }) },
    'model-undecided b 没有证明“乙”总有可填的：length 反推不出答案',
  ],
  [
    'a text that need not be a date',
    { a: text('甲', { pattern: '^2026-11-2\\d$' }), b: date('乙', { min: a, max: { addDays: [today, 9] } }) },
    'model-undecided b 没有证明“乙”总有可填的：“甲”的答案不一定是日期',
  ],
  [
    'options that no sample shows',
    {
      a: { title: '医院', type: 'string', widget: 'select', options: { call: 'hospital.byCity' } },
      b: files('乙', { max: { option: ['a', 'days'] } }),
    },
    'model-undecided b 没有证明“乙”总有可填的：“医院”的选项由服务端给，不知道其中的 days',
  ],
  [
    'numbers of which a pattern accepts some',
    {
      a: whole('甲', {}, { minimum: 100, maximum: 200 }),
      b: text('乙', { maxLength: 3, pattern: '^\\d*[02468]$', rules: { min: a, max: { '+': [a, 10] } } }),
    },
    'model-undecided b 没有证明“乙”总有可填的：“乙”只有一部分数字可填',
  ],
];

describe('reports at the field when the prover cannot decide', () => {
  test.each(OPEN)('%s', (_kind, fields, message) => {
    expect(told(fields)).toEqual([message]);
  });

  test('proves a bound of the server that always leaves a value', () => {
    expect(told({ b: date('乙', { max: lastDay }) })).toEqual([]);
    expect(told({ b: number('乙', { min: { var: 'service.least' } }) })).toEqual([]);
  });

  test('a date that only a record sets', () => {
    const a = date('开方日期', {}, { readonly: true, prefill: { source: 'patient', path: 'day' } });
    const fields = { a, b: date('乙', { min: tomorrow, max: { addDays: [{ var: 'a' }, 30] } }) };
    expect(told(fields)).toEqual(['model-undecided b 没有证明“乙”总有可填的：档案带出的“开方日期”不知道会是多少']);
  });
});

describe('conditions that compare several answers', () => {
  const why = (rule: unknown): Field => ({ ...text('说明'), rules: { visible: rule as never } });

  test.each<[string, Fields]>([
    [
      'the sum of two numbers',
      {
        a: whole('甲', {}, { minimum: 0, maximum: 80 }),
        b: whole('乙', {}, { minimum: 0, maximum: 80 }),
        c: why({ '>': [{ '+': [a, b] }, 150] }),
      },
    ],
    ['days between two days', { a: date('甲'), b: date('乙'), c: why({ '>': [b, { addDays: [a, 45] }] }) }],
    ['the length of a text', { a: text('甲'), c: why({ '>=': [{ length: [a] }, 20] }) }],
    ['the length of a list', { a: files('甲', {}), c: why({ '>': [{ length: [a] }, 7] }) }],
    ['the age in an ID card number', { a: text('证件号'), c: why({ '>': [{ birthdayOf: [a] }, { addYears: [today, -18] }] }) }],
  ])('%s: reaches both sides', (_kind, fields) => {
    expect(told(fields, Object.keys(fields))).toEqual([]);
  });

  test('still refutes a comparison that no answers satisfy', () => {
    const fields = { a: whole('甲', {}, { minimum: 0, maximum: 8 }), c: why({ '>': [{ '*': [a, 2] }, 20] }) };
    expect(told(fields, ['a'])).toEqual(['model-unreachable c “说明”无论怎么填都不会显示', 'model-one-sided c “说明”的显示条件永远不成立']);
  });

  test.each<[string, unknown, string]>([
    ['a number from the server', { '>': [{ var: 'service.days' }, 700] }, '服务端给的 service.days 不知道会是多少'],
    ['data from the server', { some: [{ var: 'service.list' }, { '==': [{ var: 'kind' }, '1'] }] }, 'some 反推不出答案'],
    ['a concatenated text', { '==': [{ cat: [a, '号'] }, '12号'] }, 'cat 反推不出答案'],
  ])('%s: a condition that never held is no proof', (_kind, rule, reason) => {
    expect(told({ a: text('甲'), c: why(rule) }, ['a', 'c'])).toEqual([`model-undecided c 没有证明“说明”的显示条件两面都有：${reason}`]);
  });
});

test('reports an unproven condition as a warning at the rule, and counts it in the last line', () => {
  const form = {
    code: 'T',
    title: '测试',
    sections: [{ title: '一', properties: { b: date('乙', { min: tomorrow, max: lastDay }) }, required: ['b'] }],
    submit: { calls: ['service.apply'] },
    samples: [{ name: '空', values: {} }],
  };
  const file = { path: 'schemas/forms/T.json', text: JSON.stringify(form, null, 2) };
  const proof = checkModels([file]);
  const issues = proof.issues.filter(({ rule }) => rule === 'model-undecided');
  expect(issues).toMatchObject([{ severity: 'warning', file: file.path }]);
  expect(file.text.split('\n')[(issues[0]?.line ?? 0) - 1]).toContain('"max"');
  expect(printModel(issues, [file])).toContain('没有证明“乙”总有可填的');
  expect(boundLine(proof, BOUND.states)).toContain('走遍了 1 张表单，0 张没有走不通的地方，1 张没有证明：');
});
