import { expect, test } from 'vitest';
import { convert, fieldsOf, object, reportedLosses, wrongWith } from './testing.ts';

test('a schema that contains itself terminates', () => {
  const node = { type: 'object', properties: { label: { type: 'string' }, next: { $ref: '#/definitions/node' } } };
  const converted = convert({ $ref: '#/definitions/node', definitions: { node } });
  expect(reportedLosses(converted)).toEqual(['#/definitions/node/properties/next recursion']);
});

test('two parts that refer to the same schema are no cycle', () => {
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
  expect(reportedLosses(converted)).toEqual([]);
  expect(fieldsOf(converted)?.map((fields) => Object.keys(fields ?? {}))).toEqual([['name'], ['name'], ['name']]);
});

test('reports every conflicting value after the first; of two bounds the stricter one applies', () => {
  const converted = convert(
    object(
      {
        name: { $ref: '#/definitions/name', title: '姓名', maxLength: 9 },
        age: { type: 'integer', allOf: [{ minimum: 1 }, { minimum: 18 }] },
        day: { type: 'string', allOf: [{ format: 'date' }, { format: 'date-time' }] },
      },
      {
        definitions: { name: { type: 'string', title: '名称', maxLength: 5 } },
        allOf: [
          { title: '甲', properties: { city: { type: 'string' } } },
          { title: '甲', properties: { city: { type: 'string', maxLength: 3 } } },
        ],
      },
    ),
  );
  expect(reportedLosses(converted)).toEqual(['#/properties/day/allOf/1/format conflict']);
  expect(fieldsOf(converted)?.[0]).toMatchObject({
    name: { title: '姓名', type: 'string', widget: 'text', maxLength: 5 },
    age: { minimum: 18 },
    day: { format: 'date' },
    city: { maxLength: 3 },
  });
  expect(wrongWith(converted)).toEqual([]);
});
