import { beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

const server = createTestServer();
let token = '';
let other = '';
let receiveId = '';
const CARD = '360102198506184510';

beforeAll(async () => {
  token = await server.signIn();
  other = await server.signIn('13800000002');
  await server.saveInsured(token);
  receiveId = await server.receiveIdOf(token, '特药申请');
});

const services = (params: Values, by = token) => server.call('benefit.services', { channelCode: 'JXRB', ...params }, by);
const listOf = (answer: Awaited<ReturnType<typeof services>>) =>
  (answer.result as unknown as { result: { serviceInfoList: Values[] } }).result.serviceInfoList;

describe('benefit services', () => {
  it('AP-07 nests the list twice in the result; value-added services are those of the buttons', async () => {
    const list = listOf(await services({ tabType: 1, receiveId }));
    expect(list.map(({ serviceTitle }) => serviceTitle)).toEqual([
      '国内特定药品费用理赔申请',
      '手术住院护理服务申请',
      '质子重离子医疗费用直付申请',
    ]);
    expect(list[0]).toMatchObject({
      receiveId,
      rightType: 15,
      serviceId: 'S1001',
      packageId: 'PK1001',
      businessCode: 'JXHMB',
      supplierId: 'SUP01',
      serviceCode: 'WH_HMB_DOMESTIC_SPECIAL_MEDICATION',
    });
  });

  it('AP-07 finds special drugs and consultations by certificate and channel, without a receive id', async () => {
    expect(listOf(await services({ tabType: '2', certNo: CARD })).map(({ serviceTitle }) => serviceTitle)).toContain('特药申领');
    expect(listOf(await services({ tabType: '3', certNo: CARD }))).toMatchObject([{ serviceTitle: '图文问诊', signStatus: 0 }, {}, {}]);
    expect(await services({ tabType: '4', certNo: CARD })).toMatchObject({ code: 40000, msg: '请选择服务类型' });
    expect(await services({ tabType: '2', certNo: '110101198506180000' })).toMatchObject({ code: 40400, msg: '被保人不存在' });
    expect(await services({ tabType: '2', certNo: CARD, channelCode: 'YCCC' })).toMatchObject({ code: 40400 });
  });

  it('AP-07 returns no services for the name 无权益', async () => {
    const mine = await server.signIn('13811110001');
    await server.saveInsured(mine, { insuredName: '无权益陈雅琴' });
    for (const tabType of [1, 2, 3]) expect(listOf(await services({ tabType, certNo: CARD }, mine))).toEqual([]);
  });

  it('AP-08 returns the jump address as a text, empty when none is configured, and its page exists', async () => {
    const jump = (params: Values, by = token) => server.call('benefit.jumpUrl', { channelCode: 'JXRB', certNo: CARD, ...params }, by);
    const found = await jump({ tabType: 2, serviceId: 'B2001', packageId: 'BP2001', businessCode: 'JXHMB' });
    expect(found.result).toBe('/api/site/special-drug?serviceCode=SPECIAL_DRUG_APPLY&businessCode=JXHMB');
    expect((await server.get(String(found.result))).status).toBe(200);
    expect((await jump({ tabType: 2, serviceId: 'B2003', packageId: 'BP2003' })).result).toBe('');
    expect(await jump({ tabType: 2, serviceId: 'B9', packageId: 'BP2001' })).toMatchObject({ code: 40401 });
    expect(await jump({ tabType: 9 })).toMatchObject({ code: 40000 });
    expect(await jump({ tabType: 1, receiveId, serviceId: 'S1001', packageId: 'PK1001' }, other)).toMatchObject({ code: 40401 });
  });

  it('AP-24 names the service of a right in the jump parameters', async () => {
    const answer = await server.call('benefit.jumpParam', { receiveId }, token);
    expect(answer.result).toEqual({
      jumpType: 2,
      jumpUrl: '',
      params: { receiveId, rightType: '15', serviceCode: 'WH_HMB_DOMESTIC_SPECIAL_MEDICATION' },
    });
    expect(await server.call('benefit.jumpParam', { receiveId }, other)).toMatchObject({ code: 40401 });
  });

  it("AP-07 LG-10 returns nothing for another user's certificate and right", async () => {
    expect(await services({ tabType: 1, receiveId }, other)).toMatchObject({ code: 40401, msg: '权益不存在或已失效' });
    expect(await services({ tabType: 2, certNo: CARD }, other)).toMatchObject({ code: 40400, msg: '被保人不存在' });
  });
});

describe("claiming a partner's benefit", () => {
  it('reads channel code and source; after one claim the person has one more button', async () => {
    const mine = await server.signIn('13811110002');
    await server.saveInsured(mine);
    const claim = (params: Values) => server.call('benefit.claim', params, mine);
    expect(await claim({ channelCode: 'NONE', source: 'app' })).toMatchObject({ code: 40400, msg: '渠道信息获取失败' });
    expect(await claim({ channelCode: 'JXRB', source: '' })).toMatchObject({ code: 40000 });
    const buttons = async () => {
      const { result } = await server.call('insured.list', { businessType: '1024' }, mine);
      return (JSON.parse(String((result[0] as Values)['buttonJSON'])) as Record<string, string>[]).map(({ buttonText }) => buttonText);
    };
    const before = await buttons();
    const first = await claim({ channelCode: 'JXRB', source: 'app' });
    expect(first.result).toMatchObject({
      claimed: 0,
      rightName: '泰享问诊权益',
      targetPath: '/commonRecognizee?thirdChannelSide=JIANGXIRENBAO',
    });
    expect(await buttons()).toEqual([...before, '泰享问诊']);
    expect((await claim({ channelCode: 'JXRB', source: 'app' })).result).toMatchObject({
      claimed: 1,
      receiveId: first.result['receiveId'] ?? null,
    });
    expect(first.result['receiveId']).toBe(await server.receiveIdOf(mine, '泰享问诊'));
  });
});
