import { describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

async function start(insuredName = '陈雅琴') {
  const server = createTestServer();
  const token = await server.signIn();
  await server.saveInsured(token, { insuredName });
  const receiveId = await server.receiveIdOf(token, '特药申请');
  const check = (id = receiveId) => server.call('button.preCheck', { receiveId: id, buttonLinkType: '9', channelCode: 'JXRB' }, token);
  const sign = (id = receiveId) => server.call('agreement.add', { authAgreementType: 'HEYE_JXRB', receiveId: id }, token);
  return { server, token, receiveId, check, sign };
}

describe('pre-check of a button', () => {
  it('BT-04 BT-03 returns 55555 until the agreement is signed, then 0 for every button of this person', async () => {
    const { server, token, receiveId, check, sign } = await start();
    expect(await check()).toMatchObject({ code: 55555, msg: '请先签署服务授权书' });
    expect((await server.call('agreement.query', { authAgreementType: 'HEYE_JXRB', receiveId }, token)).result).toEqual({ isAuth: 0 });
    expect(await sign()).toMatchObject({ code: 0, result: { isAuth: 1 } });
    expect((await server.call('agreement.query', { authAgreementType: 'HEYE_JXRB', receiveId }, token)).result).toEqual({ isAuth: 1 });
    expect(await check()).toMatchObject({
      code: 0,
      result: { receiveId, channelCode: 'JXRB', parentUserRightId: expect.any(String), waitPeriod: '' },
    });
    expect((await check(await server.receiveIdOf(token, '手术住院护理'))).code).toBe(0);
    expect((await server.call('insured.list', { businessType: '1024' }, token)).result[0]).toMatchObject({ signStatus: 1 });
  });

  it('applies a signature only to the person it was given for', async () => {
    const { server, token, sign } = await start();
    await sign();
    await server.saveInsured(token, { insuredCard: '36010219900101123X' });
    expect((await server.call('button.preCheck', { receiveId: await server.receiveIdOf(token, '特药申请', '1024', 1) }, token)).code).toBe(
      55555,
    );
  });

  it('BT-05 issues a new right once, with receiveId, channelCode and parentUserRightId, and accepts it afterwards', async () => {
    const { check, sign, receiveId } = await start('新权益陈');
    const issued = await check();
    expect(issued).toMatchObject({
      code: 66666,
      result: { receiveId: expect.stringMatching(/^R\d+$/), channelCode: 'JXRB', parentUserRightId: expect.any(String) },
    });
    const next = String(issued.result['receiveId']);
    expect(next).not.toBe(receiveId);
    expect((await sign(next)).code).toBe(0);
    expect((await check(next)).code).toBe(0);
    expect((await check(receiveId)).code).toBe(601);
  });

  it('BT-06 returns 601 for an outdated list and accepts the reloaded list', async () => {
    const { server, token, check, receiveId } = await start('已更新陈');
    expect(await check()).toMatchObject({ code: 601, msg: '服务信息已更新，正在为您刷新' });
    const fresh = await server.receiveIdOf(token, '特药申请');
    expect(fresh).not.toBe(receiveId);
    expect((await check(fresh)).code).toBe(55555);
    expect((await check('R0')).code).toBe(601);
  });

  it('BT-07 AP-11 returns its own code and message for a stopped service, and the end of a waiting period', async () => {
    const stopped = await start('停用陈');
    expect(await stopped.check()).toMatchObject({ code: 40300, msg: '该服务暂不可用，如有疑问请联系客服' });
    const waiting = await start('等待期陈');
    await waiting.sign();
    expect((await waiting.check()).result).toMatchObject({ waitPeriod: '1' });
  });

  it("LG-10 refuses another user who checks, signs or reads this user's right", async () => {
    const { server, receiveId } = await start();
    const other = await server.signIn('13800000002');
    expect((await server.call('button.preCheck', { receiveId }, other)).code).toBe(601);
    for (const name of ['agreement.add', 'agreement.query', 'service.config', 'patient.byReceiveId', 'signature.insurance']) {
      expect(await server.call(name, { receiveId, authAgreementType: 'HEYE_JXRB', rightType: '15' }, other), name).toMatchObject({
        code: 40401,
        msg: '权益不存在或已失效',
      });
    }
  });

  it('AP-19 fills forms from the record of the right, with the number masked', async () => {
    const { server, token, receiveId } = await start();
    expect((await server.call('patient.byReceiveId', { receiveId }, token)).result).toEqual({
      patientName: '陈雅琴',
      certType: '0',
      patientIDCard: '3601**********4510',
      patientPhone: '13870012345',
      sex: '1',
      sexDesc: '男',
      birthday: '1985-06-18',
    });
  });

  it("AP-34 returns the ids of a right's service configuration; a rightType of another kind has none", async () => {
    const { server, token, receiveId } = await start();
    expect((await server.call('service.config', { receiveId, rightType: '15', businessCode: 'JXHMB' }, token)).result).toEqual({
      serviceConfigVOS: [
        {
          serviceId: 'S1001',
          packageId: 'PK1001',
          supplierId: 'SUP01',
          serviceCode: 'WH_HMB_DOMESTIC_SPECIAL_MEDICATION',
          serviceTitle: '国内特定药品费用理赔申请',
        },
      ],
    });
    expect((await server.call('service.config', { receiveId, rightType: '16' }, token)).result).toEqual({ serviceConfigVOS: [] });
  });
});

describe('parameters of the pre-check', () => {
  it('AP-11 accepts the whole payload in the pre-check; refuses a person or a policy of another user', async () => {
    const { server, token, receiveId, sign } = await start('等待期陈雅琴');
    await sign();
    const [person] = (await server.call('insured.list', { businessType: '1024' }, token)).result as unknown as Values[];
    const { insuredId = '', insuredCard = '', policyNo = '' } = person ?? {};
    const payload = { receiveId, buttonLinkType: '9', channelCode: 'JXRB', insuredId, insuredCard, policyNo, businessType: 1024 };
    const check = (change: Values) => server.call('button.preCheck', { ...payload, ...change }, token);
    expect(await check({ platformChannelId: 'P7' })).toMatchObject({
      code: 0,
      result: { receiveId, channelCode: 'JXRB', parentUserRightId: expect.any(String), waitPeriod: '1' },
    });
    expect(await check({ insuredId: 'x' })).toMatchObject({ code: 40400, msg: '被保人不存在' });
    expect(await check({ policyNo: 'x' })).toMatchObject({ code: 40400, msg: '保单不存在' });
  });

  it("AP-16 counts a user's agreement for its channel for every insured person, but not for another channel", async () => {
    const { server, token, receiveId, check } = await start();
    await server.call('agreement.add', { authAgreementType: 'HEYE_YCCC' }, token);
    expect((await check()).code).toBe(55555);
    const own = { authAgreementType: 'HEYE_JXRB' };
    expect((await server.call('agreement.query', own, token)).result).toEqual({ isAuth: 0 });
    await server.call('agreement.add', own, token);
    expect((await server.call('agreement.query', own, token)).result).toEqual({ isAuth: 1 });
    expect(await check()).toMatchObject({ code: 0, result: { receiveId } });
  });

  it('AP-16 EG-19 S-28 refuses agreements that no page signs: a prefix of a channel and the code of a channel', async () => {
    const { server, token, receiveId, check } = await start();
    for (const authAgreementType of ['', 'JXRB', 'HEYE_', 'HEYE_TEST', 'HEYE_JXRB2', 'OTHER_JXRB', 'x'.repeat(61)])
      expect(await server.call('agreement.add', { authAgreementType, receiveId }, token)).toMatchObject({ code: 40000 });
    expect((await check()).code).toBe(55555);
    // A platform signs with its own prefix for the channel of an account.
    expect((await server.call('agreement.add', { authAgreementType: 'CPIC_JXRB', receiveId }, token)).code).toBe(0);
  });

  it('EG-18 EG-19 only its own member authorizes the account of a fund', async () => {
    const { server, token: other } = await start();
    const account = { accountId: 'FUND20260001', channelCode: 'JXRB' };
    const { token } = (await server.call('entry.fundOpenSignIn', account)).result;
    const agreement = { authAgreementType: 'HEYE_JXRB', userAccountId: account.accountId };
    const query = async (by: string) => server.call('agreement.query', agreement, by);
    expect((await query(String(token))).result).toEqual({ isAuth: 0 });
    expect(await server.call('agreement.add', agreement, String(token))).toMatchObject({ code: 0, result: { isAuth: 1 } });
    expect((await query(String(token))).result).toEqual({ isAuth: 1 });
    expect(await query(other)).toMatchObject({ code: 40401 });
    expect(await server.call('agreement.add', agreement, other)).toMatchObject({ code: 40401 });
  });

  it('AP-12 returns the page dialog as a list, empty for the name 无弹窗 and without insured persons', async () => {
    const { server, token } = await start();
    const { result } = await server.call('button.pageDialog', { channelCode: 'JXRB' }, token);
    expect(result).toMatchObject([
      { title: '线上购药说明', imageUrl: '/api/image/banner-dialog.webp' },
      { title: '保障责任提示', imageUrl: '' },
    ]);
    const quiet = await start('无弹窗陈雅琴');
    expect((await quiet.server.call('button.pageDialog', { channelCode: 'JXRB' }, quiet.token)).result).toEqual([]);
    const other = await server.signIn('13800000002');
    expect((await server.call('button.pageDialog', { channelCode: 'JXRB' }, other)).result).toEqual([]);
  });
});
