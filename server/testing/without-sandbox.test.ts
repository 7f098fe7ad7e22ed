import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { createTestServer } from './test-server.ts';

/** Creates a member who signed in during a sandbox, at a server outside a sandbox. */
async function start(phone = '13800000001') {
  const before = createTestServer();
  const token = await before.signIn(phone);
  const server = createTestServer({ store: before.store, files: before.files, sandbox: false });
  return {
    before,
    server,
    token,
    call: (name: string, params: Values = {}) => server.call(name, { channelCode: 'JXRB', ...params }, token),
  };
}

describe('a server outside a sandbox', () => {
  let at: Awaited<ReturnType<typeof start>>;
  let insuredId = '';
  beforeEach(async () => {
    at = await start();
    insuredId = String((await at.server.saveInsured(at.token)).result['insuredId']);
    await at.server.sign(at.token, await at.server.receiveIdOf(at.token, '特药申请'));
  });

  it.each<[string, Values]>([
    ['rights.grant', { productCode: 'NURSING' }],
    ['rights.commonGrant', { productCode: 'NURSING' }],
    ['rights.privateDomainGrant', { productCode: 'NURSING' }],
    ['rights.grantByPolicy', {}],
    [
      'rights.grantAndCreateUser',
      { grantChannelCode: 'JXRB', userInfos: [{ userName: '陈雅琴', idCard: '360102198506184510', certType: '0' }] },
    ],
    ['benefit.claim', { source: 'app' }],
    ['policy.directPayCode', {}],
    ['raffle.draw', { activityId: 'SHAKE' }],
    ['entry.autoActivate', {}],
    ['rights.activatePhysical', { cardNo: '1234567890123456', password: '123456' }],
    ['redemption.check', { redeemCode: 'HL12345678' }],
    ['redemption.exchange', { redeemCode: 'HL12345678' }],
    ['redemption.grantRightAndBindPatient', { redeemCode: 'HL12345678', phone: '13800000001', verCode: '123456' }],
  ])('RD-05 AD-10 %s grants nothing on sample proof', async (name, params) => {
    const policyNo = String(((await at.call('insured.list')).result as unknown as Values[])[0]?.['policyNo']);
    expect(await at.call(name, { insuredId, policyNo, ...params })).toMatchObject({
      code: 40300,
      msg: '这项功能还没有开通，请联系客服',
      result: null,
    });
    expect(await at.server.store.facts.find({ kind: 'grant' })).toEqual([]);
    expect(await at.server.store.facts.find({ kind: 'activation' })).toEqual([]);
    expect(await at.server.store.facts.find({ kind: 'raffle' })).toEqual([]);
  });

  it('PB-20 a name switches on no service and no state', async () => {
    const buttons = async () => {
      const people = (await at.call('insured.list', { businessType: '1024' })).result as unknown as Values[];
      return people.map(({ buttonJSON }) => (JSON.parse(String(buttonJSON)) as Values[]).map(({ buttonText }) => buttonText));
    };
    await at.server.saveInsured(at.token, { insuredName: '全部服务陈雅琴', insuredCard: '36010219900101123X' });
    const [plain, named] = await buttons();
    expect(plain?.length).toBeGreaterThan(0);
    expect(named).toEqual(plain);
  });

  it('CL-17 a member has no coins that no call granted', async () => {
    expect((await at.call('integral.coin')).result).toEqual({ balance: 0 });
    expect((await at.call('integral.detail')).result).toEqual([]);
    const { list } = (await at.before.call('integral.goods', { channelCode: 'JXRB' }, at.token)).result as unknown as { list: Values[] };
    const found = list.find(({ stock }) => Number(stock) > 0);
    expect(await at.call('integral.checkProduct', { productId: found?.['productId'] ?? '', quantity: 1 })).toMatchObject({ code: 40300 });
  });

  it('EG-17 no channel says that it activates rights by itself', async () => {
    const autoActiveRights = async ({ call }: Pick<typeof at.server, 'call'>) =>
      ((await call('channel.info', { channelCode: 'SCNC' })).result['extData'] as Values)['autoActiveRights'];
    expect([await autoActiveRights(at.before), await autoActiveRights(at.server)]).toEqual([1, 0]);
  });

  it('HM-01 the calls of a phone with sample failures do not fail', async () => {
    const { call } = await start('19900000001');
    expect((await call('insured.list')).code).toBe(0);
    expect((await call('service.records')).code).toBe(0);
    const home = await (await start('19900000004')).call('page.config', { code: 'fundHome', terminal: 3 });
    expect(home.result).toHaveProperty('serviceLayout.serviceLayoutVOList');
  });
});
