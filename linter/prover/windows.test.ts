import { describe, expect, test } from 'vitest';
import { DESCRIBED } from '../../domain/operators/index.ts';
import { date, type Fields, files, number, text, time, told as toldWith, whole, yesNo } from './fields.testing.ts';

const told = (fields: Fields, optional: readonly string[] = []) => toldWith(fields, optional, DESCRIBED);

const a = { var: 'a' };
const b = { var: 'b' };
const today = { today: [] };
const tomorrow = { addDays: [today, 1] };

/** Forms that some members cannot complete: the report, and the same form repaired. */
const SHUT: readonly (readonly [kind: string, wrong: Fields, message: string, mended: Fields])[] = [
  [
    'a date with no possible value after an old date',
    { a: date('开方日期', { max: today }), b: date('希望送达日期', { min: tomorrow, max: { addDays: [a, 30] } }) },
    '“希望送达日期”的下限比上限还大，没有可填的：最早 2026-11-21，最晚 2026-11-20 | 开方日期=2026-10-21',
    {
      a: date('开方日期', { min: { addDays: [today, -29] }, max: today }),
      b: date('希望送达日期', { min: tomorrow, max: { addDays: [a, 30] } }),
    },
  ],
  [
    'a date with no possible value after a future date',
    { a: date('甲', { min: today }), b: date('乙', { min: { addDays: [a, 1] }, max: { addDays: [today, 60] } }) },
    '“乙”的下限比上限还大，没有可填的：最早 2027-01-20，最晚 2027-01-19 | 甲=2027-01-19',
    {
      a: date('甲', { min: today, max: { addDays: [today, 59] } }),
      b: date('乙', { min: { addDays: [a, 1] }, max: { addDays: [today, 60] } }),
    },
  ],
  [
    'a date bounded through a third one',
    {
      a: date('甲', { max: today }),
      b: date('乙', { min: a, max: { addDays: [a, 10] } }),
      c: date('丙', { min: today, max: { addDays: [b, 20] } }),
    },
    '“丙”的下限比上限还大，没有可填的：最早 2026-11-20，最晚 2026-11-19 | 甲=2026-10-30 | 乙=2026-10-30',
    {
      a: date('甲', { min: { addDays: [today, -20] }, max: today }),
      b: date('乙', { min: a, max: { addDays: [a, 10] } }),
      c: date('丙', { min: today, max: { addDays: [b, 20] } }),
    },
  ],
  [
    'working days that end after the last day',
    {
      a: date('甲', { min: today, max: { addDays: [today, 20] } }),
      b: date('乙', { min: { addWorkingDays: [a, 5] }, max: { addDays: [today, 24] } }),
    },
    '“乙”的下限比上限还大，没有可填的：最早 2026-12-16，最晚 2026-12-14 | 甲=2026-12-09',
    {
      a: date('甲', { min: today, max: { addDays: [today, 17] } }),
      b: date('乙', { min: { addWorkingDays: [a, 5] }, max: { addDays: [today, 24] } }),
    },
  ],
  [
    'years after a birthday',
    { a: date('生日', { max: today }), b: date('投保日', { min: { addYears: [a, 18] }, max: today }) },
    '“投保日”的下限比上限还大，没有可填的：最早 2044-11-19，最晚 2026-11-20 | 生日=2026-11-19',
    { a: date('生日', { max: { addYears: [today, -18] } }), b: date('投保日', { min: { addYears: [a, 18] }, max: today }) },
  ],
  [
    'as many days as a number requires',
    {
      a: whole('天数', {}, { minimum: 1, maximum: 30 }),
      b: date('乙', { min: { addDays: [today, 10] }, max: { if: [a, { addDays: [today, a] }, null] } }),
    },
    '“乙”的下限比上限还大，没有可填的：最早 2026-11-30，最晚 2026-11-21 | 天数=1',
    {
      a: whole('天数', {}, { minimum: 10, maximum: 30 }),
      b: date('乙', { min: { addDays: [today, 10] }, max: { if: [a, { addDays: [today, a] }, null] } }),
    },
  ],
  [
    'a number that starts at the exclusive end of another',
    { a: number('甲', {}, { minimum: 1, maximum: 10 }), b: number('乙', { min: a }, { exclusiveMaximum: 10 }) },
    '“乙”的下限比上限还大，没有可填的：最小 10，小于 10 | 甲=10',
    { a: number('甲', {}, { minimum: 1, exclusiveMaximum: 10 }), b: number('乙', { min: a }, { exclusiveMaximum: 10 }) },
  ],
  [
    'a number that ends at an exclusive minimum',
    { a: number('甲', {}, { minimum: 0, maximum: 10 }), b: number('乙', { max: a }, { exclusiveMinimum: 0 }) },
    '“乙”的下限比上限还大，没有可填的：大于 0，最大 0 | 甲=0',
    { a: number('甲', {}, { exclusiveMinimum: 0, maximum: 10 }), b: number('乙', { max: a }, { exclusiveMinimum: 0 }) },
  ],
  [
    'an integer beside an exclusive end',
    { a: whole('甲', {}, { minimum: 1, maximum: 9 }), b: whole('乙', { min: a }, { exclusiveMaximum: 9 }) },
    '“乙”的下限比上限还大，没有可填的：最小 9，最大 8 | 甲=9',
    { a: whole('甲', {}, { minimum: 1, exclusiveMaximum: 9 }), b: whole('乙', { min: a }, { exclusiveMaximum: 9 }) },
  ],
  [
    'a number below another',
    { a: number('总额'), b: number('报销', { max: a }, { minimum: 100 }) },
    '“报销”的下限比上限还大，没有可填的：最小 100，最大 1 | 总额=1',
    { a: number('总额', {}, { minimum: 100 }), b: number('报销', { max: a }, { minimum: 100 }) },
  ],
  [
    'a number with no possible value because of a product',
    { a: whole('人数', {}, { minimum: 1, maximum: 9 }), b: whole('张数', { max: { '*': [a, 2] } }, { minimum: 4 }) },
    '“张数”的下限比上限还大，没有可填的：最小 4，最大 2 | 人数=1',
    { a: whole('人数', {}, { minimum: 2, maximum: 9 }), b: whole('张数', { max: { '*': [a, 2] } }, { minimum: 4 }) },
  ],
  [
    'a number with no possible value because of a difference',
    {
      a: whole('总数', {}, { minimum: 10, maximum: 20 }),
      b: whole('用掉', {}, { minimum: 0, maximum: 10 }),
      c: whole('剩下', { max: { '-': [a, b] } }, { minimum: 1 }),
    },
    '“剩下”的下限比上限还大，没有可填的：最小 1，最大 0 | 总数=10 | 用掉=10',
    {
      a: whole('总数', {}, { minimum: 11, maximum: 20 }),
      b: whole('用掉', {}, { minimum: 0, maximum: 10 }),
      c: whole('剩下', { max: { '-': [a, b] } }, { minimum: 1 }),
    },
  ],
  [
    'a number with no possible value because of a sum',
    {
      a: whole('成人', {}, { minimum: 0, maximum: 900 }),
      b: whole('儿童', {}, { minimum: 0, maximum: 900 }),
      c: whole('人数', { min: 5, max: { '+': [a, b] } }),
    },
    '“人数”的下限比上限还大，没有可填的：最小 5，最大 ',
    {
      a: whole('成人', {}, { minimum: 3, maximum: 900 }),
      b: whole('儿童', {}, { minimum: 2, maximum: 900 }),
      c: whole('人数', { min: 5, max: { '+': [a, b] } }),
    },
  ],
  [
    'a number with no possible value because of a computed one',
    {
      a: whole('总数', {}, { minimum: 1, maximum: 50 }),
      b: whole('一半', { value: { is: { '-': [a, 10] }, lock: true } }),
      c: whole('领取', { max: b }, { minimum: 1 }),
    },
    '“领取”的下限比上限还大，没有可填的：最小 1，最大 -9 | 总数=1',
    {
      a: whole('总数', {}, { minimum: 11, maximum: 50 }),
      b: whole('一半', { value: { is: { '-': [a, 10] }, lock: true } }),
      c: whole('领取', { max: b }, { minimum: 1 }),
    },
  ],
  [
    'a number limited by its own length below another',
    { a: whole('总额', {}, { minimum: 1, maximum: 5000 }), b: text('报销', { maxLength: 3, pattern: '^\\d+$', rules: { min: a } }) },
    '“报销”的下限比上限还大，没有可填的：最小 5000，最大 999 | 总额=5000',
    { a: whole('总额', {}, { minimum: 1, maximum: 999 }), b: text('报销', { maxLength: 3, pattern: '^\\d+$', rules: { min: a } }) },
  ],
  [
    'a number with no possible value because of the length of a text',
    { a: text('说明', { minLength: 1, maxLength: 20 }), b: whole('页数', { max: { length: [a] } }, { minimum: 3 }) },
    '“页数”的下限比上限还大，没有可填的：最小 3，最大 1 | 说明=请',
    { a: text('说明', { minLength: 3, maxLength: 20 }), b: whole('页数', { max: { length: [a] } }, { minimum: 3 }) },
  ],
  [
    'more files than fit',
    { a: whole('份数', {}, { minimum: 1, maximum: 5 }), b: files('附件', { min: a }, { maxItems: 4 }) },
    '“附件”的下限比上限还大，没有可填的：至少 5 个，最多 4 个 | 份数=5',
    { a: whole('份数', {}, { minimum: 1, maximum: 4 }), b: files('附件', { min: a }, { maxItems: 4 }) },
  ],
  [
    'fewer files than another list has',
    { a: files('处方', {}, { maxItems: 6 }), b: files('收据', { min: { length: [a] } }, { maxItems: 5 }) },
    '“收据”的下限比上限还大，没有可填的：至少 6 个，最多 5 个 | 处方=6 个文件',
    { a: files('处方', {}, { maxItems: 5 }), b: files('收据', { min: { length: [a] } }, { maxItems: 5 }) },
  ],
  [
    'more choices than there are options',
    {
      a: whole('项数', {}, { minimum: 1, maximum: 5 }),
      b: { title: '关系', type: 'array', widget: 'checkbox', options: { dictionary: 'relationship' }, rules: { min: a } },
    },
    '“关系”的下限比上限还大，没有可填的：至少 5 个，最多 3 个 | 项数=5',
    {
      a: whole('项数', {}, { minimum: 1, maximum: 3 }),
      b: { title: '关系', type: 'array', widget: 'checkbox', options: { dictionary: 'relationship' }, rules: { min: a } },
    },
  ],
  [
    'a conditional date',
    {
      a: yesNo('加急'),
      b: date('甲', { min: today }),
      c: date('乙', { min: b, max: { if: [{ '==': [a, '1'] }, { addDays: [today, 7] }, null] } }),
    },
    '“乙”的下限比上限还大，没有可填的：最早 2026-11-28，最晚 2026-11-27 | 加急=是 | 甲=2026-11-28',
    {
      a: yesNo('加急'),
      b: date('甲', { min: today, max: { if: [{ '==': [a, '1'] }, { addDays: [today, 7] }, null] } }),
      c: date('乙', { min: b, max: { if: [{ '==': [a, '1'] }, { addDays: [today, 7] }, null] } }),
    },
  ],
  [
    'a time on the date of another',
    { a: time('甲', { min: today }), b: time('乙', { min: a, max: { addDays: [today, 3] } }) },
    '“乙”的下限比上限还大，没有可填的：最早 2026-11-24 09:00，最晚 2026-11-23 | 甲=2026-11-24 09:00',
    { a: time('甲', { min: today, max: { addDays: [today, 3] } }), b: time('乙', { min: a, max: { addDays: [today, 3] } }) },
  ],
  [
    'the birthday in an ID number',
    { a: date('甲', { max: today }), b: text('证件号', { check: 'idCard', rules: { min: { addYears: [a, 1] }, max: today } }) },
    '“证件号”的下限比上限还大，没有可填的：最早 2027-11-19，最晚 2026-11-20 | 甲=2026-11-19',
    {
      a: date('甲', { max: { addYears: [today, -1] } }),
      b: text('证件号', { check: 'idCard', rules: { min: { addYears: [a, 1] }, max: today } }),
    },
  ],
];

describe('FM-10 reports a form that some members cannot complete with the answers that show it', () => {
  test.each(SHUT)('%s', (_kind, wrong, message) => {
    const [found, ...others] = told(wrong);
    expect(found).toContain(message);
    expect(found).toMatch(/^model-incomplete /);
    expect(others).toEqual([]);
  });

  test.each(SHUT)('%s: proves the repaired form, and the form in which the field is optional', (_kind, wrong, _message, mended) => {
    expect(told(mended)).toEqual([]);
    const last = Object.keys(wrong).at(-1) ?? '';
    expect(told(wrong, [last])).toEqual([]);
  });
});
