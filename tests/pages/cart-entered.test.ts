import { expect, test } from 'vitest';
import type { Json, Operation, Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

/** Two unchecked products of a store; a coupon is valid for one of them. */
const product = (medicineId: string): Values => ({
  medicineId,
  drugstoreId: 'A',
  title: medicineId,
  couponShowVos: medicineId === '2' ? [{ couponId: 'K1' }] : [],
});
const put = (skuId: string, more: Values = { product: product(skuId) }): Operation => ({
  name: 'add',
  with: { drugstoreId: 'A', skuId, quantity: 1, ...more },
});
const unchecked: Operation = { name: 'check', with: { checked: false } };
const cases: readonly [string, Values, readonly string[]][] = [
  ['everything', {}, ['1', '2']],
  ['everything, for a coupon that is not named', { type: 'coupon' }, ['1', '2']],
  ['everything, for an address of another kind', { type: 'gather', couponId: 'K1' }, ['1', '2']],
  ['what the coupon is good for', { type: 'coupon', couponId: 'K1' }, ['2']],
  ['nothing, of a coupon that is good for none', { type: 'coupon', couponId: 'K9' }, []],
];

for (const [id, collection, loaded] of [
  ['cart', 'cart', { idle: ['goods'] }],
  ['cart', 'cart', { failed: ['goods'] }],
  ['requirements', 'cart', { idle: ['goods', 'cartLines'] }],
  ['requirements', 'cart', { failed: ['goods', 'cartLines'] }],
  ['channelRequirements', 'channelCart', { idle: ['own', 'ofRight'] }],
  ['channelRequirements', 'channelCart', { idle: ['ofRight'], failed: ['own'] }],
] as const)
  test.each(cases)(`CT-08 SS-66 on entering ${id} (${JSON.stringify(loaded)}), checked is %s`, async (_what, query, checked) => {
    const kept = { cart: [], [collection]: [put('1'), put('2'), unchecked] };
    const page = openPage(id, { query, data: { suggestions: [] }, kept, ...loaded });
    await page.react();
    expect((page.inPhone(collection)['checked'] as Values[]).map(({ skuId }) => skuId)).toEqual(checked);
    expect(page.due()).toEqual([]);
  });

test("CT-08 the list uses the back end's data to find goods of a coupon", async () => {
  const goods = ['1', '2'].map(product) as unknown as Json;
  const kept = { cart: [put('1', {}), put('2', {})] };
  const query = { type: 'coupon', couponId: 'K1' };
  const page = openPage('requirements', { query, data: { goods, cartLines: {}, suggestions: [] }, kept });
  await page.react();
  expect((page.inPhone('cart')['checked'] as Values[]).map(({ skuId }) => skuId)).toEqual(['2']);
});

test.each(['cart', 'requirements', 'channelRequirements'])("SS-66 %s waits for the member's cart", async (id) => {
  const page = openPage(id, { kept: { cart: [put('1'), unchecked], channelCart: [put('1'), unchecked] } });
  await page.react();
  for (const name of ['cart', 'channelCart']) expect(page.inPhone(name)['checked']).toEqual([]);
});
