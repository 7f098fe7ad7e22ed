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

  test('CL-19 tags a visiting member once, a visitor never', async () => {
    const page = open();
    await page.react();
    expect(page.log).toEqual([['call', 'page.tagUser', { actId: 'P2026' }]]);
    expect(page.due()).toEqual([]);
    expect(open({ user: {} }).due()).toEqual([]);
  });

  test('CL-20 a coupon that cannot be claimed shows why', async () => {
    const page = open({ answers: { 'coupon.pullInChannel': { code: '40000', msg: '活动尚未开始' } } });
    expect((await page.emit('coupon', 'tap', null, { coupon: coupon(0) })).slice(1)).toEqual([
      ['toast', '活动尚未开始'],
      ['refresh', 'coupon.ofActivity'],
    ]);
  });
});

describe('the poster of an activity', () => {
  const poster = { posterId: 'HB', posterUrl: '/p.png', title: '券' };

  test('CL-18 CL-19 is drawn by the server, counted once, subscribed to, and opened in the messenger', async () => {
    const page = openPage('poster', {
      query: { actId: 'P2026' },
      data: { poster, subscribed: { status: 0 } },
      answers: { 'page.wechatScheme': { result: { urlScheme: 'https://x/y' } } },
    });
    expect(page.asks('poster')).toMatchObject({ actId: 'P2026' });
    expect(page.find('picture')?.props['src']).toBe('/p.png');
    await page.react();
    expect(page.log).toEqual([['call', 'page.posterViewed', { posterId: 'HB' }]]);
    expect(calls(await page.emit('subscribe'))).toEqual(['page.posterSubscribe']);
    expect((await page.emit('wechat')).at(-1)).toEqual(['open', 'https://x/y']);
    page.load('subscribed', { status: 1 });
    expect(page.find('subscribe')).toBeUndefined();
    expect(page.find('subscribed')).toBeDefined();
  });
});
