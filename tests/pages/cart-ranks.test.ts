import { expect, test } from 'vitest';
import type { Operation, Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

/** Puts one piece each of two products into the phone's cart. */
const two = (over: Values): Operation[] =>
  ['M1', 'M2'].map((medicineId) => ({
    name: 'add',
    with: { drugstoreId: 'D1', skuId: medicineId, quantity: 1, product: { medicineId, drugstoreId: 'D1', title: medicineId, ...over } },
  }));

test.each([
  ['cart', 'cart', 'goods', 'rows', {}],
  ['cart', 'cart', 'closedGoods', 'closed', { invalid: 1 }],
  ['channelRequirements', 'channelCart', 'goods', 'rows', {}],
  ['channelRequirements', 'channelCart', 'closedGoods', 'closed', { invalid: 1 }],
])('PC-12 on %s the second line of %s reports rank 2: %s', async (id, collection, block, list, over) => {
  const page = openPage(id, { data: { goods: [], suggestions: [] }, kept: { cart: [], [collection]: two(over) } });
  const line = (page.inPhone(collection)[list] as Values[])[1] ?? {};
  expect(line['skuId']).toBe('M2');
  const log = await page.emit(block, 'tap', null, { line, product: line['product'] ?? {}, index: 0 });
  expect(log[0]).toEqual(['report', 'track', { event: 'medicine.detail', rank: 2 }]);
});
