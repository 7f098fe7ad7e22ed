import { expect, it } from 'vitest';
import type { AnswerShape, RequestShape } from '../documents/types.gen.ts';
import { coerceRequest } from './coerce-request.ts';
import { validateRequest } from './validate-request.ts';

const shared: AnswerShape = { type: 'object', properties: { skuNum: { type: 'integer' } } };
const find = (reference: string) => (reference === '../shapes/sku.json' ? shared : undefined);
const schema: RequestShape = {
  type: 'object',
  properties: {
    orderNo: { type: 'string' },
    page: { type: 'integer' },
    price: { type: 'number' },
    agreed: { type: 'boolean' },
    either: { type: ['string', 'number'] },
    images: { type: 'array', items: { type: 'string' } },
    anything: { type: 'array' },
    skus: { type: 'array', items: { $ref: '../shapes/sku.json' } },
    data: { type: 'object' },
    unknown: { $ref: '../shapes/nothing.json' },
  },
};

it.each([
  ['trims a text', { orderNo: ' A1 ' }, { orderNo: 'A1' }],
  ['makes a text of a number', { orderNo: 7 }, { orderNo: '7' }],
  ['makes a number of a text', { page: '3', price: '1.50' }, { page: 3, price: 1.5 }],
  ['makes a boolean of what stands for one', { agreed: '1' }, { agreed: true }],
  ['makes false of a zero', { agreed: 0 }, { agreed: false }],
  ['keeps a value that has one of its types', { either: 7 }, { either: 7 }],
  ['leaves out what is not given', { orderNo: '  ', page: '', price: null }, {}],
  ['leaves out empty items', { images: ['a', '', null, 5] }, { images: ['a', '5'] }],
  ['keeps the items of a list without a schema', { anything: [1, null, 'x'] }, { anything: [1, 'x'] }],
  ['converts records behind a reference', { skus: [{ skuNum: '2', other: 1 }] }, { skus: [{ skuNum: 2 }] }],
  ['keeps a record whose keys other documents define', { data: { name: ' 张 ', empty: '' } }, { data: { name: ' 张 ', empty: '' } }],
  ['keeps a value behind an unknown reference', { unknown: true }, { unknown: true }],
  ['leaves out keys without a schema', { toString: 'x', more: 1 }, {}],
])('HC-02 a judged request %s', (_what, given, judged) => {
  expect(validateRequest(given, schema, find)).toBeUndefined();
  expect(coerceRequest(given, schema, find)).toEqual(judged);
});

it.each(['5.0', '01', '1e1', ' 7 ', '+1'])('HC-02 refuses %j as an integer', (page) => {
  expect(validateRequest({ page }, schema, find)).toMatchObject({ path: ['page'], problem: 'type' });
});

it.each(['01', '01.5', '.5', '1.', '1e1', '+1'])('HC-02 refuses %j as a number', (price) => {
  expect(validateRequest({ price }, schema, find)).toMatchObject({ path: ['price'], problem: 'type' });
});

it('HC-02 counts a needed text of spaces as missing', () => {
  expect(validateRequest({ orderNo: ' ' }, { ...schema, required: ['orderNo'] }, find)).toMatchObject({
    path: ['orderNo'],
    problem: 'missing',
  });
});
