import { describe, expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

const coupon = (couponStatus: number): Values => ({ couponId: 'P1', actId: 'P2026', couponName: '券', couponCash: '6.00', couponStatus });
const open = (around: Parameters<typeof openPage>[1] = {}) =>
  openPage('activeCoupon', { query: { actId: 'P2026' }, data: { coupons: [coupon(0)] }, ...around });
const calls = (log: readonly (readonly unknown[])[]) => log.filter(([kind]) => kind === 'call').map(([, name]) => name);

describe('the coupons of an activity', () => {
  test("CL-20 claims one by the channel's call; an owned one is used; a visitor signs in first", async () => {
    const page = open();
    expect(page.asks('coupons')).toMatchObject({ actId: 'P2026' });
    const log = await page.emit('coupon', 'tap', null, { coupon: coupon(0) });
    expect(log).toEqual([
      ['call', 'coupon.pullInChannel', { couponId: 'P1', actId: 'P2026' }],
      ['toast', '领取成功'],
      ['refresh', 'coupon.ofActivity'],
    ]);
    expect(await open({ over: { channelCode: '' } }).emit('coupon', 'tap', null, { coupon: coupon(0) })).toContainEqual(
      expect.arrayContaining(['call', 'coupon.pull']),
    );
    expect((await page.emit('coupon', 'tap', null, { coupon: coupon(2) }))[0]?.slice(0, 2)).toEqual(['go', '/newSearchPage']);
    expect(calls(await open({ user: {} }).emit('coupon', 'tap', null, { coupon: coupon(0) }))).toEqual([]);
  });
});
