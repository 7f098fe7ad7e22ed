import { describe, expect, test } from 'vitest';
import type { Json, Operation, Values } from '../../engine/index.ts';
import type { Outcomes } from './host.ts';
import { openPage } from './open.ts';

describe('adding a prescription to the cart', () => {
  async function sent(query: Values, answers: Outcomes['answers'] = {}): Promise<readonly Json[][]> {
    const { react, log } = openPage('inquiryTransfer', { query, answers });
    await react();
    return log;
  }
  const prescription = (drugstoreId: string): Values => ({ prescriptionNo: 'CF1', drugstoreId, goods: [], status: 1 });
  const inquiry = { inquiryNo: 'WZ1', status: 1, prescriptionNo: 'CF1' };
  const tap = (drugstoreId: string, over: Values = {}, answers: Outcomes['answers'] = {}) =>
    openPage('doctorWaiting', {
      query: { inquiryNo: 'WZ1' },
      over,
      answers,
      session: { userRightId: 'R1' },
      data: { inquiry, prescription: prescription(drugstoreId) },
    }).emit('add');
  const put = (storeId: string) => [
    'call',
    'cart.operate',
    {
      operateType: 'PRESCRIPTION',
      addPath: '/doctorWaiting',
      jgAddEntrance: { entrance: '/doctorWaiting' },
      userRightId: 'R1',
      prescriptionNo: 'CF1',
      prescriptionNoList: null,
      storeId,
    },
  ];

  test('RX-13 from the consultation with its number and store, and leads to the cart', async () => {
    const answers = { 'cart.productList': { result: { list: [] } } };
    const asked = ['call', 'cart.productList', { userRightId: 'R1' }];
    expect(await tap('15242', {}, answers)).toEqual([put('15242'), asked, ['toast', '加购成功'], ['go', '/remoteCart', {}]]);
  });

  test('RX-11 RX-12 is checked against the cart: repeats are shown by groups, and nothing is added', async () => {
    const goods: Values[] = [{ skuId: '7', drugstoreId: '15242', productShowName: '代文', pSkuNum: 2 }];
    const add = (answer: Values, cart: Operation[]) =>
      openPage('doctorWaiting', {
        query: { inquiryNo: 'WZ1' },
        answers: { 'prescription.duplicateVerify': { result: answer } },
        data: { inquiry, prescription: { ...prescription('15242'), goods: goods as unknown as Json } },
        kept: { cart },
      }).emit('add');
    const there: Operation = { name: 'add', with: { drugstoreId: 'A', skuId: '1', quantity: 3, product: { customPrice: '9.00' } } };
    const repeatInfo = [{ productShowName: '安乐 缬沙坦胶囊', groupName: '缬沙坦' }];
    expect(await add({ flag: true, repeatInfo }, [there])).toEqual([
      [
        'call',
        'prescription.duplicateVerify',
        {
          verifyItems: goods,
          appenddingDrug: null,
          selfPurchaseDrug: [],
          drugstoreSkus: [{ drugstoreId: 'A', skus: [{ skuId: '1', skuNum: 3, checked: true, customPrice: '9.00' }] }],
        },
      ],
      ['alert', '用药风险提示', '您要加购的药品和购物车里的成分相同，同时服用有风险，已为您取消加购', ['成分：缬沙坦 | 安乐 缬沙坦胶囊']],
    ]);
    expect((await add({ flag: false }, [there])).map(([, name]) => name).slice(0, 2)).toEqual([
      'prescription.duplicateVerify',
      'cart.operate',
    ]);
    expect((await add({ flag: true }, []))[0]?.[1]).toBe('cart.operate');
  });

  test("RX-14 CN-05 SS-70 without a store it uses 15241, or the channel's", async () => {
    expect((await tap(''))[0]).toEqual(put('15241'));
    expect((await tap('', { prescriptionConfig: { fallbackStoreId: '15388' } }))[0]).toEqual(put('15388'));
  });

  test('RX-01 an unusable one shows why', async () => {
    const refused = { 'cart.operate': { code: '3003', result: { inquiryNo: 'WZ1' } } };
    expect((await tap('15242', {}, refused)).slice(1).filter(([kind]) => kind === 'alert')).toEqual([
      ['alert', '处方已失效', '处方已被使用，无法使用该处方购药'],
    ]);
  });

  test("RX-13 CT-14 a return from the doctors' site adds by number, numbers or recommendation", async () => {
    const operated = async (query: Values) =>
      (await sent(query, { 'prescription.byGuid': { result: prescription('15242') } })).find(([, name]) => name === 'cart.operate')?.[2];
    const addPath = '/inquiryTransfer';
    expect(await operated({ prescriptionNo: 'CF1' })).toMatchObject({
      operateType: 'PRESCRIPTION',
      addPath,
      jgAddEntrance: { entrance: addPath },
      prescriptionNo: 'CF1',
      storeId: '15242',
    });
    expect(await operated({ prescriptionNoList: '["CF1","CF2"]' })).toMatchObject({
      operateType: 'BATCH_PRESCRIPTION',
      addPath,
      jgAddEntrance: { entrance: addPath },
      prescriptionNoList: ['CF1', 'CF2'],
      storeId: '15241',
    });
    expect(await operated({ recommendId: 'TJ1' })).toMatchObject({
      operateType: 'RECOMMEND',
      recommendId: 'TJ1',
      addPath,
      jgAddEntrance: { entrance: addPath },
    });
    expect(await sent({ inquiryNo: 'WZ1' })).toEqual([['go', '/doctorWaiting', { inquiryNo: 'WZ1' }, 'replace']]);
    expect((await sent({ receiveId: 'R1' }))[0]).toMatchObject(['go', '/onlineInquiry', { receiveId: 'R1' }, 'replace']);
  });

  test.each([
    ['prescriptionNo', 'CF1'],
    ['prescriptionNoList', '["CF1","CF2"]'],
    ['recommendId', 'TJ1'],
  ])('RX-13 adding by %s replaces the page with the cart, so that back adds nothing again', async (name, value) => {
    const byGuid = { 'prescription.byGuid': { result: prescription('15242') }, 'cart.productList': { result: { list: [] } } };
    expect((await sent({ [name]: value }, byGuid)).at(-1)).toEqual(['go', '/remoteCart', {}, 'replace']);
    const withdrawn = { 'cart.operate': { code: '3004', result: { inquiryNo: 'WZ1' } } };
    if (name === 'prescriptionNo')
      expect((await sent({ [name]: value }, { ...byGuid, ...withdrawn })).at(-1)).toEqual([
        'go',
        '/doctorWaiting',
        { inquiryNo: 'WZ1' },
        'replace',
      ]);
    const refused = await sent({ [name]: value }, { ...byGuid, 'cart.operate': { code: '40400', msg: '处方不存在' } });
    expect(refused.slice(-2).map(([kind]) => kind)).toEqual(['alert', 'back']);
    // A member who must sign in does so and returns here.
    const expired = await sent({ [name]: value }, { ...byGuid, 'cart.operate': { code: '2' } });
    expect(expired.at(-1)?.[1]).toBe('cart.operate');
  });

  test('RX-03 a missing consultation leads to the existing ones, and offers nothing else', async () => {
    const page = openPage('doctorWaiting', { query: { inquiryNo: 'WZ9' }, data: { inquiry: false } });
    expect(page.find('gone')?.props).toMatchObject({ title: '没有找到这次问诊' });
    expect(['waiting', 'asked', 'add', 'records', 'again'].filter((id) => page.find(id) !== undefined)).toEqual([]);
    expect(await page.emit('gone')).toEqual([['go', '/interviewRecord', {}, 'replace']]);
  });

  test('RX-14 SS-61 its picture has a watermark only if the channel says so', () => {
    const marked = (over: Values) =>
      openPage('doctorWaiting', { query: { inquiryNo: 'WZ1' }, over, data: { inquiry, prescription: prescription('') } }).find('paper')
        ?.props['watermark'];
    expect(marked({})).toBeUndefined();
    expect(marked({ prescriptionConfig: { watermark: true } })).toBe('仅限本次购药使用');
  });
});
