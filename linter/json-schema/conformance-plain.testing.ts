import type { Values } from '../../engine/documents/json.ts';
import { type Case, choice, text, whole } from './conformance-lists.testing.ts';
import { object } from './testing.ts';

const need = (...required: readonly string[]): Values => ({ required });
const file = { type: 'string', format: 'data-url' };

/** Schemas of single answers and of objects. */
export const PLAIN: readonly Case[] = [
  { name: 'texts', schema: object({ a: text('甲', { minLength: 2, maxLength: 6 }), b: text('乙', { maxLength: 3 }) }, need('a')) },
  { name: 'a pattern', schema: object({ code: text('编号', { pattern: '^\\d{6}$' }) }, need('code')) },
  { name: 'part of a text', schema: object({ code: text('编号', { pattern: '\\d' }) }) },
  { name: 'integers', schema: object({ n: whole('数', { minimum: 3, maximum: 8 }), m: whole('个') }, need('n')) },
  { name: 'steps', schema: object({ n: whole('数', { minimum: 0, maximum: 30, multipleOf: 5 }) }) },
  { name: 'open bounds', schema: object({ n: { type: 'number', title: '数', exclusiveMinimum: 1, exclusiveMaximum: 5 } }) },
  {
    name: 'open bounds of draft 4',
    schema: object({ n: whole('数', { minimum: 1 }), m: { type: 'number', title: '个', exclusiveMinimum: 0 } }),
  },
  { name: 'a day', schema: object({ day: text('日期', { format: 'date' }) }, need('day')) },
  { name: 'a choice', schema: object({ kind: choice('种类', 'a', 'b', 'c') }, need('kind')) },
  {
    name: 'named choices',
    schema: object(
      {
        kind: {
          title: '种类',
          oneOf: [
            { const: 'a', title: '甲' },
            { const: 'b', title: '乙' },
          ],
        },
      },
      need('kind'),
    ),
  },
  { name: 'choices of numbers', schema: object({ level: whole('级', { enum: [1, 2, 3] }) }, need('level')) },
  {
    name: 'several choices',
    schema: object({
      days: { type: 'array', title: '哪天', uniqueItems: true, minItems: 1, maxItems: 2, items: { enum: ['一', '二', '三'] } },
    }),
  },
  { name: 'a required yes or no', schema: object({ smokes: { type: 'boolean', title: '吸烟' } }, need('smokes')) },
  { name: 'an optional yes or no', schema: object({ smokes: { type: 'boolean', title: '吸烟' } }) },
  { name: 'a box that must be ticked', schema: object({ agreed: { type: 'boolean', title: '同意', const: true } }, need('agreed')) },
  { name: 'a constant', schema: object({ version: { const: '2', title: '版本' }, name: text('姓名') }, need('version', 'name')) },
  { name: 'a default', schema: object({ name: text('姓名', { default: '张三', minLength: 2 }) }) },
  {
    name: 'an object',
    schema: object({ payee: object({ bank: text('银行'), card: text('卡号', { minLength: 3 }) }, need('bank', 'card')) }, need('payee')),
  },
  { name: 'an optional object', schema: object({ payee: object({ bank: text('银行'), card: text('卡号') }, need('bank', 'card')) }) },
  {
    name: 'one object twice',
    schema: object(
      { home: { $ref: '#/definitions/place' }, work: { $ref: '#/definitions/place', title: '单位' } },
      { ...need('home'), definitions: { place: object({ city: text('城市'), zip: text('邮编') }, need('city')) } },
    ),
  },
  {
    name: 'objects in each other',
    schema: object({ a: object({ x: text('甲'), b: object({ y: text('乙') }, need('y')) }, need('x', 'b')) }, need('a')),
  },
  {
    name: 'an optional object in an optional object',
    schema: object({ a: object({ x: text('甲'), b: object({ y: text('乙'), z: text('丙') }, need('y')) }, need('x')) }),
  },
  { name: 'allOf', schema: { type: 'object', allOf: [object({ a: text('甲') }, need('a')), object({ b: whole('乙', { minimum: 1 }) })] } },
  { name: 'a file', schema: object({ files: { type: 'array', title: '材料', items: file, minItems: 1, maxItems: 2 } }, need('files')) },
];
