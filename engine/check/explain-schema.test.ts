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

test('references are followed within a format and into another', () => {
  expect(messages({ a: '一', b: 2 }, 'own')).toEqual([]);
  expect(messages({ a: 1, b: '二' }, 'own')).toEqual([
    ['a', '“a”应为文字，这里是 1'],
    ['b', '“b”应为数字，这里是 "二"'],
  ]);
});

test('of a format that is nowhere, and behind a reference to nothing, nothing is told', () => {
  expect(messages({ a: 1 }, 'nowhere')).toEqual([]);
  expect(messages({ a: 1, b: 2 }, 'lost')).toEqual([]);
});
