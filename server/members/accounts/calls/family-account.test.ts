import { beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

const server = createTestServer();
let [token, other] = ['', ''];
beforeAll(async () => {
  token = await server.signIn();
  other = await server.signIn('13800000002');
});
const call = (name: string, params: Values = {}, by = token) => server.call(`yf.${name}`, { channelCode: 'JXRB', ...params }, by);
const list = async (by = token, channelCode = 'JXRB') => (await call('accountList', { channelCode }, by)).result as unknown as Values[];
const idOf = async (status: number, by = token) => String((await list(by)).find((account) => account['status'] === status)?.['accountId']);

describe('family accounts', () => {
  it('HM-27 have all six statuses, the normal one first and current', async () => {
    const all = await list();
    expect(all.map(({ status, isCurrent }) => [status, isCurrent])).toEqual([
      [2, 1],
      [1, 0],
      [3, 0],
      [4, 0],
      [5, 0],
      [6, 0],
    ]);
    expect(all[0]).toMatchObject({
      underwritingCompany: expect.any(String),
      insuranceCompany: expect.any(String),
      policyNo: expect.any(String),
      accountBalance: '3200.00',
      logoUrl: '/api/image/logo-fund.webp',
    });
  });

  it('HM-26 lets the member choose the current account, per channel', async () => {
    const accountId = await idOf(3);
    expect(await call('choose', { accountId })).toMatchObject({ code: 0, result: { accountId, isCurrent: 1 } });
    expect((await call('accountInfo')).result).toMatchObject({ accountId, accountStatus: 3 });
    expect((await list()).filter(({ isCurrent }) => isCurrent === 1)).toHaveLength(1);
    expect((await call('accountInfo', { channelCode: 'HKB' })).result).toMatchObject({ accountStatus: 2 });
    expect((await call('accountInfo', {}, other)).result).toMatchObject({ accountStatus: 2 });
    await call('choose', { accountId: await idOf(2) });
  });

  it.each([1, 2, 3, 4, 5, 6])('HM-27 counts an account of status %i as activated only when that is 2', async (status) => {
    const accountId = await idOf(status);
    expect((await call('checkActivation', { accountId })).result).toEqual({
      accountId,
      accountStatus: status,
      activated: status === 2 ? 1 : 0,
      isAuth: 0,
      applyFlag: [3, 6].includes(status) ? 0 : 1,
      underWritingToken: [3, 6].includes(status) ? '' : expect.stringMatching(/./),
      jumpUrl: status === 2 ? '' : `/employeWeaL/activation?accountId=${accountId}`,
    });
  });

  it('HM-05 remembers the agreement for an account', async () => {
    const userAccountId = await idOf(2);
    const about = { userAccountId, authAgreementType: 'HEYE_JXRB' };
    expect((await server.call('agreement.query', about, token)).result).toEqual({ isAuth: 0 });
    await server.call('agreement.add', about, token);
    expect((await server.call('agreement.query', about, token)).result).toEqual({ isAuth: 1 });
    expect((await call('checkActivation', { accountId: userAccountId })).result).toMatchObject({ isAuth: 1 });
  });

  it('HM-28 shows the policy of an account outside its validity, but neither claim', async () => {
    const accountId = await idOf(3);
    expect(await call('jumpLink', { accountId, jumpType: 1 })).toMatchObject({ code: 0, result: '/api/site/policy' });
    for (const jumpType of [2, 3])
      expect(await call('jumpLink', { accountId, jumpType })).toMatchObject({ code: 40300, msg: '当前保单不在有效期内' });
    const normal = await idOf(2);
    for (const jumpType of [1, 2, 3]) {
      const { result } = await call('jumpLink', { accountId: normal, jumpType });
      expect((await server.get(String(result))).status).toBe(200);
    }
    expect(await call('jumpLink', { accountId: normal, jumpType: 9 })).toMatchObject({ code: 40000 });
  });

  it("treats another user's account as missing", async () => {
    const theirs = await idOf(2, other);
    expect(theirs).not.toBe(await idOf(2));
    for (const name of ['accountInfo', 'choose', 'checkActivation', 'jumpLink'])
      expect(await call(name, { accountId: theirs, jumpType: 1 }), name).toMatchObject({ code: 40400, msg: '账户不存在', result: null });
    expect(await server.call('agreement.add', { userAccountId: theirs, authAgreementType: 'A' }, token)).toMatchObject({ code: 40401 });
    expect((await call('accountInfo', {}, other)).result).toMatchObject({ accountId: theirs, isCurrent: 1 });
  });

  it('selects one status or no account by the phone; a channel may have no accounts', async () => {
    const third = await server.signIn('13800000013');
    expect((await list(third)).map(({ status }) => status)).toEqual([3]);
    const none = await server.signIn('13800000017');
    expect(await list(none)).toEqual([]);
    expect(await call('accountInfo', {}, none)).toMatchObject({ code: 0, result: null });
    expect(await list(token, 'MZ')).toEqual([]);
  });
});
