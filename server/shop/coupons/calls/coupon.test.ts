import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

const DAY = 86_400_000;
let server = createTestServer();
let token = '';
beforeEach(async () => {
  server = createTestServer();
  token = await server.signIn();
});

const layout = async (by = token, channelCode = 'JXRB') =>
  (await server.call('coupon.layout', { channelCode }, by)).result['couponList'] as unknown as Values[];
const statusOf = async (couponId: string, by = token, channelCode = 'JXRB') =>
  (await layout(by, channelCode)).find((coupon) => coupon['couponId'] === couponId)?.['couponStatus'];
const claim = (couponId: string, by = token) =>
  server.call('coupon.claim', { channelCode: 'JXRB', couponId, actId: 'A2026', token: by }, by);

describe('coupons', () => {
  it('HM-24 have all five states, HM-23 with amount, threshold and dates of six parts', async () => {
    const list = await layout();
    expect(new Set(list.map(({ couponStatus }) => couponStatus))).toEqual(new Set([0, 1, 2, 3, 4]));
    for (const coupon of list) {
      expect(coupon).toMatchObject({
        couponCash: expect.stringMatching(/^\d+\.\d\d$/),
        couponThreshold: expect.stringMatching(/^\d+\.\d\d$/),
        actId: expect.any(String),
      });
      for (const key of ['couponStartTime', 'couponEndTime']) expect(coupon[key]).toEqual(Array(6).fill(expect.any(Number)));
    }
    expect(list.find(({ couponId }) => couponId === 'C1001')).toMatchObject({ couponCash: '12.50', couponStatus: 0 });
  });

  it('claiming one makes it received, for this user and channel alone', async () => {
    expect(await claim('C1001')).toMatchObject({ code: 0, result: { couponId: 'C1001', couponStatus: 2 } });
    expect(await statusOf('C1001')).toBe(2);
    expect(await statusOf('C1001', await server.signIn('13800000002'))).toBe(0);
    expect(await statusOf('C1001', token, 'HKB')).toBe(0);
    expect(await statusOf('C1001', '')).toBe(0);
  });

  it('CL-20 a claim contains the token in its body; without it, or with another, nothing is received', async () => {
    const body = { channelCode: 'JXRB', couponId: 'C1001', actId: 'A2026', couponDtoList: [{ couponId: 'C1001' }] };
    for (const name of ['coupon.claim', 'coupon.claimAll'])
      for (const said of [{}, { token: await server.signIn('13800000002') }])
        expect(await server.call(name, { ...body, ...said }, token)).toMatchObject({ code: 40000 });
    expect(await statusOf('C1001')).toBe(0);
  });

  it('a repeated request after a lost response gets the same response', async () => {
    const again = () =>
      server.call('coupon.claim', { channelCode: 'JXRB', couponId: 'C1001', actId: 'A2026', token }, token, { idempotencyKey: 'k' });
    const first = await again();
    expect(first).toMatchObject({ code: 0, result: { couponStatus: 2 } });
    expect(await again()).toEqual(first);
    expect(await claim('C1001')).toMatchObject({ code: 40000 });
  });

  it('are received once, and not before their start or after their end', async () => {
    expect(await claim('C1001')).toMatchObject({ code: 0 });
    expect(await claim('C1001')).toMatchObject({ code: 40000, msg: '您已领取过该优惠券' });
    expect(await claim('C1004')).toMatchObject({ code: 40000, msg: '活动尚未开始' });
    expect(await claim('C1007')).toMatchObject({ code: 40000, msg: '优惠券已过期' });
    expect(await claim('X')).toMatchObject({ code: 40400 });
    expect(await server.call('coupon.claim', { channelCode: 'JXRB', couponId: 'C1001' })).toMatchObject({ code: 2 });
  });

  it('CL-20 of the platform are available only in their activity', async () => {
    const platform = { channelCode: 'JXRB', couponId: 'P3001', actId: 'P2026', token };
    expect(await server.call('coupon.claim', platform, token)).toMatchObject({ code: 40400, msg: '优惠券不存在' });
    const all = await server.call('coupon.claimAll', { ...platform, couponDtoList: [{ couponId: 'P3001' }] }, token);
    expect(all.result['list']).toEqual([{ couponId: 'P3001', couponStatus: null, msg: '优惠券不存在' }]);
    expect(await server.call('coupon.pull', { ...platform, actId: 'A2026' }, token)).toMatchObject({ code: 40400 });
    expect(await server.call('coupon.pull', platform, token)).toMatchObject({ code: 0, result: { couponStatus: 2 } });
  });

  it('HM-25 claiming all receives the available ones and gives the reasons for the others', async () => {
    const couponDtoList = ['C1001', 'C1002', 'C1004', 'X'].map((couponId) => ({ couponId, actId: 'A2026' }));
    const { result } = await server.call('coupon.claimAll', { channelCode: 'JXRB', couponDtoList, token }, token);
    expect(result['list']).toEqual([
      { couponId: 'C1001', couponStatus: 2, msg: '' },
      { couponId: 'C1002', couponStatus: 2, msg: '' },
      { couponId: 'C1004', couponStatus: 1, msg: '活动尚未开始' },
      { couponId: 'X', couponStatus: null, msg: '优惠券不存在' },
    ]);
    expect(await statusOf('C1002')).toBe(2);
    expect(await statusOf('C1003')).toBe(0);
    for (const wrong of ['C1001', Array(51).fill({ couponId: 'C1003' })])
      expect(await server.call('coupon.claimAll', { channelCode: 'JXRB', couponDtoList: wrong, token }, token)).toMatchObject({
        code: 40000,
      });
    expect(await statusOf('C1003')).toBe(0);
  });

  it('CL-20 of an activity are visible to everyone, and each is claimed once, from its own activity', async () => {
    const seen = async (by: string) =>
      ((await server.call('coupon.ofActivity', { channelCode: 'JXRB', actId: 'P2026' }, by)).result['list'] as unknown as Values[]).map(
        ({ couponId, couponStatus, couponType }) => [couponId, couponStatus, couponType],
      );
    expect(await seen('')).toEqual([
      ['P3001', 0, 'platform'],
      ['P3002', 0, 'platform'],
    ]);
    const pull = (name: string, couponId: string, actId: string) => server.call(name, { channelCode: 'JXRB', couponId, actId }, token);
    expect((await pull('coupon.pull', 'P3001', 'A2026')).code).toBe(40400);
    expect((await pull('coupon.pullInChannel', 'P3001', 'P2026')).result).toEqual({ couponId: 'P3001', couponStatus: 2 });
    expect((await pull('coupon.pull', 'P3001', 'P2026')).msg).toBe('您已领取过该优惠券');
    expect((await pull('coupon.pull', 'P3002', 'P2026')).code).toBe(0);
    expect((await seen(token)).map(([, status]) => status)).toEqual([2, 2]);
    expect((await server.call('coupon.ofActivity', { channelCode: 'JXRB', actId: 'X' })).code).toBe(40400);
  });

  it('CL-18 CL-19 an activity has a poster that is drawn, viewed and subscribed to once; an unknown activity has none', async () => {
    const ask = (name: string, params: Values, by = token) => server.call(name, { channelCode: 'JXRB', ...params }, by);
    const { posterId, posterUrl } = (await ask('page.poster', { actId: 'P2026' }, '')).result;
    expect((await server.get(String(posterUrl))).status).toBe(200);
    const of = { posterId: posterId ?? '' };
    expect((await ask('page.posterSubscribed', of)).result).toEqual({ status: 0 });
    for (const name of ['page.posterViewed', 'page.posterSubscribe', 'page.posterSubscribe']) expect((await ask(name, of)).code).toBe(0);
    expect((await ask('page.posterSubscribed', of)).result).toEqual({ status: 1 });
    expect((await ask('page.wechatScheme', { actId: 'P2026' })).result['urlScheme']).toContain('actId=P2026');
    expect((await ask('page.tagUser', { actId: 'P2026' })).code).toBe(0);
    for (const name of ['page.poster', 'page.wechatScheme', 'page.tagUser']) expect((await ask(name, { actId: 'X' })).code).toBe(40400);
    for (const name of ['page.posterViewed', 'page.posterSubscribe', 'page.posterSubscribed'])
      expect((await ask(name, { posterId: 'X' })).code).toBe(40400);
  });

  it('of a member are listed and counted', async () => {
    const counts = async () => (await server.call('coupon.count', { channelCode: 'JXRB' }, token)).result;
    expect(await counts()).toEqual({ unused: 1, used: 1, expired: 1 });
    await claim('C1001');
    expect(await counts()).toEqual({ unused: 2, used: 1, expired: 1 });
    const mine = await server.call('coupon.mine', { channelCode: 'JXRB', status: '2', page: 1, pageSize: 1 }, token);
    expect(mine.result).toMatchObject({ total: 2, hasNextPage: true, list: [{ couponId: 'C1001' }] });
  });

  it('have dates relative to today: one that begins later today is not available yet', async () => {
    const start = (await layout()).find(({ couponId }) => couponId === 'C1004')?.['couponStartTime'];
    server.wait(DAY);
    const later = (await layout('')).find(({ couponId }) => couponId === 'C1004');
    expect(later?.['couponStartTime']).not.toEqual(start);
    expect(later?.['couponStatus']).toBe(1);
  });

  it('may be fewer in a channel', async () => {
    expect((await layout(token, 'WH')).map(({ couponId }) => couponId)).not.toContain('C1003');
    expect(await server.call('coupon.layout', { channelCode: 'NONE' })).toMatchObject({ code: 40400 });
  });
});
