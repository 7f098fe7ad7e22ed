import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../documents/json.ts';
import type { AnswerShape } from '../documents/types.gen.ts';
import { isFatal, validateResponse } from './validate-response.ts';

const code: AnswerShape = { type: ['string', 'number'] };
const PERSON: AnswerShape = {
  type: 'object',
  required: ['id'],
  properties: { id: code, name: { type: 'string' }, children: { type: 'array', items: { $ref: '../shapes/person.json' } } },
};
const SCHEMA: AnswerShape = {
  type: 'object',
  properties: {
    list: { type: 'array', items: { $ref: '../shapes/person.json' } },
    total: { type: 'number' },
    count: { type: 'integer' },
    open: { type: 'boolean' },
    left: { type: 'object', additionalProperties: { type: 'number' } },
  },
};
const find = (reference: string) => (reference === '../shapes/person.json' ? PERSON : undefined);
const at = (value: Json, schema: AnswerShape = SCHEMA) => validateResponse(value, schema, find);

describe('HC-02 validateResponse finds the first place that differs from the schema', () => {
  test.each<[string, Json, string | undefined]>([
    [
      'a complete answer',
      { list: [{ id: 1, name: '甲', children: [{ id: '2' }] }], total: 1, count: 1, open: true, left: { A: 1 } },
      undefined,
    ],
    ['additional keys', { other: [1] }, undefined],
    ['nothing', null, undefined],
    ['null in places', { list: null, total: null }, undefined],
    ['a list instead of a record', [], ''],
    ['a record instead of a list', { list: {} }, 'list'],
    ['a text instead of a number', { total: '1' }, 'total'],
    ['a broken number', { count: 1.5 }, 'count'],
    ['inside elements', { list: [{ id: 1 }, { id: 2, name: 3 }] }, 'list.1.name'],
    ['inside a recursive schema', { list: [{ id: 1, children: [{ id: 1, children: '甲' }] }] }, 'list.0.children.0.children'],
    ['a missing required key', { list: [{ name: '甲' }] }, 'list.0.id'],
    ['null for a required key', { list: [{ id: null }] }, 'list.0.id'],
    ['under keys that the back end chose', { left: { A: 1, B: '二' } }, 'left.*'],
  ])('%s', (_name, value, path) => {
    expect(at(value)).toBe(path);
  });

  test.each([
    ['', true],
    ['list', true],
    ['page.total', true],
    ['page.title', false],
    ['list.0.id', false],
    ['total', false],
  ])('an error at “%s” is fatal: %s', (path, ends) => {
    const schema: AnswerShape = {
      type: 'object',
      required: ['list', 'page'],
      properties: {
        list: { type: 'array', items: { type: 'object', required: ['id'], properties: { id: code } } },
        page: { type: 'object', required: ['total'], properties: { total: code, title: code } },
        total: code,
      },
    };
    expect(isFatal(path, schema)).toBe(ends);
  });

  test('ignores inherited property names', () => {
    expect(at(JSON.parse('{"constructor": 1, "__proto__": {"total": "1"}}') as Json)).toBeUndefined();
  });

  test('agrees with AJV except for null', () => {
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema({ ...PERSON, $id: 'http://own/shapes/person.json' });
    const validate = ajv.compile({ ...SCHEMA, $id: 'http://own/calls/list.json' });
    const piece = fc.oneof(fc.constant('甲'), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean());
    const person = fc.record({ id: piece, name: piece, children: fc.array(fc.record({ id: piece, name: piece })) }, { requiredKeys: [] });
    const value = fc.record(
      {
        list: fc.oneof(fc.array(person), piece),
        total: piece,
        count: piece,
        open: piece,
        left: fc.oneof(fc.dictionary(fc.string(), piece), piece),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(value, (one) => {
        expect(at(one as Json) === undefined).toBe(validate(one));
      }),
    );
  });
});
