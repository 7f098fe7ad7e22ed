import { beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { createTestServer, images } from './test-server.ts';

const CHANNEL = 'JXRB';
const CARD = '360102198506184510';

const server = createTestServer();
let [token, other] = ['', ''];
const call = (name: string, params: Values = {}, by = token) => server.call(name, { channelCode: CHANNEL, ...params }, by);
const person = async () => (await server.call('insured.list', { businessType: '1024' }, token)).result[0] as Values;
beforeAll(async () => {
  token = await server.signIn();
  other = await server.signIn('13800000002');
  await server.saveInsured(token);
});

describe('policies', () => {
  it("CL-09 returns the numbers of the member's policies and of stored third-party ones, in their channel", async () => {
    const policyNo = String((await person())['policyNo']);
    expect((await call('policy.numbers')).result).toContain(policyNo);
    expect(await call('policy.saveThird', { policyNo: 'TP202600001', policyName: '团体医疗' })).toMatchObject({
      code: 0,
      result: { policyNo: 'TP202600001' },
    });
    expect(await call('policy.saveThird', { policyNo: '短' })).toMatchObject({ code: 40000, msg: '保单号格式错误' });
    expect((await call('policy.saveThird', { policyNo: 'TP202600002', channelCode: 'NONE' })).code).toBe(40400);
    expect((await call('policy.numbers')).result).toContain('TP202600001');
    expect((await call('policy.numbers', { channelCode: 'HKB' })).result).toEqual([]);
    expect((await call('policy.numbers', {}, other)).result).toEqual([]);
    expect((await call('policy.byTerminal', { terminal: '3' })).result).toContainEqual({
      policyNo: 'TP202600001',
      policyName: '团体医疗',
      policyStatus: 0,
    });
    expect((await call('policy.byTerminal', { terminal: '1' })).code).toBe(40000);
  });

  it("CL-09 records views of the member's own policy only; the certificates are those of the insured form", async () => {
    const policyNo = String((await person())['policyNo']);
    expect((await call('policy.saveRecord', { policyNo })).code).toBe(0);
    expect((await call('policy.saveRecord', { policyNo }, other)).code).toBe(40400);
    expect((await call('policy.certTypes')).result).toContainEqual({ code: '0', message: '身份证' });
  });

  it("CL-19 shows a right that waits for activation over a policy, and nothing over another member's policy", async () => {
    const policyNo = String((await person())['policyNo']);
    expect(await call('popup.policyDetail', { policyNo }, other)).toMatchObject({ code: 40400, msg: '保单不存在' });
    expect(await call('popup.policyDetail', { policyNo })).toMatchObject({ code: 0, result: null });
    const fresh = createTestServer();
    const signedIn = await fresh.signIn();
    await fresh.saveInsured(signedIn, { insuredName: '全部按钮陈雅琴' });
    const [locked] = (await fresh.call('insured.list', { businessType: '1024' }, signedIn)).result as Values[];
    const shown = await fresh.call('popup.policyDetail', { channelCode: CHANNEL, policyNo: locked?.['policyNo'] ?? '' }, signedIn);
    expect(shown.result).toMatchObject({ title: '您有权益待激活', content: expect.stringContaining('护士上门') });
  });
});

describe('rights of partners', () => {
  const info = { userName: '陈雅琴', idCard: CARD, certType: '0' };
  const granting = {
    grantChannelCode: CHANNEL,
    serialNo: 'S1',
    receiveId: '',
    autoAddUser: '0',
    startTime: '2026-01-01',
    endTime: '2026-12-31',
  };

  it('AD-10 grants a right by name and certificate; adds an unknown person only on request', async () => {
    await server.sign(token, await server.receiveIdOf(token, '特药申请'));
    const granted = await call('rights.grantAndCreateUser', { ...granting, userInfos: [info] });
    expect(granted).toMatchObject({ code: 0, result: { granted: 1, receiveId: expect.stringMatching(/^R\d{15}$/) } });
    expect((await call('rights.detail', { receiveId: granted.result['receiveId'] ?? '' })).result).toMatchObject({ rightName: '泰享问诊' });
    const stranger = { userName: '周明', idCard: '360102199001011239', certType: '0' };
    expect(await call('rights.grantAndCreateUser', { ...granting, userInfos: [info, stranger] })).toMatchObject({
      code: 40400,
      msg: '请先添加周明',
    });
    expect((await call('rights.grantAndCreateUser', { ...granting, userInfos: [stranger], autoAddUser: '1' })).code).toBe(0);
    const people = (await server.call('userPatient.list', { channelCode: CHANNEL }, token)).result as Values[];
    expect(people.map((one) => one['patientName'])).toContain('周明');
  });

  it.each<[string, Values]>([
    ['no people', { userInfos: [] }],
    ['a certificate that is none', { userInfos: [{ ...info, idCard: '12' }] }],
    ['a channel nobody knows', { userInfos: [info], grantChannelCode: 'NONE' }],
    ['an end before the start', { userInfos: [info], startTime: '2026-12-31', endTime: '2026-01-01' }],
    ['a right of nobody', { userInfos: [info], receiveId: 'R0' }],
  ])('AD-10 refuses %s', async (_what, params) => {
    expect((await call('rights.grantAndCreateUser', { ...granting, ...params })).code).toBeGreaterThanOrEqual(40000);
  });

  it('AD-10 creates a user by name, certificate and phone; grants by policy the right of its insured person', async () => {
    const user = { userName: '李想', idCard: '360102199203031238', userPhone: '13870012345', certType: '0' };
    expect((await call('rights.createUser', { ...user, autoAddUser: '0' })).code).toBe(40400);
    expect((await call('rights.createUser', { ...user, autoAddUser: '1' })).code).toBe(0);
    expect((await call('rights.createUser', { ...user, userPhone: '1', autoAddUser: '1' })).code).toBe(40000);
    const policyNo = String((await person())['policyNo']);
    expect((await call('rights.grantByPolicy', { policyNo })).result['receiveId']).toMatch(/^R\d{15}$/);
    expect((await call('rights.grantByPolicy', { policyNo }, other)).code).toBe(40400);
  });

  it('CL-28 CL-30 links a right to its service and to its form, and lists those of a policy together', async () => {
    const receiveId = await server.receiveIdOf(token, '特药申请');
    expect(await call('rights.jumpUrl', { serviceType: '12', receiveId })).toMatchObject({ result: expect.stringContaining(receiveId) });
    expect((await call('rights.jumpUrl', { serviceType: 'x', receiveId })).code).toBe(40000);
    expect((await call('rights.jumpUrl', { serviceType: '12', receiveId }, other)).code).toBe(40401);
    expect(await call('rights.applyUrl', { receiveId })).toMatchObject({
      result: expect.stringMatching(/^\/heye-h5\/newServiceApplication\?receiveId=R/),
    });
    expect((await call('rights.applyUrl', { receiveId, rightType: '99' })).code).toBe(40000);
    const policyNo = String((await person())['policyNo']);
    expect(((await call('rights.ofChannel', { policyNo })).result as Values[]).map((right) => right['receiveId'])).toContain(receiveId);
    expect((await call('rights.ofChannel', { policyNo }, other)).code).toBe(40400);
  });
});

describe('the member', () => {
  it("CL-28 CL-30 returns the buttons of the member's persons; the referring agent stays", async () => {
    const { result } = await call('user.buttons');
    expect(result).toMatchObject([{ insuredName: '陈雅琴', buttonJSON: expect.stringContaining('特药申请') }]);
    expect((await call('user.buttons', {}, other)).result).toEqual([]);
    expect((await call('user.agentRelation', { agentCode: 'AG01' })).result).toEqual({ agentCode: 'AG01' });
    expect((await call('user.agentRelation', { agentCode: 'AG02' })).result).toEqual({ agentCode: 'AG01' });
    expect((await call('user.agentRelation', { agentCode: '?' })).code).toBe(40000);
  });

  it('CL-28 accepts a picture as a file, for the member alone', async () => {
    const answer = await server.uploadFile(images.png, token, 'photo.png', 'material.uploadBase');
    expect(answer).toMatchObject({ code: 0, result: expect.stringContaining('/api/file/') });
    expect((await server.uploadFile(images.gif, token, 'photo.gif', 'material.uploadBase')).code).toBe(40020);
  });
});

describe('goods', () => {
  const SHOP = 'HKB';
  const inShop = (name: string, params: Values = {}) => server.call(name, { channelCode: SHOP, ...params }, token);
  const stores = async (skuNum: number): Promise<Values[]> => {
    const { result } = await inShop('product.common', { keyword: '维生素', page: 1, pageSize: 1 });
    const [{ medicineId = '', drugstoreId = '' } = {}] = result['list'] as unknown as Values[];
    return [{ drugstoreId, skus: [{ skuId: medicineId, skuNum }] }];
  };

  it('CL-11 returns the amounts of goods under every name of the call, and the amount missing for the next coupon', async () => {
    const few = await stores(1);
    const one = (await inShop('cart.discount', { stores: few })).result;
    expect(Number(one['payAmount'])).toBeCloseTo(
      Number(one['goodsAmount']) - Number(one['compensateAmount']) - Number(one['couponAmount']) + Number(one['freightAmount']),
    );
    for (const name of ['cart.discountBefore', 'cart.discountV1']) expect((await inShop(name, { stores: few })).result).toEqual(one);
    expect((await inShop('cart.discount', { stores: [] })).code).toBe(40000);
    expect((await inShop('cart.discount', { stores: few, userRightId: 'P0' })).code).toBe(40401);
    const claimed = await inShop('coupon.layout');
    const coupons = claimed.result['couponList'] as unknown as Values[];
    for (const { couponId = '' } of coupons) await inShop('coupon.claim', { couponId, actId: '', token });
    const next = (await inShop('cart.preAdd', { stores: few })).result as Values[];
    expect(next).toMatchObject([{ couponId: expect.any(String), shortAmount: expect.stringMatching(/^\d+\.\d{2}$/) }]);
  });

  it("CL-12 shows the channel's cart on the home", async () => {
    expect((await inShop('cart.home')).result).toEqual({ count: 0, list: [] });
    const [store = {}] = await stores(1);
    const [{ skuId = '' } = {}] = store['skus'] as unknown as Values[];
    await inShop('cart.operate', {
      operateType: 'ADD',
      storeId: store['drugstoreId'] ?? '',
      medicinesId: skuId,
      quantity: 2,
      coverFlag: 1,
    });
    expect((await inShop('cart.home')).result).toMatchObject({ count: 2, list: [{ skus: [{ skuId, skuNum: 2 }] }] });
  });

  it('CL-15 returns the masked lists by word, by coupon, by store and category', async () => {
    expect((await inShop('product.commonByCoupon', { couponId: 'none' })).code).toBe(40400);
    expect((await inShop('product.commonByStore', { drugstoreId: 'none', classifyId: '20' })).code).toBe(40400);
    const [store = {}] = await stores(1);
    const drugstoreId = String(store['drugstoreId']);
    const { list } = (await inShop('product.commonByStore', { drugstoreId, classifyId: '20', page: 1, pageSize: 5 })).result as unknown as {
      list: Values[];
    };
    expect(list.length).toBeGreaterThan(0);
    expect(list.every((one) => one['drugstoreId'] === drugstoreId)).toBe(true);
  });

  it('CL-18 also returns the tab bar under its other name', async () => {
    const params = { code: 'webHome', terminal: '3' };
    expect((await inShop('page.tabInfo', params)).result).toEqual((await inShop('page.tab', params)).result);
  });
});
