import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

let server: ReturnType<typeof createTestServer>;
let token = '';
beforeEach(async () => {
  server = createTestServer();
  token = await server.signIn();
  await server.saveInsured(token);
});
const call = (name: string, params: Values = {}, by = token) =>
  server.call(name, { channelCode: 'JXRB', ...params }, by, { idempotencyKey: 'w' });

describe('the rights of a member', () => {
  it("CL-07 CN-03 returns pages of the requested size with the member's own rights only", async () => {
    const all = (await call('rights.query', { page: 1, pageSize: 20 })).result as unknown as { list: Values[]; total: number };
    expect(all.total).toBeGreaterThan(1);
    expect(all.list).toHaveLength(Math.min(all.total, 20));
    const second = (await call('rights.query', { page: 2, pageSize: 1 })).result as unknown as { list: Values[] };
    expect(second.list.map(({ receiveId }) => receiveId)).toEqual([all.list[1]?.['receiveId']]);
    const other = await server.signIn('13800000009');
    expect((await call('rights.query', {}, other)).result).toEqual({ list: [], total: 0 });
  });

  it('CL-08 counts the rights, and those that wait for activation', async () => {
    const { total } = (await call('rights.query', { page: 1, pageSize: 20 })).result as unknown as { total: number };
    const { result } = await call('rights.mine');
    expect(result).toMatchObject({ rightCount: total, personCount: 1 });
  });

  it("CL-06 finds the right of a policy by number, among the member's own policies only", async () => {
    const [policy] = (await call('rights.policies')).result as unknown as Values[];
    const ask = (policyNo: string, by = token, more: Values = {}) =>
      call('rights.byPolicyNo', { channel: 'JXRB', huaTai: { policyNo, ...more } }, by);
    const { channelProductCode = '', startTime = '', endTime = '' } = policy ?? {};
    expect(channelProductCode).not.toBe('');
    expect(policy?.['policyDate']).toBe(`${startTime}至${endTime}`);
    const receiveId = String((await ask(String(policy?.['policyNo']))).result['receiveId']);
    expect((await call('rights.detail', { receiveId })).code).toBe(0);
    expect((await ask(String(policy?.['policyNo']), token, { channelProductCode, startTime, endTime })).result).toEqual({ receiveId });
    for (const other of [{ channelProductCode: 'X' }, { startTime: '1999-01-01' }, { endTime: '1999-12-31' }])
      expect((await ask(String(policy?.['policyNo']), token, other)).code).not.toBe(0);
    expect((await ask('X')).code).not.toBe(0);
    expect((await ask('')).code).toBe(40000);
    expect((await ask(String(policy?.['policyNo']), await server.signIn('13800000009'))).code).not.toBe(0);
  });

  it("CL-08 answers whether a right may be used only for the member's own right", async () => {
    const { list } = (await call('rights.query', {})).result as unknown as { list: Values[] };
    expect((await call('rights.checkDoctor', { receiveId: list[0]?.['receiveId'] ?? '' })).result).toMatchObject({ hasDoctor: 1 });
    expect((await call('rights.checkDoctor', { receiveId: 'X' })).code).not.toBe(0);
  });

  it('unbinds a watch by its own number, once', async () => {
    const by = await server.signIn('13800138001');
    const unbind = (phone: string, key = phone) => server.call('user.unbindWatch', { phone }, by, { idempotencyKey: key });
    expect((await unbind('123')).code).toBe(40000);
    expect((await unbind('13900000000')).code).toBe(40400);
    expect((await unbind('13800138001')).code).toBe(0);
    // A repeat of the same call succeeds; a new call finds nothing to unbind.
    expect((await unbind('13800138001')).code).toBe(0);
    expect((await unbind('13800138001', 'later')).code).toBe(40400);
  });
});
