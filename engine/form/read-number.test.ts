import { describe, expect, test } from 'vitest';
import type * as Documents from '../documents/types.gen.ts';
import { change, field, issuesOf, messageOf, numberEnds, open, payload } from './index.ts';
import { readNumber } from './read-number.ts';
import { CONTEXT, formOf } from './testing.ts';

describe('FM-09 a typed number', () => {
  test.each<[string, number | undefined]>([
    ['12', 12],
    ['1,200', 1200],
    ['1，200', 1200],
    ['１２．５', 12.5],
    ['12。5', 12.5],
    [' 12 ', 12],
    ['-0.25', -0.25],
    ['－3', -3],
    ['12.', 12],
    ['.5', 0.5],
    ['1,20', undefined],
    ['1 2a', undefined],
    ['12元', undefined],
    ['十二', undefined],
    ['1e5', undefined],
    ['0x10', undefined],
    ['1.2.3', undefined],
    ['', undefined],
    ['-', undefined],
    ['1234567890123456789', undefined],
  ])('%j reads as %s', (text, value) => expect(readNumber(text)).toBe(value));
});

describe('FM-09 a typed number with the unit of its field', () => {
  test.each<[string, string, number | undefined]>([
    ['36.5 ℃', '℃', 36.5],
    ['36.5℃', '℃', 36.5],
    ['36.5°C', '℃', 36.5],
    ['36.5　℃ ', '℃', 36.5],
    ['120mmHg', 'mmHg', 120],
    ['120 MMHG', 'mmHg', 120],
    ['１２０ｍｍＨｇ', 'mmHg', 120],
    ['1,200 步', '步', 1200],
    ['60 次/分', '次/分', 60],
    ['36.5', '℃', 36.5],
    ['36.5 F', '℃', undefined],
    ['36.5 ℃ ℃', '℃', undefined],
    ['℃ 36.5', '℃', undefined],
    ['℃', '℃', undefined],
    ['120 mmH', 'mmHg', undefined],
    ['12 ab mmHg', 'mmHg', undefined],
  ])('%j in %s reads as %s', (text, unit, value) => expect(readNumber(text, unit)).toBe(value));
});

test.each<[Partial<Documents.Field>, number, string | undefined]>([
  [{ multipleOf: 0.1 }, 36.5, undefined],
  [{ multipleOf: 0.1 }, 0.3, undefined],
  [{ multipleOf: 0.1 }, 36.55, '体温要填0.1的倍数'],
  [{ multipleOf: 0.1, messages: { multipleOf: '最多一位小数' } }, 36.55, '最多一位小数'],
  [{ minimum: 35, unit: '℃' }, 34, '体温不能小于35℃'],
  [{ maximum: 42, unit: '℃' }, 43, '体温不能大于42℃'],
  [{ minimum: -5 }, -5, undefined],
  [{ minimum: -5 }, -6, '体温不能小于-5'],
  [{ exclusiveMinimum: 35, unit: '℃' }, 35, '体温要大于35℃'],
  [{ exclusiveMinimum: 35, unit: '℃' }, 35.01, undefined],
  [{ exclusiveMaximum: 42, unit: '℃' }, 42, '体温要小于42℃'],
  [{ exclusiveMaximum: 42 }, 41.99, undefined],
  [{ exclusiveMaximum: 42, messages: { exclusiveMaximum: '不到{limit}' } }, 42, '不到42'],
  [{ type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 2 }, 1, undefined],
  [{ type: 'integer', exclusiveMinimum: 0 }, 0, '体温要大于0'],
  [{ type: 'integer', exclusiveMaximum: 2 }, 2, '体温要小于2'],
  [{ minimum: 35, exclusiveMinimum: 35 }, 35, '体温要大于35'],
  [{ minimum: 35, exclusiveMinimum: 30 }, 30, '体温不能小于35'],
  [{ exclusiveMinimum: 0, multipleOf: 0.5 }, 0.5, undefined],
  [{ rules: { min: 35 }, unit: '℃' }, 34, '体温不能小于35℃'],
  [{ rules: { max: 42 }, unit: '℃' }, 43, '体温不能大于42℃'],
  [{ maximum: 42, unit: '℃', messages: { maximum: '最高{limit}{unit}' } }, 43, '最高42℃'],
  [{ type: 'integer', rules: { max: 42 } }, 43, '体温不能大于42'],
  [{ type: 'integer', minimum: 35 }, 36.5, '体温请填整数'],
])('FM-09 a number is judged by step and bounds as JSON Schema says, in words: %j of %d', (more, value, message) => {
  const form = formOf({ heat: { type: 'number', title: '体温', widget: 'text', ...more } }, {});
  const state = change(change(open(form, CONTEXT), { type: 'set', field: 'heat', value }), { type: 'validate' });
  expect(issuesOf(state).map((issue) => messageOf(form, issue))[0]).toBe(message);
});

test('FM-09 a text that is no number stays in the field and shows an issue; rules ignore it, and it is never sent as a number', () => {
  const form = formOf(
    {
      dose: { type: 'number', title: '剂量', widget: 'text' },
      times: { type: 'integer', title: '次数', widget: 'text' },
      more: { type: 'string', title: '说明', widget: 'text' },
    },
    {},
  );
  let state = open(form, CONTEXT);
  for (const [name, value] of [
    ['dose', '十二'],
    ['times', 2.5],
  ] as const)
    state = change(state, { type: 'set', field: name, value });
  state = change(state, { type: 'validate' });
  expect([field(state, 'dose')?.value, field(state, 'times')?.value]).toEqual(['十二', 2.5]);
  expect(issuesOf(state).map((issue) => [issue.field, issue.code])).toEqual([
    ['dose', 'type'],
    ['times', 'type'],
    ['more', 'required'],
  ]);
  expect(issuesOf(state).map((issue) => messageOf(form, issue))).toEqual(['剂量请填数字', '次数请填整数', '请输入说明']);
  expect(payload(change(state, { type: 'set', field: 'dose', value: 12 }))).toMatchObject({ dose: 12 });
});

test.each<[Partial<Documents.Field>, ReturnType<typeof numberEnds>]>([
  [{}, { low: undefined, high: undefined, isLowOpen: false, isHighOpen: false }],
  [
    { minimum: 0, maximum: 9 },
    { low: 0, high: 9, isLowOpen: false, isHighOpen: false },
  ],
  [
    { exclusiveMinimum: 0, exclusiveMaximum: 9 },
    { low: 0, high: 9, isLowOpen: true, isHighOpen: true },
  ],
  [
    { minimum: 1, exclusiveMinimum: 0, maximum: 8, exclusiveMaximum: 9 },
    { low: 1, high: 8, isLowOpen: false, isHighOpen: false },
  ],
  [
    { minimum: 0, exclusiveMinimum: 0, maximum: 9, exclusiveMaximum: 9 },
    { low: 0, high: 9, isLowOpen: true, isHighOpen: true },
  ],
  [
    { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 9 },
    { low: 1, high: 8, isLowOpen: false, isHighOpen: false },
  ],
  [
    { type: 'integer', exclusiveMinimum: 0.5, exclusiveMaximum: 8.5 },
    { low: 1, high: 8, isLowOpen: false, isHighOpen: false },
  ],
  [
    { type: 'integer', minimum: 0.5, maximum: 8.5 },
    { low: 1, high: 8, isLowOpen: false, isHighOpen: false },
  ],
])('FM-09 the ends of %j', (field, ends) => expect(numberEnds({ type: 'number', ...field })).toEqual(ends));
