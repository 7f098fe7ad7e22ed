import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

let server: ReturnType<typeof createTestServer>;
let token = '';
let insuredId = '';
beforeEach(async () => {
  server = createTestServer();
  token = await server.signIn();
  insuredId = String((await server.saveInsured(token)).result['insuredId']);
});
const call = (name: string, params: Values = {}, by = token, headers = {}) => server.call(name, params, by, headers);
const rows = async (name: string, params: Values, by = token) => (await call(name, params, by)).result as unknown as Values[];

describe('rights', () => {
  it('RD-04 returns the products of a channel, the groups of the user and one right by either of its ids', async () => {
    expect((await rows('rights.channelProducts', {})).map(({ productName }) => productName)).toContain('上门护理权益');
    const [group] = await rows('rights.groups', { channelCode: 'JXRB' });
    expect(group).toMatchObject({ groupName: '陈雅琴' });
    const [first] = (group?.['rightList'] ?? []) as Values[];
    const { receiveId = '', userRightId = '' } = first ?? {};
    expect((await call('rights.detail', { receiveId })).result).toEqual(first);
    expect((await call('rights.byUserRightId', { userRightId })).result).toEqual(first);
    expect(first).toMatchObject({ statusDesc: '生效中', lock: 0, leftTimes: -1, services: [{ serviceTitle: '国内特定药品费用理赔申请' }] });
    expect((await call('rights.limited', { receiveId })).result).toEqual({ isLimited: 0, leftTimes: -1 });
  });

  it.each(['grant', 'commonGrant', 'privateDomainGrant'])(
    'RD-05 %s grants a right and its button once, to the right person',
    async (name) => {
      await server.saveInsured(token, { insuredCard: '36010219900101123X' });
      await server.sign(token, await server.receiveIdOf(token, '特药申请'));
      const granted = await call(`rights.${name}`, { channelCode: 'JXRB', insuredId, productCode: 'NURSING' });
      expect(granted).toMatchObject({ code: 0, result: { rightName: '上门护理权益' } });
      expect(await server.receiveIdOf(token, '上门护理（兑换）')).toBe(granted.result['receiveId']);
      expect(await server.receiveIdOf(token, '上门护理（兑换）', '1024', 1)).toBe('');
      expect(await call(`rights.${name}`, { channelCode: 'JXRB', insuredId, productCode: 'NURSING' })).toEqual(granted);
      expect((await call('rights.limited', { receiveId: String(granted.result['receiveId']) })).result).toEqual({
        isLimited: 1,
        leftTimes: 7,
      });
      expect(await call(`rights.${name}`, { channelCode: 'JXRB', insuredId, productCode: 'X' })).toMatchObject({
        code: 40400,
        msg: '权益产品不存在',
      });
    },
  );

  it("HM-30 HM-31 leaves a locked service out of the member's services, wherever the page is opened from", async () => {
    const types = async (phone: string) =>
      (await rows('rights.serviceCells', { channelCode: 'JXRB' }, await server.signIn(phone))).map(({ serviceType }) => serviceType);
    // The last digit of the phone decides which family service is missing.
    expect(await types('13800000036')).toEqual([2, 3, 12]);
    expect(await types('13800000037')).toEqual([3, 12]);
    expect(await types('13800000038')).toEqual([2, 3, 12]);
  });

  it('PP-08 the service of a consultation comes with the right of its own button, one without an insured person with none', async () => {
    const mine = await server.signIn('13811110002');
    const cell = async () =>
      (await rows('rights.serviceCells', { channelCode: 'JXRB' }, mine)).find(({ serviceType }) => serviceType === 3)?.['receiveId'];
    expect(await cell()).toBe('');
    await server.saveInsured(mine, { insuredName: '全部按钮陈雅琴' });
    const detail = (await call('rights.detail', { receiveId: String(await cell()) }, mine)).result;
    expect(['2', '3']).toContain(String(detail['buttonLinkType']));
  });

  it('RD-05 refuses a locked button in the pre-check until a physical card unlocks it', async () => {
    const mine = await server.signIn('13811110001');
    await server.saveInsured(mine, { insuredName: '全部按钮陈雅琴' });
    const receiveId = await server.receiveIdOf(mine, '护士上门');
    await call('agreement.add', { authAgreementType: 'HEYE_JXRB', receiveId }, mine);
    const check = () => call('button.preCheck', { receiveId, buttonLinkType: '9' }, mine);
    expect(await check()).toMatchObject({ code: 40401, msg: '您暂无该权益' });
    expect((await call('rights.lockStatus', { receiveId }, mine)).result).toEqual({ lock: 1 });
    expect((await rows('rights.activeByReceiveId', { receiveId }, mine)).length).toBe(0);
    const activate = (cardNo: string, by = mine) => call('rights.activatePhysical', { cardNo, password: '123456' }, by);
    expect(await activate('1')).toMatchObject({ code: 40000, msg: '卡号或密码错误' });
    expect(await activate('0000111122223333')).toMatchObject({ code: 40000, msg: '该卡已被激活' });
    expect((await activate('6000111122223333')).code).toBe(0);
    expect((await activate('6000111122223333')).msg).toBe('该卡已被激活');
    expect(await activate('6000111122223333', await server.signIn('13800000047'))).toMatchObject({ code: 40000, msg: '该卡已被激活' });
    expect((await check()).code).toBe(0);
    expect((await call('rights.lockStatus', { receiveId }, mine)).result).toEqual({ lock: 0 });
    expect(await rows('rights.activeByReceiveId', { receiveId }, mine)).toMatchObject([{ receiveId, statusDesc: '生效中' }]);
  });

  it('RD-05 RD-06 returns services, best card, telephone and the lists of a right', async () => {
    const receiveId = await server.receiveIdOf(token, '手术住院护理');
    const { result } = await call('rights.detail', { receiveId });
    const userRightId = String(result['userRightId']);
    expect(await rows('rights.servicesByUserRightId', { userRightId })).toMatchObject([{ serviceCode: 'QLB_SURGICAL_INPATIENT_CARE' }]);
    expect(await rows('rights.listByUserRightId', { userRightId })).toMatchObject([{ receiveId }]);
    expect(await rows('rights.listByReceiveId', { receiveId })).toHaveLength(4);
    expect((await rows('rights.channelPhysical', {})).map(({ productCode }) => productCode)).toEqual(['DENTAL']);
    expect((await call('rights.changeOptimalCard', { receiveId })).code).toBe(0);
    expect((await rows('rights.listByReceiveId', { receiveId })).filter(({ isOptimal }) => isOptimal === 1)).toMatchObject([{ receiveId }]);
    expect((await server.get(String((await call('rights.phoneConsultationUrl', { receiveId })).result))).status).toBe(200);
  });

  it('RD-04 RD-05 RD-06 LG-10 refuses the ids of another user everywhere', async () => {
    const receiveId = await server.receiveIdOf(token, '特药申请');
    const userRightId = String((await call('rights.detail', { receiveId })).result['userRightId']);
    const other = await server.signIn('13800000002');
    for (const name of [
      'detail',
      'limited',
      'lockStatus',
      'phoneConsultationUrl',
      'changeOptimalCard',
      'listByReceiveId',
      'activeByReceiveId',
    ])
      expect(await call(`rights.${name}`, { receiveId }, other), name).toMatchObject({ code: 40401, msg: '权益不存在或已失效' });
    for (const name of ['byUserRightId', 'listByUserRightId', 'servicesByUserRightId'])
      expect(await call(`rights.${name}`, { userRightId }, other), name).toMatchObject({ code: 40401 });
    expect(await call('rights.grant', { channelCode: 'JXRB', insuredId, productCode: 'NURSING' }, other)).toMatchObject({ code: 40400 });
    expect(await rows('rights.groups', {}, other)).toEqual([]);
  });
});

