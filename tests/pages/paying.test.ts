import { describe, expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { AT_HOST, cashier, type PageOptions, way } from './paying.ts';

describe('the cashier', () => {
  test('OP-03 in the messenger it gets the open id once before any payment; a refusal is not repeated automatically', async () => {
    const arrive = async (ways: readonly Values[], around: PageOptions) => {
      const page = cashier(ways, around);
      await page.react();
      return page.log;
    };
    const away = ['go', '/gateWay', { openType: 'openId', from: '/orderSubmit?orderNo=YP1' }, 'replace'];
    for (const authorStatus of ['', '0', '1'])
      expect(await arrive([way(150, 60), way(20, 10)], { session: { authorStatus } })).toEqual([away]);
    expect(await arrive([way(20, 10)], { session: { authorStatus: '2' } })).toEqual([]);
    expect(await arrive([way(20, 10)], { session: { authorStatus: '0', entryError: '授权失败' } })).toEqual([]);
    expect(await arrive([way(150, 60)], {})).toEqual([]);
    for (const host of ['browser', 'payment', 'miniProgram', 'hyjk'])
      expect(await arrive([way(20, 10)], { user: { ...AT_HOST, host } }), host).toEqual([]);
  });
});
