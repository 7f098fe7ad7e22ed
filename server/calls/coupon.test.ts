import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { createTestServer } from '../testing.ts';

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
  it('HM-24 come in all five states, HM-23 with amount, threshold and dates of six parts', async () => {
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

  it('receiving one makes it received, for this user and channel alone', async () => {
    expect(await claim('C1001')).toMatchObject({ code: 0, result: { couponId: 'C1001', couponStatus: 2 } });
    expect(await statusOf('C1001')).toBe(2);
    expect(await statusOf('C1001', await server.signIn('13800000002'))).toBe(0);
    expect(await statusOf('C1001', token, 'HKB')).toBe(0);
    expect(await statusOf('C1001', '')).toBe(0);
  });

  it('CL-20 a claim says the token in its body; without it, or with another, nothing is received', async () => {
    const body = { channelCode: 'JXRB', couponId: 'C1001', actId: 'A2026', couponDtoList: [{ couponId: 'C1001' }] };
    for (const name of ['coupon.claim', 'coupon.claimAll'])
      for (const said of [{}, { token: await server.signIn('13800000002') }])
        expect(await server.call(name, { ...body, ...said }, token)).toMatchObject({ code: 40000 });
    expect(await statusOf('C1001')).toBe(0);
  });

  it('a request that is made again, its answer lost, comes to the same', async () => {
    const again = () =>
      server.call('coupon.claim', { channelCode: 'JXRB', couponId: 'C1001', actId: 'A2026', token }, token, { idempotencyKey: 'k' });
    const first = await again();
    expect(first).toMatchObject({ code: 0, result: { couponStatus: 2 } });
    expect(await again()).toEqual(first);
    expect(await claim('C1001')).toMatchObject({ code: 40000 });
  });

  it('is received once, and not before it begins or after it ended', async () => {
    expect(await claim('C1001')).toMatchObject({ code: 0 });
    expect(await claim('C1001')).toMatchObject({ code: 40000, msg: '您已领取过该优惠券' });
    expect(await claim('C1004')).toMatchObject({ code: 40000, msg: '活动尚未开始' });
    expect(await claim('C1007')).toMatchObject({ code: 40000, msg: '优惠券已过期' });
    expect(await claim('X')).toMatchObject({ code: 40400 });
    expect(await server.call('coupon.claim', { channelCode: 'JXRB', couponId: 'C1001' })).toMatchObject({ code: 2 });
  });

  it('HM-25 receiving all receives those that can be, and says of the others why not', async () => {
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

  it('those one holds are listed and counted', async () => {
    const counts = async () => (await server.call('coupon.count', { channelCode: 'JXRB' }, token)).result;
    expect(await counts()).toEqual({ unused: 1, used: 1, expired: 1 });
    await claim('C1001');
    expect(await counts()).toEqual({ unused: 2, used: 1, expired: 1 });
    const mine = await server.call('coupon.mine', { channelCode: 'JXRB', status: '2', page: 1, pageSize: 1 }, token);
    expect(mine.result).toMatchObject({ total: 2, hasNextPage: true, list: [{ couponId: 'C1001' }] });
  });

  it('dates move with the day: what begins later today is still to come', async () => {
    const start = (await layout()).find(({ couponId }) => couponId === 'C1004')?.['couponStartTime'];
    server.wait(DAY);
    const later = (await layout('')).find(({ couponId }) => couponId === 'C1004');
    expect(later?.['couponStartTime']).not.toEqual(start);
    expect(later?.['couponStatus']).toBe(1);
  });

  it('a channel may have fewer', async () => {
    expect((await layout(token, 'WH')).map(({ couponId }) => couponId)).not.toContain('C1003');
    expect(await server.call('coupon.layout', { channelCode: 'NONE' })).toMatchObject({ code: 40400 });
  });
});
