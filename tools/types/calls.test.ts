import { expect, it } from 'vitest';
import { callTypes } from './calls.ts';

const one = (params: object | undefined) =>
  callTypes(
    { order: { title: '订单', calls: { one: { title: '一', method: 'POST', path: '/one', ...(params && { params }) } } } } as never,
    {
      sku: { title: '商品', shape: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
    } as never,
  );

it.each([
  [{ a: { type: 'string' } }, ['a'], 'readonly a: string;'],
  [{ a: { type: 'integer' } }, [], 'readonly a?: number;'],
  [{ a: { type: 'boolean' } }, [], 'readonly a?: boolean;'],
  [{ a: { type: 'string', values: ['x', 'y'] } }, [], "readonly a?: 'x' | 'y';"],
  [{ a: { type: ['string', 'number'] } }, [], 'readonly a?: string | number;'],
  [{ a: { type: 'array', items: { type: ['string', 'number'] } } }, [], 'readonly a?: readonly (string | number)[];'],
  [{ a: { type: 'array' } }, [], 'readonly a?: readonly Json[];'],
  [{ a: { type: 'object' } }, [], 'readonly a?: Values;'],
  [{ 'a-b': { type: 'string' } }, [], 'readonly "a-b"?: string;'],
  [{ a: { type: 'array', items: { $ref: '../shapes/sku.json' } } }, [], 'readonly a?: readonly {\n      readonly id: string;\n    }[];'],
])('writes the type of %j', (properties, required, written) => {
  expect(one({ type: 'object', properties, required })).toContain(written);
});

it('writes a request without parameters', () => {
  expect(one(undefined)).toContain("'order.one': Nothing;");
});
