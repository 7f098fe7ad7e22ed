import { expect, test } from 'vitest';
import { wrongValue } from './wrong-value.ts';

test.each<[string, unknown, Parameters<typeof wrongValue>[1], ReturnType<typeof wrongValue>]>([
  ['an empty text', '  ', { minLength: 2 }, { message: '是空的：要写上字' }],
  ['a text that is too short', ' 一 ', { minLength: 2 }, { message: '至少要有 2 个字' }],
  ['a text that is long enough', '一二', { minLength: 2 }, undefined],
  ['a number that is too large', 10, { maximum: 9 }, { message: '不能大于 9，这里是 10' }],
  ['a number that is too small', 0, { minimum: 1 }, { message: '不能小于 1，这里是 0' }],
  ['a number at an exclusive bound', 0, { exclusiveMinimum: 0 }, { message: '要大于 0，这里是 0' }],
  ['a number at an exclusive upper bound', 9, { exclusiveMaximum: 9 }, { message: '要小于 9，这里是 9' }],
  ['a number at its bound', 9, { minimum: 9, maximum: 9 }, undefined],
  ['a list that is too short', [], { minItems: 1 }, { message: '至少要有 1 项' }],
  ['a list that is too long', [1, 2], { maxItems: 1 }, { message: '最多 1 项' }],
  ['a type without a name of its own', 1, { type: 'date' }, { message: '应为date，这里是 1' }],
  ['a number in quotes', '7', { type: 'integer' }, { message: '应为整数，这里是 "7"', fits: 7 }],
  ['a text in place of a number', '七', { type: 'number', minimum: 3 }, { message: '应为数字，这里是 "七"', fits: 3 }],
  ['a record in place of null', {}, { type: 'null' }, { message: '应为null，这里是 对象' }],
  ['a quoted number among numbers', '1', { enum: [1, 2] }, { message: '不能是 "1"，数字不要加引号', expected: ['1', '2'] }],
])('%s', (_what, value, schema, wrong) => {
  expect(wrongValue(value, schema)).toEqual(wrong);
});
