import type { Json, Values } from '../../engine/documents/json.ts';
import { branches, object } from './testing.ts';

/** A schema, and what its form cannot say of it. */
export interface Case {
  readonly name: string;
  readonly schema: Values;
  readonly lost?: readonly string[];
}

export const text = (title: string, more: Values = {}): Values => ({ type: 'string', title, ...more });
export const whole = (title: string, more: Values = {}): Values => ({ type: 'integer', title, ...more });
export const choice = (title: string, ...codes: readonly string[]): Values => ({ type: 'string', title, enum: codes });
const list = (title: string, items: Values, more: Values = {}): Values => ({ type: 'array', title, items, ...more });
const is = (name: string, value: Json): Values => ({ properties: { [name]: { const: value } }, required: [name] });
const need = (...required: readonly string[]): Values => ({ required });
const variant = (kind: string, properties: Values, required: readonly string[] = []): Values =>
  object({ kind: { const: kind }, ...properties }, { required: ['kind', ...required] });

const person = object({ name: text('姓名', { minLength: 2 }), age: whole('年龄', { minimum: 0, maximum: 120 }) }, { required: ['name'] });
const address = object({ city: text('城市'), street: text('街道', { maxLength: 20 }) }, { title: '地址', required: ['city'] });

/** Schemas with lists, variants or conditions. */
export const LISTS: readonly Case[] = [
  { name: 'people', schema: object({ people: list('成员', person) }) },
  { name: 'people, at least one', schema: object({ people: list('成员', person, { minItems: 1 }) }, need('people')) },
  { name: 'people, two to three, if any', schema: object({ people: list('成员', person, { minItems: 2, maxItems: 3 }) }) },
  { name: 'tags', schema: object({ tags: list('标签', text('标签', { minLength: 2 }), { maxItems: 4 }) }) },
  { name: 'different tags', schema: object({ tags: list('标签', text('标签'), { uniqueItems: true }) }) },
  { name: 'scores', schema: object({ scores: list('分数', whole('分', { minimum: 1, maximum: 5 }), { minItems: 1 }) }, need('scores')) },
  { name: 'different cards', schema: object({ cards: list('卡', object({ no: text('卡号') }, need('no')), { uniqueItems: true }) }) },
  {
    name: 'a list in a list',
    schema: object({
      orders: list(
        '订单',
        object({ no: text('单号'), lines: list('行', object({ cost: whole('钱', { minimum: 0 }) }, need('cost'))) }, need('no')),
      ),
    }),
  },
  {
    name: 'an object in a list',
    schema: object({ people: list('成员', object({ name: text('姓名'), address }, need('name', 'address'))) }),
  },
  { name: 'an optional object in a list', schema: object({ people: list('成员', object({ name: text('姓名'), address }, need('name'))) }) },
  {
    name: 'a condition in an item',
    schema: object({
      claims: list(
        '发票',
        object({ kind: choice('类别', 'a', 'b'), why: text('说明') }, { ...need('kind'), ...branches(is('kind', 'b'), need('why')) }),
      ),
    }),
  },
  {
    name: 'fields by a condition in an item',
    schema: object({
      claims: list(
        '发票',
        object(
          { sum: whole('金额', { minimum: 0, maximum: 9 }) },
          { ...need('sum'), ...branches({ properties: { sum: { minimum: 5 } } }, { properties: { why: text('说明') }, ...need('why') }) },
        ),
      ),
    }),
  },
  {
    name: 'variants in an item',
    schema: object({
      contacts: list('联系', {
        oneOf: [variant('mail', { mail: text('邮箱') }, ['mail']), variant('tel', { tel: text('电话', { minLength: 3 }) })],
      }),
    }),
  },
  {
    name: 'variants of a form',
    schema: { ...object({}), oneOf: [variant('a', { x: text('甲') }, ['x']), variant('b', { y: text('乙') })] },
  },
  {
    name: 'variants of a property',
    schema: object(
      {
        pay: {
          title: '支付',
          oneOf: [variant('card', { no: text('卡号') }, ['no']), variant('cash', { coins: whole('枚', { minimum: 1 }) })],
        },
      },
      need('pay'),
    ),
  },
  {
    name: 'variants by a choice outside of them',
    schema: object(
      { kind: choice('种类', 'a', 'b') },
      { ...need('kind'), oneOf: [variant('a', { x: text('甲') }, ['x']), variant('b', { y: text('乙') }, ['y'])] },
    ),
  },
  {
    name: 'anyOf by a choice',
    schema: object(
      { kind: choice('种类', 'a', 'b') },
      { ...need('kind'), anyOf: [variant('a', { x: text('甲') }, ['x']), variant('b', {})] },
    ),
  },
  {
    name: 'variants by reference',
    schema: {
      ...object({}),
      definitions: {
        cat: variant('cat', { lives: whole('命', { minimum: 1, maximum: 9 }) }, ['lives']),
        dog: variant('dog', { name: text('名') }),
      },
      oneOf: [{ $ref: '#/definitions/cat' }, { $ref: '#/definitions/dog' }],
    },
  },
  {
    name: 'if then else',
    schema: object(
      { kind: choice('种类', 'a', 'b'), x: text('甲'), y: text('乙') },
      { ...need('kind'), ...branches(is('kind', 'a'), need('x'), need('y')) },
    ),
  },
  {
    name: 'several conditions',
    schema: object(
      { n: whole('数', { minimum: 0, maximum: 9 }), x: text('甲'), y: text('乙') },
      {
        allOf: [
          branches({ properties: { n: { minimum: 5 } }, required: ['n'] }, need('x')),
          branches({ properties: { n: { maximum: 2 } }, required: ['n'] }, need('y')),
        ],
      },
    ),
  },
  {
    name: 'dependentRequired',
    schema: object({ card: text('卡号'), bank: text('银行'), name: text('户名') }, { dependentRequired: { card: ['bank', 'name'] } }),
  },
  {
    name: 'dependentSchemas',
    schema: object({ card: text('卡号') }, { dependentSchemas: { card: { properties: { bank: text('银行') }, required: ['bank'] } } }),
  },
  {
    name: 'dependencies of draft 7',
    schema: object(
      { card: text('卡号'), bank: text('银行') },
      { dependencies: { card: ['bank'], bank: { properties: { no: whole('号') }, required: ['no'] } } },
    ),
  },
  { name: 'one of two is enough', schema: object({ mail: text('邮箱'), tel: text('电话') }, { anyOf: [need('mail'), need('tel')] }) },
  {
    name: 'a condition on an object',
    schema: object(
      { address, note: text('备注') },
      { ...need('address'), ...branches({ properties: { address: is('city', 'ab') } }, need('note')) },
    ),
  },
  {
    name: 'a condition that reaches into an object',
    schema: object(
      { kind: choice('种类', 'a', 'b'), address },
      { ...need('kind', 'address'), ...branches(is('kind', 'a'), { properties: { address: need('street') } }) },
    ),
  },
  {
    name: 'a list by a condition',
    schema: object(
      { has: choice('有吗', 'y', 'n') },
      { ...need('has'), ...branches(is('has', 'y'), { properties: { people: list('成员', person, { minItems: 1 }) }, ...need('people') }) },
    ),
  },
  {
    name: 'a condition by a list',
    schema: object({ people: list('成员', person), note: text('备注') }, { dependentRequired: { people: ['note'] } }),
  },
  {
    name: 'several choices in an item',
    schema: object({
      trips: list(
        '出行',
        object(
          { ways: list('方式', { enum: ['a', 'b', 'c'] }, { minItems: 1, uniqueItems: true }), day: text('日期', { format: 'date' }) },
          need('ways', 'day'),
        ),
      ),
    }),
  },
  {
    name: 'a tree, two levels',
    schema: {
      ...object({ root: { $ref: '#/$defs/node' } }, need('root')),
      $defs: { node: object({ label: text('名'), next: { $ref: '#/$defs/node' } }, need('label')) },
    },
    lost: ['#/$defs/node/properties/next recursion'],
  },
  {
    name: 'lists three deep',
    schema: object({
      a: list('甲', object({ n: text('名'), b: list('乙', object({ n: text('名'), c: list('丙', object({ n: text('名') })) })) })),
    }),
    lost: ['#/properties/a/items/properties/b/items/properties/c deep'],
  },
];
