import { expect, test } from 'vitest';
import { explainSchema, type Schema } from './explain-schema.ts';

const SCHEMAS: Readonly<Record<string, Schema>> = {
  own: {
    properties: { a: { $ref: '#/definitions/word' }, b: { $ref: 'other#/definitions/word' } },
    definitions: { word: { type: 'string' } },
  },
  other: { definitions: { word: { type: 'number' } } },
  lost: { properties: { a: { $ref: 'nowhere' }, b: { $ref: '#/definitions/nowhere/deeper' } } },
};
const messages = (value: unknown, id: string) =>
  explainSchema(value, id, (one) => SCHEMAS[one]).map(({ path, message }) => [path.join('.'), message]);

test('follows references within a format and into another', () => {
  expect(messages({ a: '一', b: 2 }, 'own')).toEqual([]);
  expect(messages({ a: 1, b: '二' }, 'own')).toEqual([
    ['a', '“a”应为文字，这里是 1'],
    ['b', '“b”应为数字，这里是 "二"'],
  ]);
});

test('returns nothing for a missing format and a broken reference', () => {
  expect(messages({ a: 1 }, 'nowhere')).toEqual([]);
  expect(messages({ a: 1, b: 2 }, 'lost')).toEqual([]);
});

test('a list or object in the wrong place is explained with the example of the place, else of the referenced schema', () => {
  const table = { type: 'object', examples: [{ person: '=item' }] };
  const schema: Schema = {
    properties: {
      given: { $ref: '#/definitions/table' },
      set: { $ref: '#/definitions/table', examples: [{ 'state.chosen': '=item.id' }] },
      names: { type: 'array', items: { type: 'string', examples: ['item'] } },
      count: { type: 'number', examples: [2] },
      either: { oneOf: [{ $ref: '#/definitions/table' }, { type: 'array', examples: [['item']] }] },
    },
    definitions: { table },
  };
  const told = explainSchema({ given: 1, set: '1', names: [{}, 3], count: '二', either: 'item' }, 'table', () => schema);
  expect(told.map(({ message, expected }) => [message, expected])).toEqual([
    ['“given”应为对象 {…}，这里是 1', ['如 {"person":"=item"}']],
    ['“set”应为对象 {…}，这里是 "1"', ['如 {"state.chosen":"=item.id"}']],
    ['“names”第 1 项应为文字，这里是 对象', ['如 item']],
    ['“names”第 2 项应为文字，这里是 3', undefined],
    ['“count”应为数字，这里是 "二"', undefined],
    ['“either”不能是 "item"', ['如 {"person":"=item"}', '如 ["item"]']],
  ]);
});

test('a key that a shared format of names does not have is explained with the names that it has', () => {
  const formats: Readonly<Record<string, Schema>> = {
    words: { type: 'object', propertyNames: { $ref: 'locale' }, additionalProperties: { type: 'string' } },
    locale: { enum: ['zh-CN', 'en'] },
  };
  const told = explainSchema({ 'zh-CN': '门', fr: 'porte' }, 'words', (id) => formats[id]);
  expect(told).toMatchObject([{ path: ['fr'], part: 'key', message: '不能用“fr”作键名', expected: ['zh-CN', 'en'] }]);
});
