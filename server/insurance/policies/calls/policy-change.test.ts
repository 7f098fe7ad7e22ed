import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

let server: ReturnType<typeof createTestServer>;
let token = '';
let policyNo = '';
beforeEach(async () => {
  server = createTestServer();
  token = await server.signIn();
  await server.saveInsured(token);
  const [held] = (await call('policy.held')).result as unknown as Values[];
  policyNo = String(held?.['policyNo']);
});
const call = (name: string, params: Values = {}, by = token, headers = {}) =>
  server.call(name, { channelCode: 'JXRB', ...params }, by, headers);
const child = () => ({ policyNo, personName: '陈小满', relationship: '2', certType: '1', cardNo: 'E12345678', effectDate: '2026-11-20' });
const add = (params: Values, key = 'k') => call('policy.addPerson', params, token, { idempotencyKey: key });
const remove = (params: Values, key = 'r') => call('policy.removePerson', params, token, { idempotencyKey: key });
const covered = async () =>
  ((await call('policy.covered', { policyNo })).result as unknown as Values[]).map(({ memberName }) => memberName);
const changes = async () => (await call('policy.changes')).result as unknown as Values[];

describe('persons covered by a policy', () => {
  it('RT-01 leaves a change to the insurer: a request waits, can be withdrawn, and takes effect on its day', async () => {
    const first = await add(child());
    expect(await add(child())).toEqual(first);
    expect(await changes()).toMatchObject([{ changeTypeDesc: '加保', personName: '陈小满', status: 0, statusDesc: '待保险公司审核' }]);
    expect(await covered()).toEqual(['陈雅琴']);
    server.wait(600_000);
    expect(await changes()).toMatchObject([{ status: 1 }]);
    expect((await call('policy.withdrawChange', first.result)).code).toBe(40300);
    expect(await covered()).toEqual(['陈雅琴']);
    server.wait(2 * 86_400_000);
    expect(await covered()).toEqual(['陈雅琴', '陈小满']);
    expect((await add({ ...child(), effectDate: '2026-11-25' }, 'k2')).msg).toBe('这个人已经在这张保单里');
    const added = ((await call('policy.covered', { policyNo })).result as unknown as Values[])[1]?.['memberId'] ?? '';
    await remove({ policyNo, memberId: added, effectDate: '2026-11-22' });
    server.wait(3 * 86_400_000);
    expect(await covered()).toEqual(['陈雅琴']);
  });

  it('RT-01 accepts a request once while it waits and again after a withdrawal, from the member alone', async () => {
    const { result } = await add(child());
    expect((await add(child(), 'k2')).msg).toBe('这个人的申请已经提交过，请等保险公司审核');
    const stranger = await server.signIn('13800000002');
    expect((await call('policy.withdrawChange', result, stranger)).code).toBe(40400);
    expect((await call('policy.withdrawChange', result)).code).toBe(0);
    expect((await add(child(), 'k2')).code).toBe(0);
    expect((await changes()).map(({ status }) => status).sort()).toEqual([0, 2]);
    expect(await changes()).not.toContainEqual(expect.objectContaining({ cardNo: 'E12345678' }));
    expect((await call('policy.addPerson', child(), stranger, { idempotencyKey: 'x' })).code).toBe(40400);
  });

  it('RT-01 judges a request by its form', async () => {
    for (const [index, params] of [
      { ...child(), effectDate: '2026-11-18' },
      { ...child(), certType: '0' },
      { ...child(), personName: '' },
    ].entries())
      expect((await add(params, `w${index}`)).code, String(index)).toBe(40010);
    expect((await remove({ policyNo, memberId: 'X', effectDate: '2026-11-20' })).code).toBe(40010);
    expect((await call('policy.addPerson', child())).code).toBe(40000);
  });
});

describe('a code for direct payment', () => {
  it('RT-01 returns a new code each time, for an active policy of the member with a remaining amount', async () => {
    const first = (await call('policy.directPayCode', { policyNo })).result;
    expect(first).toMatchObject({ directPayCode: expect.stringMatching(/^65\d{16}$/), seconds: 60, insuredName: '陈雅琴' });
    expect((await call('policy.directPayCode', { policyNo })).result['directPayCode']).not.toBe(first['directPayCode']);
    expect((await call('policy.directPayCode', { policyNo }, await server.signIn('13800000002'))).code).toBe(40400);
  });

  it("RT-01 leaves the code out of the member's data export", async () => {
    const { directPayCode } = (await call('policy.directPayCode', { policyNo })).result;
    expect(JSON.stringify((await call('user.exportData')).result)).not.toContain(String(directPayCode));
  });
});
