import { describe, expect, test } from 'vitest';
import type { Json, Operation, Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

const product: Values = { medicineId: '1', drugstoreId: 'A', title: '药品1', customPrice: '20.00', medicinesDrugstoreStock: 5 };
const line = { drugstoreId: 'A', skuId: '1' };
const put = (quantity = 1): Operation => ({ name: 'add', with: { ...line, quantity, product: product as Json } });

const list = (around: Parameters<typeof openPage>[1] = {}) =>
  openPage('channelRequirements', {
    path: '/channel/list',
    idle: ['own', 'ofRight'],
    kept: { cart: [], channelCart: [put(2)] },
    ...around,
  });

describe('the cart of the channel', () => {
  test('CT-08 goods left out of an order are checked again on entering the list', async () => {
    const out: Operation = { name: 'check', with: { drugstoreId: 'A', skuId: '', checked: false } };
    const page = list({ kept: { cart: [], channelCart: [put(2), out] } });
    expect(page.inPhone('channelCart')['checked']).toEqual([]);
    await page.react();
    expect(page.inPhone('channelCart')['checked']).toHaveLength(1);
  });
});