describe('products of a channel', () => {
  it('RD-07 lists the products by category and by keyword, each with its page', async () => {
    const list = async (name: string, params: Values = {}) =>
      (await call(`product.${name}`, { channelCode: 'JXRB', ...params })).result as unknown as { total: number; list: Values[] };
    const all = await list('homeList', { pageSize: 5 });
    expect(all.list).toHaveLength(5);
    const categories = await rows('product.categories', { channelCode: 'JXRB' });
    expect((await list('byCategory', { category: String(categories[0]?.['code']) })).total).toBeLessThan(all.total);
    const [insulin] = (await list('search', { keyword: '胰岛素' })).list;
    expect(insulin).toMatchObject({
      name: expect.stringContaining('胰岛素'),
      imageUrl: `/api/image/medicine/${insulin?.['productId']}.webp`,
    });
    expect((await call('product.detail', { channelCode: 'JXRB', productId: String(insulin?.['productId']) })).result).toMatchObject({
      isPrescription: 1,
      indication: expect.any(String),
    });
    expect((await call('product.detail', { channelCode: 'JXRB', productId: 'X' })).code).toBe(40400);
  });

  it.each(['mergeCart', 'mergeRightsCart'])('RD-08 CT-03 %s adds the sent quantities to the stored ones, up to the limit', async (name) => {
    const [person] = (await call('insured.list', {})).result as unknown as Values[];
    const under = name === 'mergeCart' ? {} : { userRightId: String(person?.['userRightId']) };
    const merge = (items: unknown, right: Values = under) => call(`product.${name}`, { channelCode: 'JXRB', items, ...right } as Values);
    expect((await merge([{ productId: '100000', quantity: 2 }])).result).toMatchObject({ list: [{ productId: '100000', quantity: 2 }] });
    expect(
      (
        await merge([
          { productId: '100000', quantity: 98 },
          { productId: '107406', quantity: 1 },
        ])
      ).result,
    ).toMatchObject({
      list: [
        { productId: '100000', quantity: 20 },
        { productId: '107406', quantity: 1 },
      ],
    });
    for (const wrong of [
      undefined,
      'x',
      [{ productId: 'X', quantity: 1 }],
      [{ productId: '100000', quantity: 0 }],
      [{ productId: '100000', quantity: '2' }, 7],
    ])
      expect((await merge(wrong)).code).toBe(40000);
    // The cart refuses this product and stores nothing of the list.
    const inside = async () => (await merge([])).result;
    const before = await inside();
    const closed: readonly (readonly [string, string])[] = [
      ['101078', '活动商品暂不可加购'],
      ['100003', '购物车里已有同一种处方药，为了您的用药安全，不能重复加购'],
    ];
    for (const [productId, msg] of closed)
      expect(
        await merge([
          { productId: '107407', quantity: 1 },
          { productId, quantity: 1 },
        ]),
      ).toMatchObject({ code: 40300, msg });
    expect(await inside()).toEqual(before);
    // The plain cart stays empty.
    expect((await call('cart.count', { channelCode: 'JXRB', ...under })).result).toBe(0);
    // With coverFlag the quantity replaces the stored one on every request; 0 removes the product.
    const have = (quantity: number) => merge([{ productId: '100000', quantity }], { ...under, coverFlag: 1 } as Values);
    for (const _time of [1, 2]) expect((await have(3)).result).toMatchObject({ list: [{ quantity: 3 }, {}] });
    expect((await have(0)).result).toMatchObject({ list: [{ productId: '107406', quantity: 1 }] });
    expect((await have(21)).code).toBe(40300);
    if (name === 'mergeRightsCart') expect((await merge([{ productId: '102828', quantity: 1 }], { userRightId: '' })).code).toBe(40000);
  });
});
