import { expect, test } from 'vitest';
import { convert, fieldsOf, object, told, wrongWith } from './testing.ts';

test('a schema that contains itself ends', () => {
  const node = { type: 'object', properties: { label: { type: 'string' }, next: { $ref: '#/definitions/node' } } };
  const converted = convert({ $ref: '#/definitions/node', definitions: { node } });
  expect(told(converted)).toEqual(['#/properties/next recursion']);
});

test('two parts may each lead to the same: that is no circle', () => {
  const person = object({ name: { type: 'string', title: '姓名' } });
  const converted = convert(
    object(
      { again: { $ref: '#/definitions/person', title: '本人' } },
      {
        definitions: { person, others: object({ contact: { $ref: '#/definitions/person' } }) },
        allOf: [{ $ref: '#/definitions/person' }, { $ref: '#/definitions/others' }],
      },
    ),
  );
  expect(told(converted)).toEqual(['#/properties/again nested', '#/properties/contact nested']);
  expect(fieldsOf(converted)?.map((fields) => Object.keys(fields ?? {}))).toEqual([['name'], ['again_name'], ['contact_name']]);
});

test('of what parts say differently, all but the first', () => {
  const converted = convert(
    object(
      {
        name: { $ref: '#/definitions/name', title: '姓名', maxLength: 9 },
        age: { type: 'integer', allOf: [{ minimum: 1 }, { minimum: 18 }] },
      },
      {
        definitions: { name: { type: 'string', title: '名称', maxLength: 5 } },
        allOf: [
          { title: '甲', properties: { city: { type: 'string' } }, examples: [1] },
          { title: '甲', properties: { city: { type: 'string', maxLength: 3 } }, examples: [2] },
        ],
      },
    ),
  );
  expect(told(converted)).toEqual([
    '#/allOf/1/properties/city conflict',
    '#/definitions/name/maxLength conflict',
    '#/properties/age/allOf/1/minimum conflict',
  ]);
  expect(fieldsOf(converted)).toEqual([
    {
      name: { title: '姓名', type: 'string', widget: 'text', maxLength: 9 },
      age: expect.objectContaining({ minimum: 1 }),
      city: expect.not.objectContaining({ maxLength: 3 }),
    },
  ]);
  expect(wrongWith(converted)).toEqual([]);
});
