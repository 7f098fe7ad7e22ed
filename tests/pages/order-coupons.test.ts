import { describe, expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

const coupon = (couponId: string, reason = ''): Values => ({
  couponId,
  couponName: couponId,
  couponCash: '5.00',
  couponThreshold: '0.00',
  reason,
});
const bought = { medicineId: '9', drugstoreId: 'B' };
const phone = { orderCoupons: [], chosen: [], prescriptions: [], cart: [] };
const choice = (query: Values, path: string, coupons: readonly Values[] = [coupon('C1'), coupon('C2', '还差60.00元可用')]) =>
  openPage('couponChoice', { path, query, data: { coupons: [...coupons] }, kept: phone });

describe('the coupons of an order', () => {
  test.each<[string, Values, string, Values, string]>([
    ['a store', { ...bought, store: 'B' }, '/coupons', { drugstoreId: 'B', couponType: 'store' }, 'B'],
    ['the whole order', bought, '/selectPlatformCoupon', { couponType: 'platform' }, 'platform'],
  ])('OP-17 of %s: one is picked, stored for the order, and the order returns', async (_what, query, path, asked, place) => {
    const page = choice(query, path);
    await page.react();
    expect(page.asks('coupons')).toMatchObject({
      ...asked,
      from: 'one',
      stores: [{ drugstoreId: 'B', skus: [{ skuId: '9', skuNum: 1 }] }],
    });
    expect(page.shown().filter(({ id }) => id === 'coupon')).toHaveLength(1);
    expect(await page.emit('coupon', 'tap', null, { coupon: coupon('C1') })).toEqual([['back']]);
    expect(page.inPhone('orderCoupons')).toEqual([{ drugstoreId: place, couponId: 'C1' }]);
    expect(await page.emit('noCoupon')).toEqual([['back']]);
    expect(page.inPhone('orderCoupons')).toEqual([{ drugstoreId: place, couponId: '' }]);
  });

  test('OP-17 an unusable one shows why and cannot be chosen', () => {
    const page = choice({ ...bought, store: 'B' }, '/coupons');
    expect(page.find('closed')?.props).toMatchObject({ rule: '还差60.00元可用', ended: true });
    expect(page.find('closed')?.props['action'] ?? '').toBe('');
    expect(page.find('closed')?.events).not.toContain('tap');
  });
});
