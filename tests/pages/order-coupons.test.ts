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

  test("CT-03 OP-17 for the channel's cart it uses that cart's checked goods", () => {
    const query = { store: 'B', source: 'channel' };
    const page = openPage('couponChoice', {
      query,
      data: { coupons: [coupon('C1')] },
      kept: { ...phone, channelCart: [] },
      path: '/coupons',
    });
    expect(page.asks('coupons') ?? { from: 'nothing is checked' }).toMatchObject({ from: 'nothing is checked' });
    const cart = { name: 'adopt', with: { of: 'U1', stores: [{ drugstoreId: 'B', skus: [{ skuId: '1', skuNum: 2, checked: true }] }] } };
    const full = openPage('couponChoice', {
      query,
      data: { coupons: [] },
      kept: { ...phone, channelCart: [cart as never] },
      path: '/coupons',
    });
    expect(full.asks('coupons')).toMatchObject({ from: 'channel', stores: [{ drugstoreId: 'B', skus: [{ skuId: '1', skuNum: 2 }] }] });
  });

  test("OP-17 marks the one in use: the chosen one, or the order's default", () => {
    const badge = (query: Values, kept = phone) =>
      openPage('couponChoice', { query: { ...bought, store: 'B', ...query }, data: { coupons: [coupon('C1')] }, kept }).find('coupon')
        ?.props['badge'];
    expect(badge({}) ?? '').toBe('');
    expect(badge({ couponId: 'C1' })).toBe('已选');
    const none = { ...phone, orderCoupons: [{ name: 'put', with: { drugstoreId: 'B', couponId: '' } }] };
    expect(badge({ couponId: 'C1' }, none as never) ?? '').toBe('');
  });

  test('OP-17 an unusable one shows why and cannot be chosen', () => {
    const page = choice({ ...bought, store: 'B' }, '/coupons');
    expect(page.find('closed')?.props).toMatchObject({ rule: '还差60.00元可用', ended: true });
    expect(page.find('closed')?.props['action'] ?? '').toBe('');
    expect(page.find('closed')?.events).not.toContain('tap');
  });

  test('OP-17 without a coupon it says so, and offers no refusal', () => {
    const page = choice(bought, '/selectPlatformCoupon', []);
    expect(page.find('none')?.props['title']).toBe('没有优惠券');
    expect(page.find('noCoupon')).toBeUndefined();
  });
});

describe('my coupons', () => {
  test('HM-24 CL-20 are filtered by state, with counts', async () => {
    const page = openPage('couponsMine', { data: { count: { unused: 2, used: 1, expired: 0 }, coupons: [] } });
    const tabs = page.find('tabs')?.props['items'];
    expect(tabs).toMatchObject([{ name: '可使用（2）' }, { name: '已使用（1）' }, { name: '已过期（0）' }]);
    expect(page.asks('coupons')).toMatchObject({ status: '2' });
    await page.emit('tabs', 'change', { status: '4' });
    expect(page.asks('coupons')).toMatchObject({ status: '4' });
  });
});
