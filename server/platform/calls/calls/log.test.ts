import { describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import codes from '../../../../schemas/channel-codes.json' with { type: 'json' };
import { createTestServer } from '../../../testing/test-server.ts';

describe('logs', () => {
  const server = createTestServer();
  const upload = (logs: unknown) => server.call('log.upload', { logs, config: {}, systemInfo: { ua: 'x' } } as Values);

  it('LGG-01 LGG-02 accepts up to fifty at once and stores none of their content', async () => {
    expect(await upload([{ message: '张三 13800000001' }])).toMatchObject({ code: 0 });
    expect(await upload(Array(50).fill({ message: 'x' }))).toMatchObject({ code: 0 });
    for (const wrong of [Array(51).fill({}), [], 'x', undefined]) expect(await upload(wrong)).toMatchObject({ code: 40000 });
    expect(server.log).toContainEqual({ level: 'info', event: 'clientLogs', count: 50 });
    expect(JSON.stringify(server.log)).not.toContain('张三');
  });

  it('LGG-07 counts page views and exposures by their names and accepts no texts', async () => {
    expect(await server.call('log.pageView', { channelCode: 'JXRB', pageId: 10001, terminal: 3 })).toMatchObject({ code: 0 });
    expect(await server.call('log.exposure', { channelCode: 'JXRB', key: 'POP-40' })).toMatchObject({ code: 0 });
    expect(server.log).toContainEqual({ level: 'info', event: 'pageView', pageId: '10001', terminal: '3' });
    expect(server.log).toContainEqual({ level: 'info', event: 'exposure', key: 'POP-40' });
    for (const key of ['', '张三', 'a b', 'x'.repeat(81)])
      expect(await server.call('log.exposure', { key })).toMatchObject({ code: 40000 });
  });
});

describe('settings of all channels', () => {
  const server = createTestServer();

  it('TB-13 lists the channels with tabs in the configuration', async () => {
    const { h5ShowTabChannelCode } = (await server.call('system.appConfig')).result;
    expect(h5ShowTabChannelCode).toEqual(expect.arrayContaining(['JXRB', 'HKB', 'GXTBC']));
    expect(h5ShowTabChannelCode).not.toContain('SD2');
  });

  it.each(Object.keys(codes.starts.codes))('HM-36 enters a channel with the code %s, which starts at the pharmacy', async (channelCode) => {
    expect((await server.call('channel.info', { channelCode })).result).toMatchObject({ thirdChannelSide: '074', channelCode: '074' });
  });

  it('HM-35 returns process, shop type and the effect of a right in the channel information', async () => {
    const info = async (channelCode: string) => (await server.call('channel.info', { channelCode })).result;
    expect(await info('JXRB')).toMatchObject({ performType: '1', shopType: 2, channelProcess: { process: '' } });
    expect(await info('GXJJ')).toMatchObject({ performType: '2', shopType: 2 });
    expect(await info('SD2')).toMatchObject({ channelProcess: { process: 'process08' } });
  });
});

describe('tasks, coins and service cells', () => {
  const server = createTestServer();

  it('HM-39 earns drops or seeds for a task and refuses an unknown one', async () => {
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

  it('CL-21 HM-39 starts a task, takes its time, finishes once, and adds its coupons', async () => {
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

  it('returns a balance, a home and goods of coins in pages', async () => {
    const token = await server.signIn();
    expect((await server.call('integral.coin', {}, token)).result).toEqual({ balance: 1280 });
    expect((await server.call('integral.adorn', { channelCode: 'JXRB' }, token)).result).toHaveProperty('bannerLayout');
    const { result } = await server.call('integral.goods', { channelCode: 'JXRB', page: 1, pageSize: 5 }, token);
    expect(result).toMatchObject({ hasNextPage: true, list: { length: 5 } });
  });

  it('HM-33 returns a number of uses, no limit, or nothing for a service cell', async () => {
    const cells = (await server.call('rights.serviceCells', { channelCode: 'JXRB' }, await server.signIn())).result as unknown as Values[];
    expect(cells.map(({ rightTotalNum }) => rightTotalNum)).toEqual([5, -1, null]);
  });
});
