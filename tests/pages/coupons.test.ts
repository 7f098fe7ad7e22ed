import { expect, test } from 'vitest';
import { openPage } from './open.ts';

test.each([
  ['99.00', '满99元可用'],
  ['99.50', '满99.5元可用'],
  ['0.00', '无门槛'],
  ['', undefined],
])('a coupon from %s yuan on says “%s”', (couponThreshold, rule) => {
  const coupon = { couponId: 'C1', couponName: '慢病用药券', couponCash: '12.50', couponThreshold, couponStatus: 0 };
  const page = openPage('fundHome', {
    data: { config: { fundHome: true, couponLayout: {} }, coupons: { couponList: [coupon] } },
  });
  expect(page.find('coupon')?.props['rule']).toBe(rule);
});
