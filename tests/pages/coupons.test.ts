import { expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

/** Result of an event on the coupon, or on its floor, for a status and a member. */
const done = async (couponStatus: number, [block, event] = ['coupon', 'tap'], user: Values = { userId: 'U1' }): Promise<string> => {
  const coupon = { couponId: 'C1', couponName: '慢病用药券', couponCash: '12.50', couponStatus };
  const coupons = { receiveButtonFlag: 1, couponList: [coupon] };
  const page = openPage('fundHome', { user, data: { config: { fundHome: true, couponLayout: {} }, coupons } });
  return JSON.stringify(await page.emit(block, event, null, { coupon, index: 0 }));
};

test.each([
  ['coupon', 'tap'],
  ['couponLayout', 'more'],
])('HM-24 a visitor is led to sign in by %s, and nothing is claimed', async (...event) => {
  expect(await done(0, event, {})).toContain('login');
  expect(await done(0, event, {})).not.toContain('coupon.claim');
  expect(await done(0, event)).toContain('coupon.claim');
});
