import { describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import codes from '../../../../schemas/channel-codes.json' with { type: 'json' };
import { createTestServer } from '../../../testing/test-server.ts';

describe('logs', () => {
  const server = createTestServer();
  const upload = (logs: unknown) => server.call('log.upload', { logs, config: {}, systemInfo: { ua: 'x' } } as Values);

  it('LGG-01 LGG-02 up to fifty are taken at once, and nothing of what they say is written down', async () => {
    expect(await upload([{ message: '张三 13800000001' }])).toMatchObject({ code: 0 });
    expect(await upload(Array(50).fill({ message: 'x' }))).toMatchObject({ code: 0 });
    for (const wrong of [Array(51).fill({}), [], 'x', undefined]) expect(await upload(wrong)).toMatchObject({ code: 40000 });
    expect(server.log).toContainEqual({ level: 'info', event: 'clientLogs', count: 50 });
    expect(JSON.stringify(server.log)).not.toContain('张三');
  });

  it('LGG-07 page views and exposures are counted by their names, and take no texts', async () => {
    expect(await server.call('log.pageView', { channelCode: 'JXRB', pageId: 10001, terminal: 3 })).toMatchObject({ code: 0 });
    expect(await server.call('log.exposure', { channelCode: 'JXRB', key: 'POP-40' })).toMatchObject({ code: 0 });
    expect(server.log).toContainEqual({ level: 'info', event: 'pageView', pageId: '10001', terminal: '3' });
    expect(server.log).toContainEqual({ level: 'info', event: 'exposure', key: 'POP-40' });
    for (const key of ['', '张三', 'a b', 'x'.repeat(81)])
      expect(await server.call('log.exposure', { key })).toMatchObject({ code: 40000 });
  });
});

describe('what every channel shares', () => {
  const server = createTestServer();

  it('TB-13 the configuration names the channels with tabs', async () => {
    const { h5ShowTabChannelCode } = (await server.call('system.appConfig')).result;
    expect(h5ShowTabChannelCode).toEqual(expect.arrayContaining(['JXRB', 'HKB', 'GXTBC']));
    expect(h5ShowTabChannelCode).not.toContain('SD2');
  });

  it.each(Object.keys(codes.starts.codes))('HM-36 the code %s, which begins at the pharmacy, enters a channel', async (channelCode) => {
    expect((await server.call('channel.info', { channelCode })).result).toMatchObject({ thirdChannelSide: '074', channelCode: '074' });
  });

  it('HM-35 channel information tells process, shop type and what a right does', async () => {
    const info = async (channelCode: string) => (await server.call('channel.info', { channelCode })).result;
    expect(await info('JXRB')).toMatchObject({ performType: '1', shopType: 2, channelProcess: { process: '' } });
    expect(await info('GXJJ')).toMatchObject({ performType: '2', shopType: 2 });
    expect(await info('SD2')).toMatchObject({ channelProcess: { process: 'process08' } });
  });
});

describe('tasks, coins and service cells', () => {
  const server = createTestServer();

  it('HM-39 a task earns drops or seeds, an unknown one is refused', async () => {
    const token = await server.signIn();
    expect((await server.call('healthSquare.task', { taskId: 'T1' }, token)).result).toMatchObject({
      extReward: '20',
      extTaskType: 1,
      rewardType: 40,
    });
    expect(await server.call('healthSquare.task', { taskId: 'T9' }, token)).toMatchObject({ code: 40400 });
    const rewards = (await server.call('healthSquare.rewards', {}, token)).result as unknown as Values[];
    expect(new Set(rewards.map(({ rewardType }) => rewardType))).toEqual(new Set([40, 60]));
  });

  it('CL-21 HM-39 a task is begun, takes its time, and is done once; its coupons come with it', async () => {
    const token = await server.signIn('13800000003');
    const { userId } = (await server.call('user.thirdInfo', {}, token)).result;
    const say = (operateType: string, operateValue = 'T1', more: Values = {}) =>
      server.call('healthSquare.operate', { userId: String(userId), operateType, operateValue, channelCode: 'JXRB', ...more }, token);
    const left = async () => (await server.call('healthSquare.countdown', { taskId: 'T1' }, token)).result;
    for (const wrong of [say('BROWSE'), say('START', '<b>'), say('START', 'T1', { userId: 'X' })]) expect((await wrong).code).toBe(40000);
    expect((await say('START', 'T9')).code).toBe(40400);
    expect((await say('FINISH')).code).toBe(40300);
    expect(await left()).toEqual({ status: 0, seconds: 15 });
    expect((await say('START')).code).toBe(0);
    server.wait(5000);
    expect((await say('START')).code).toBe(0);
    expect(await left()).toEqual({ status: 1, seconds: 10 });
    expect(await say('FINISH')).toMatchObject({ code: 40300, msg: '再看10秒就完成了' });
    server.wait(10_000);
    expect([(await say('FINISH')).code, (await say('FINISH')).code]).toEqual([0, 0]);
    expect(await left()).toEqual({ status: 2, seconds: 0 });
    const coupons = (await server.call('healthSquare.coupons', { taskId: 'T1', channelCode: 'JXRB' }, token)).result;
    expect(coupons).toMatchObject([{ couponId: 'C1002', couponStatus: 0 }]);
  });

  it('coins have a balance, a home and goods in pages', async () => {
    const token = await server.signIn();
    expect((await server.call('integral.coin', {}, token)).result).toEqual({ balance: 1280 });
    expect((await server.call('integral.adorn', { channelCode: 'JXRB' }, token)).result).toHaveProperty('bannerLayout');
    const { result } = await server.call('integral.goods', { channelCode: 'JXRB', page: 1, pageSize: 5 }, token);
    expect(result).toMatchObject({ hasNextPage: true, list: { length: 5 } });
  });

  it('HM-33 service cells have a number of uses, no limit, or none to show', async () => {
    const cells = (await server.call('rights.serviceCells', { channelCode: 'JXRB' }, await server.signIn())).result as unknown as Values[];
    expect(cells.map(({ rightTotalNum }) => rightTotalNum)).toEqual([5, -1, null]);
  });
});
