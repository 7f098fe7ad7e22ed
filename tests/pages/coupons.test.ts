import { expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

test.each([
  ['99.00', '满99元可用'],
  ['99.50', '满99.5元可用'],
  ['0.00', '无门槛'],
  ['', undefined],
])('a coupon from %s yuan on shows “%s”', (couponThreshold, rule) => {
  const coupon = { couponId: 'C1', couponName: '慢病用药券', couponCash: '12.50', couponThreshold, couponStatus: 0 };
  const page = openPage('fundHome', {
    data: { config: { fundHome: true, couponLayout: {} }, coupons: { couponList: [coupon] } },
  });
  expect(page.find('coupon')?.props['rule']).toBe(rule);
});

/** Result of an event on the coupon, or on its floor, for a status and a member. */
const done = async (couponStatus: number, [block, event] = ['coupon', 'tap'], user: Values = { userId: 'U1' }): Promise<string> => {
  const coupon = { couponId: 'C1', couponName: '慢病用药券', couponCash: '12.50', couponStatus };
  const coupons = { receiveButtonFlag: 1, couponList: [coupon] };
  const page = openPage('fundHome', { user, data: { config: { fundHome: true, couponLayout: {} }, coupons } });
  return JSON.stringify(await page.emit(block, event, null, { coupon, index: 0 }));
};

test('HM-24 SS-45 a future coupon leads nowhere, and a tap says so', async () => {
  expect(await done(1)).toBe('[["toast","还没到使用时间"]]');
});

test.each([
  ['coupon', 'tap'],
  ['couponLayout', 'more'],
])('HM-24 a visitor is led to sign in by %s, and nothing is claimed', async (...event) => {
  expect(await done(0, event, {})).toContain('login');
  expect(await done(0, event, {})).not.toContain('coupon.claim');
  expect(await done(0, event)).toContain('coupon.claim');
});
