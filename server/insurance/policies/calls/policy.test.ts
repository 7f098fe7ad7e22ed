import { beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

const server = createTestServer();
let token = '';
let other = '';
beforeAll(async () => {
  token = await server.signIn();
  other = await server.signIn('13800000002');
});

let day = 10;
/** Adds a person under a chosen name and returns its list item. */
async function person(insuredName: string): Promise<Values> {
  day += 1;
  const mine = await server.signIn(`138111100${day}`);
  await server.saveInsured(mine, { insuredName });
  const { result } = await server.call('insured.list', { businessType: '1024' }, mine);
  return { ...(result[0] as unknown as Values), token: mine };
}
const buttonsOf = (one: Values) => JSON.parse(String(one['buttonJSON'])) as Record<string, unknown>[];

describe('policy benefits', () => {
  it('AP-17 PB-19 returns everything the page shows for a policy number, including the platform channel', async () => {
    const one = await person('陈雅琴');
    const mine = String(one['token']);
    const answer = await server.call('policy.benefits', { policyNo: String(one['policyNo']), platformChannelId: 'P7' }, mine);
    expect(answer).toMatchObject({
      code: 0,
      result: {
        policyName: '江西惠民保（2026年度）',
        policyStatus: 0,
        policyStatusDesc: '保障中',
        policyPeopleName: '陈雅琴',
        policyDate: '2026-01-01至2026-12-31',
        drugResidueQuota: '1000000.00',
        channelCodes: ['JXRB'],
        receiveId: one['receiveId'],
        userRightId: one['userRightId'],
        insuredCard: '3601**********4510',
        insuredId: one['insuredId'],
        patientId: one['insuredId'],
        platformChannelId: 'P7',
        policyQuotas: [{ title: '国内特定药品费用', quota: 1_000_000 }, expect.anything(), { title: '在线问诊', quota: -1 }],
      },
    });
    expect(JSON.parse(String(answer.result['buttonJSON']))).toEqual(buttonsOf(one));
    const plain = await server.call('policy.benefits', { policyNo: String(one['policyNo']) }, mine);
    expect(plain.result).not.toHaveProperty('platformChannelId');
  });

  it.each([
    ['已失效', { policyStatus: 1, policyStatusDesc: '已失效' }],
    ['查询中', { policyStatus: -1, policyStatusDesc: '保单查询中' }],
    ['额度用完', { leftAmount: '0.00', leftTimes: '0' }],
    ['无保单', { policyStatus: -1, policyName: '', policyQuotas: [] }],
    ['无横幅', { resoureList: [] }],
    ['无按钮', { buttonJSON: '[]' }],
    ['额度用完无横幅已失效', { policyStatus: 1, leftAmount: '0.00', resoureList: [] }],
  ])('S-26 shows the policy in that state for the name %s', async (start, expected) => {
    expect(await person(`${start}陈雅琴`)).toMatchObject(expected);
  });

  it('IN-11 returns a text that is no list for the name 坏按钮', async () => {
    const one = await person('坏按钮陈雅琴');
    expect(() => JSON.parse(String(one['buttonJSON']))).toThrow(SyntaxError);
  });

  it('IN-12 returns the banners under the wire name', async () => {
    expect((await person('陈雅琴'))['resoureList']).toEqual([
      { imageUrl: '/api/image/banner-care.webp', jumpType: 1, jumpUrl: '/api/site/care', serviceType: 0 },
      { imageUrl: '/api/image/banner-medicine.webp', jumpType: 2, jumpUrl: '', serviceType: 5 },
    ]);
  });

  it('AP-14 returns the policy of the first insured person, and nothing without one', async () => {
    expect((await server.call('policy.aggregate', { businessType: '1024' }, token)).result).toBeNull();
    const one = await person('陈雅琴');
    const answer = await server.call('policy.aggregate', { businessType: '1024' }, String(one['token']));
    expect(answer.result).toMatchObject({ policyNo: one['policyNo'], policyPeopleName: '陈雅琴', drugResidueQuota: '1000000.00' });
    const elsewhere = await server.call('policy.aggregate', { businessType: '1113' }, String(one['token']));
    expect(elsewhere.result).toBeNull();
  });

  it("AP-18 returns this year's and last year's policies of a certificate by the whole number, never by the masked one", async () => {
    const one = await person('陈雅琴');
    const mine = String(one['token']);
    const { result } = await server.call('policy.byInsured', { certType: '0', cardNum: '360102198506184510' }, mine);
    expect(result).toMatchObject([
      { policyNo: one['policyNo'], policyStatus: 0, insuredName: '陈雅琴' },
      { policyNo: expect.stringMatching(/^JXHMB2025/), policyStatus: 1, policyStatusDesc: '已过期' },
    ]);
    expect((await server.call('policy.byInsured', { certType: '0', cardNum: '3601**********4510' }, mine)).result).toEqual([]);
    expect((await server.call('policy.byInsured', { certType: '1', cardNum: '360102198506184510' }, mine)).result).toEqual([]);
  });

  it('AP-14 finds two policies of a certificate for a new person, and none for a number ending in 9', async () => {
    const ask = async (insuredCard: string) =>
      (await server.call('insured.policies', { certType: '0', insuredCard, businessType: '1024' }, token)) as unknown as { data: Values[] };
    const { data } = await ask('360102199003074510');
    expect(data).toHaveLength(2);
    expect(new Set(data.map(({ policyNo }) => policyNo)).size).toBe(2);
    expect((await ask('360102199003074510')).data).toEqual(data);
    expect((await ask('360102199003074519')).data).toEqual([]);
  });

  it('AP-17 LG-10 hides the policy of another user', async () => {
    const one = await person('陈雅琴');
    const answer = await server.call('policy.benefits', { policyNo: String(one['policyNo']) }, other);
    expect(answer).toMatchObject({ code: 40400, msg: '保单不存在' });
    expect(await server.call('policy.aggregate', { policyNo: String(one['policyNo']) }, other)).toMatchObject({ code: 40400 });
    expect((await server.call('policy.byInsured', { certType: '0', cardNum: '360102198506184510' }, other)).result).toEqual([]);
  });

  it('AP-17 lists the insured persons of the business as patients, each with buttons', async () => {
    const one = await person('全部按钮陈雅琴');
    const { result } = await server.call('patient.list', { businessType: '1024' }, String(one['token']));
    expect(result).toMatchObject([{ insuredName: '全部按钮陈雅琴', insuredCard: '3601**********4510', buttonJSON: one['buttonJSON'] }]);
    expect((await server.call('patient.list', { businessType: '1113' }, String(one['token']))).result).toEqual([]);
  });
});

describe('the name 全部按钮', () => {
  it('BT-01 shows buttons of the types 0 to 14 and an unknown one, locked, flagged, without address', async () => {
    const buttons = buttonsOf(await person('全部按钮陈雅琴'));
    const types = new Set(buttons.map(({ buttonLinkType }) => buttonLinkType));
    for (let type = 0; type <= 14; type += 1) expect(types, `type ${type}`).toContain(type);
    expect(types).toContain(99);
    const named = (text: string) => buttons.find(({ buttonText }) => buttonText === text);
    expect(named('护士上门')).toMatchObject({ lock: 1, buttonLinkType: 9 });
    expect(named('快速购药')).toMatchObject({ fastPolicyBuyDrug: 1, buttonLinkType: 14 });
    expect(named('快速购药（未开通）')).toMatchObject({ fastPolicyBuyDrug: 0, buttonLinkType: 14 });
    expect(named('没有网址的外链')).toMatchObject({ buttonJumpUrl: '', buttonLinkType: 4 });
    expect(named('增值服务')).toMatchObject({ rightType: 15, buttonLinkType: 10 });
    expect(named('住院增值服务')).toMatchObject({ rightType: 16, buttonLinkType: 11 });
    expect(buttons.map(({ buttonSort }) => buttonSort)).toEqual(buttons.map((_, index) => index + 1));
    for (const button of buttons)
      expect(Object.keys(button)).toEqual(
        expect.arrayContaining([
          'buttonText',
          'iconUrl',
          'channelCode',
          'receiveId',
          'parentUserRightId',
          'serviceRequestNo',
          'patientLimited',
        ]),
      );
  });
});
