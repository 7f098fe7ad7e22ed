import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

/** Persons whose names begin with a switch for their prescriptions. */
const CARDS = ['360102196001011519', '360102196002011510', '360102196003011512', '360102196004011514'] as const;

interface Written {
  readonly inquiryNo: string;
  readonly prescriptionNo: string;
  readonly recommendId: string;
  readonly drugstoreId: string;
  readonly goods: readonly Values[];
}

describe('prescriptions and the checks before an order', () => {
  let server: ReturnType<typeof createTestServer>;
  let token: string;
  let persons = 0;
  const call = (name: string, params: Values = {}, by = token) => server.call(name, { channelCode: 'JXRB', ...params }, by);
  const cart = async () => ((await call('cart.list')).result as Values)['list'] as unknown as Values[];

  /** Returns a prescription for a person with this name. */
  async function written(insuredName = '周明', diseaseCode = 'I10'): Promise<Written> {
    const insuredCard = CARDS[persons++] ?? '';
    const patientId = String((await server.saveInsured(token, { insuredName, insuredCard })).result['insuredId']);
    const data = { patientId, diseaseCode, complaint: '头晕三天', hasAllergy: '0', agreed: ['1'] };
    const key = { idempotencyKey: `k${persons}` };
    const inquiryNo = String((await server.call('consultation.submit', { channelCode: 'JXRB', data }, token, key)).result['inquiryNo']);
    server.wait(6000);
    return answered(inquiryNo);
  }

  async function answered(inquiryNo: string): Promise<Written> {
    const { prescriptionNo, recommendId } = (await call('consultation.userRecord', { id: inquiryNo })).result as Values;
    const { goods, drugstoreId } = (await call('prescription.byGuid', { guid: prescriptionNo ?? '' })).result as Values;
    return {
      inquiryNo,
      prescriptionNo: String(prescriptionNo),
      recommendId: String(recommendId),
      drugstoreId: String(drugstoreId),
      goods: goods as unknown as Values[],
    };
  }
  const storesOf = (goods: readonly Values[], change: (one: Values) => number = ({ pSkuNum }) => Number(pSkuNum)): Values[] =>
    goods.map((one) => ({ drugstoreId: one['drugstoreId'] ?? '', skus: [{ skuId: one['skuId'] ?? '', skuNum: change(one) }] }));
  const verify = (stores: readonly Values[], more: Values = {}) => call('prescription.verification', { stores: stores as never, ...more });
  const kinds = (result: Values) => (result['unPassItem'] as unknown as Values[]).map(({ itemType }) => itemType);
  const add = ({ prescriptionNo, drugstoreId }: Written) =>
    call('cart.operate', { operateType: 'PRESCRIPTION', prescriptionNo, storeId: drugstoreId });

  beforeEach(async () => {
    persons = 0;
    server = createTestServer();
    token = await server.signIn();
  });

  it('RX-13 adds a prescription as written, however often; its number limits further pieces', async () => {
    const one = await written();
    const prescriptionList = [
      { prescriptionNo: one.prescriptionNo, drugstoreId: one.drugstoreId, goods: one.goods.map(({ skuId }) => ({ skuId })) },
    ];
    expect((await add(one)).result).toEqual({ count: 4, prescriptionList });
    expect((await add(one)).result).toEqual({ count: 4, prescriptionList });
    expect(await cart()).toEqual(
      one.goods.map(({ skuId, drugstoreId, pSkuNum }) => ({ storeId: drugstoreId, skuId, quantity: pSkuNum, checked: true })),
    );
    const [first] = one.goods;
    const more = { operateType: 'ADD', medicinesId: first?.['skuId'] ?? '', storeId: one.drugstoreId, quantity: 1 };
    expect(await call('cart.operate', more)).toMatchObject({ code: 40300, msg: '加购件数（包含已加购件数）已超过最大购买限制' });
    const { list } = (await call('cart.productList')).result as unknown as { list: { skus: Values[] }[] };
    expect(list.flatMap(({ skus }) => skus.map(({ pSkuNum }) => pSkuNum))).toEqual([2, 2]);
    expect(await call('cart.operate', { operateType: 'PRESCRIPTION', prescriptionNo: one.prescriptionNo, storeId: '15999' })).toMatchObject(
      {
        msg: '处方不在这家药店',
      },
    );
  });

  it('CT-16 a prescription limits nothing after its goods have left the cart', async () => {
    const one = await written();
    await add(one);
    for (const { skuId, drugstoreId } of one.goods)
      await call('cart.operate', { operateType: 'DELETE', medicinesId: skuId ?? '', storeId: drugstoreId ?? '', quantity: 2 });
    expect(await cart()).toEqual([]);
    const [first] = one.goods;
    const again = { operateType: 'ADD', medicinesId: first?.['skuId'] ?? '', storeId: one.drugstoreId, quantity: 1 };
    expect(await call('cart.operate', again)).toMatchObject({ code: 0 });
    const { list } = (await call('cart.productList')).result as unknown as { list: { skus: Values[] }[] };
    expect(list.flatMap(({ skus }) => skus.map(({ pSkuNum }) => pSkuNum))).not.toContain(2);
  });

  it('RX-13 adds several prescriptions together, and a recommendation by its number', async () => {
    const [one, two] = [await written('周明', 'I10'), await written('周亮', 'E11')];
    const numbers = [one.prescriptionNo, two.prescriptionNo];
    expect(await call('cart.operate', { operateType: 'BATCH_PRESCRIPTION', prescriptionNoList: numbers })).toMatchObject({
      result: { count: 8 },
    });
    expect(await call('cart.operate', { operateType: 'RECOMMEND', recommendId: one.recommendId })).toMatchObject({ result: { count: 10 } });
    expect(await call('cart.operate', { operateType: 'RECOMMEND', recommendId: 'TJ0' })).toMatchObject({ msg: '推荐的商品不存在' });
    expect(await call('cart.operate', { operateType: 'BATCH_PRESCRIPTION', prescriptionNoList: [] })).toMatchObject({ code: 40400 });
    expect(
      await call('cart.operate', { operateType: 'BATCH_PRESCRIPTION', prescriptionNoList: [one.prescriptionNo, 'CF0'] }),
    ).toMatchObject({ code: 40400 });
  });

  it.each([
    ['处方过期', 3001],
    ['处方已用', 3003],
    ['处方逾期', 3005],
  ])('RX-01 SS-24 SS-65 refuses a prescription of %s周明 with %i, in the cart and before an order', async (name, code) => {
    const one = await written(`${name}周明`);
    expect(await add(one)).toMatchObject({ code });
    expect(await cart()).toEqual([]);
    const answer = await verify(storesOf(one.goods), { prescriptionNoList: [one.prescriptionNo] });
    expect(answer).toMatchObject({ code, result: { prescriptionNo: one.prescriptionNo } });
  });

  it('RX-01 RX-03 asks the doctor again for a withdrawn one, once, and the new one is usable', async () => {
    const one = await written('处方撤回周明');
    const { code, result } = await add(one);
    expect([code, (await add(one)).result]).toEqual([3004, result]);
    expect((await call('consultation.userRecord', { id: result['inquiryNo'] ?? '' })).result).toMatchObject({
      status: 0,
      statusDesc: '重新开方中',
    });
    server.wait(6000);
    expect(await add(await answered(String(result['inquiryNo'])))).toMatchObject({ code: 0 });
  });

  it('RX-01 detects before the order a prescription that expired in the cart', async () => {
    const one = await written();
    await add(one);
    expect(await verify(storesOf(one.goods))).toMatchObject({ code: 0, result: { unPassItem: [], frontWarehouseFlag: 0 } });
    server.wait(3 * 86_400_000);
    expect(await verify(storesOf(one.goods))).toMatchObject({ code: 3001 });
  });

  it('RX-05 RX-06 names the expired one of several prescriptions, and its goods can be removed', async () => {
    const [one, two] = [await written('周明', 'I10'), await written('周亮', 'E11')];
    await add(one);
    server.wait(2 * 86_400_000);
    await add(two);
    const fresh = await written('周丽', 'E11');
    await add(fresh);
    server.wait(86_400_000 + 1);
    const { result } = await verify(storesOf([...one.goods, ...two.goods]));
    expect(kinds(result)).toEqual([0]);
    const [gone] = result['unPassItem'] as unknown as Values[];
    expect(gone).toMatchObject({ prescriptionNoList: expect.arrayContaining([one.prescriptionNo]) });
    await call('cart.operate', { operateType: 'DELETE', prescriptionNoList: gone?.['prescriptionNoList'] ?? [] });
    expect((await cart()).map(({ skuId }) => skuId)).not.toContain(one.goods[0]?.['skuId']);
    expect(await call('cart.operate', { operateType: 'DELETE', prescriptionNoList: ['CF0'] })).toMatchObject({ msg: '处方不存在' });
  });

  it('RX-05 RX-07 RX-08 RX-09 reports stock, limit, dose and repeated medicines in this order, with the maximum', async () => {
    const goods = ((await call('goods.list', { page: 1, pageSize: 50 })).result as Values)['list'] as unknown as Values[];
    const find = (is: (one: Values) => boolean) => goods.find(is) as Values;
    const scarce = find(({ medicinesDrugstoreStock }) => medicinesDrugstoreStock === 3);
    const limited = find(({ limited, limitedCount }) => limited === 1 && limitedCount === 2);
    const dosed = find(({ totalDosageLimit, medicinesDrugstoreStock }) => totalDosageLimit === 5 && Number(medicinesDrugstoreStock) > 6);
    const name = { page: 1, pageSize: 50, keyword: '缬沙坦胶囊' };
    const same = ((await call('goods.list', name)).result as Values)['list'] as unknown as Values[];
    const [first, second] = same.filter(({ medicinesDrugstoreStock }) => Number(medicinesDrugstoreStock) > 9);
    const bought = (one: Values | undefined, skuNum: number): Values => ({
      drugstoreId: one?.['drugstoreId'] ?? '',
      skus: [{ skuId: one?.['medicineId'] ?? '', skuNum }],
    });
    const { result } = await verify([bought(second, 1), bought(dosed, 6), bought(limited, 3), bought(first, 1), bought(scarce, 4)]);
    expect(kinds(result)).toEqual([1, 2, 3, 4]);
    const items = result['unPassItem'] as unknown as { goods: Values[] }[];
    expect(items.slice(0, 3).map((item) => item.goods.map(({ maxNum }) => maxNum))).toEqual([[3], [2], [5]]);
    expect(items[3]?.goods.map(({ groupName }) => groupName)).toEqual(['缬沙坦', '缬沙坦']);
  });

  it('RX-05 a group prescription is bought as written or not at all', async () => {
    const one = await written('成组处方周明');
    await add(one);
    expect(kinds((await verify(storesOf(one.goods))).result)).toEqual([]);
    expect(kinds((await verify(storesOf(one.goods.slice(0, 1)))).result)).toEqual([5]);
    expect(kinds((await verify(storesOf(one.goods, () => 1))).result)).toEqual([5]);
  });

  it('RX-10 SS-69 flags medicines from a distant store', async () => {
    const one = await written('异地仓周明');
    await add(one);
    expect((await verify(storesOf(one.goods))).result).toMatchObject({ unPassItem: [], frontWarehouseFlag: 1 });
  });

  it('CL-12 names the medicines without a prescription', async () => {
    const one = await written();
    const needed = async () => (await call('prescription.medicinesOfStores', { stores: storesOf(one.goods) as never })).result;
    expect(await needed()).toMatchObject({ prescribeFlag: 1, list: one.goods.map(({ skuId }) => ({ skuId })) });
    await add(one);
    expect(await needed()).toMatchObject({ prescribeFlag: 0, list: [] });
  });

  it('accepts only goods of the named stores', async () => {
    const one = await written();
    const [store] = storesOf(one.goods);
    const refused: readonly Values[][] = [
      [],
      [{ ...store, drugstoreId: '15999' }],
      [{ ...store, skus: [{ skuId: '0', skuNum: 1 }] }],
      [{ ...store, skus: [{ skuId: one.goods[0]?.['skuId'] ?? '', skuNum: 0 }] }],
      [{ ...store, skus: [] }],
    ];
    for (const stores of refused) expect(await verify(stores)).toMatchObject({ code: 40000 });
    expect(await verify(storesOf(one.goods), { userRightId: 'R0' })).toMatchObject({ msg: '权益不存在或已失效' });
  });

  it('RX-11 RX-12 finds a medicine of the same substance before it is added, and refuses to add it', async () => {
    const params = { page: 1, pageSize: 50, keyword: '缬沙坦胶囊' };
    const list = ((await call('goods.list', params)).result as Values)['list'] as unknown as Values[];
    const [first, second] = list.filter(({ medicinesDrugstoreStock, limited }) => Number(medicinesDrugstoreStock) > 9 && limited === 0);
    const drug = { skuId: second?.['medicineId'] ?? '', drugstoreId: second?.['drugstoreId'] ?? '', skuNum: 1 };
    const duplicate = async (more: Values) =>
      (
        await call('prescription.duplicateVerify', {
          verifyItems: [],
          appenddingDrug: drug,
          selfPurchaseDrug: [],
          drugstoreSkus: [],
          ...more,
        })
      ).result;
    const put = (one: Values | undefined) =>
      call('cart.operate', {
        operateType: 'ADD',
        medicinesId: one?.['medicineId'] ?? '',
        storeId: one?.['drugstoreId'] ?? '',
        quantity: 1,
      });
    expect(await duplicate({})).toEqual({ flag: false, repeatInfo: [] });
    await put(first);
    const inCart = { skuId: first?.['medicineId'] ?? '', skuNum: 1 };
    const stores = [{ drugstoreId: first?.['drugstoreId'] ?? '', skus: [inCart] }];
    for (const more of [{ verifyItems: await cart() }, { drugstoreSkus: stores }, { selfPurchaseDrug: [inCart] }] as unknown as Values[]) {
      const { flag, repeatInfo } = await duplicate(more);
      expect([flag, (repeatInfo as unknown as Values[]).map(({ groupName }) => groupName)]).toEqual([true, ['缬沙坦', '缬沙坦']]);
    }
    expect(await put(second)).toMatchObject({ code: 40300, msg: '购物车里已有同一种处方药，为了您的用药安全，不能重复加购' });
    expect((await call('cart.count')).result).toBe(1);
    for (const malformed of [{ verifyItems: [], appenddingDrug: {} }, { verifyItems: [] }, { verifyItems: [{}] }] as Values[])
      expect(await call('prescription.duplicateVerify', malformed)).toMatchObject({ code: 40000 });
    const prescription = { appenddingDrug: null, verifyItems: [drug], drugstoreSkus: stores } as unknown as Values;
    expect((await duplicate(prescription))['flag']).toBe(true);
    expect((await duplicate({ ...prescription, drugstoreSkus: [] }))['flag']).toBe(false);
  });

  it('the picture of a prescription names the medicines and no person', async () => {
    const one = await written();
    const { prescriptionUrl } = (await call('prescription.byGuid', { guid: one.prescriptionNo })).result;
    const response = await server.get(String(prescriptionUrl));
    const drawn = await response.text();
    expect(drawn).toContain(one.prescriptionNo);
    expect(drawn).toContain(String(one.goods[0]?.['productShowName']));
    expect(drawn).not.toContain('周明');
    // No cache stores it, and its address cannot be guessed from the number.
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(prescriptionUrl).toMatch(/^\/api\/image\/prescription\/[0-9a-z]{20,40}\.svg$/);
    for (const name of [one.prescriptionNo, '0'.repeat(32)])
      expect((await server.get(`/api/image/prescription/${name}.svg`)).status).toBe(404);
  });

  it('OP-01 an order uses up its prescription and releases it when cancelled unpaid; no other member can order with it', async () => {
    token = await server.signIn('13800000031');
    const one = await written();
    const skus = one.goods.map(({ skuId, pSkuNum }) => ({ skuId: skuId ?? '', skuNum: pSkuNum ?? 0 }));
    const asked = { stores: [{ drugstoreId: one.drugstoreId, skus }], prescriptionNoList: [one.prescriptionNo] };
    const order = async (key: string, who: string) => {
      const { payAmount, patientId } = (await server.call('order.preview', { channelCode: 'JXRB', ...asked }, who)).result;
      const params = { channelCode: 'JXRB', ...asked, patientId: patientId ?? '', payAmount: payAmount ?? '', agreed: '1' };
      return server.call('order.submit', params, who, { idempotencyKey: key });
    };
    expect((await order('other', await server.signIn('13900000099'))).code).toBe(40300);
    const { payAmount } = (await server.call('order.preview', { channelCode: 'JXRB', ...asked }, token)).result;
    const forOther = { channelCode: 'JXRB', ...asked, patientId: await server.addPatient(token), payAmount: payAmount ?? '', agreed: '1' };
    const refused = await server.call('order.submit', forOther, token, { idempotencyKey: 'other person' });
    expect(refused).toMatchObject({ code: 40300, msg: expect.stringMatching(/^处方是给.+开的/) });
    const { orderNo } = (await order('first', token)).result;
    expect(orderNo).toMatch(/^YP/);
    expect((await call('prescription.byGuid', { guid: one.prescriptionNo })).result).toMatchObject({ statusDesc: '已使用' });
    expect((await order('second', token)).code).toBe(3003);
    await call('order.cancel', { orderNo: orderNo ?? '' });
    expect((await call('prescription.byGuid', { guid: one.prescriptionNo })).result).toMatchObject({ statusDesc: '可使用' });
    expect((await order('third', token)).code).toBe(0);
  });
});
