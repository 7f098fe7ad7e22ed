import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

describe('the store of a prescription', () => {
  let server: ReturnType<typeof createTestServer>;
  let token: string;
  let persons = 0;
  const call = (name: string, params: Values = {}) => server.call(name, { channelCode: 'JXRB', ...params }, token);
  const cart = async () => ((await call('cart.list')).result as Values)['list'] as unknown as Values[];

  /** Returns a prescription for a person with this name. */
  async function written(insuredName: string, diseaseCode = 'I10') {
    const insuredCard = ['360102196001011519', '360102196002011510'][persons++] ?? '';
    const patientId = String((await server.saveInsured(token, { insuredName, insuredCard })).result['insuredId']);
    const data = { patientId, diseaseCode, complaint: '头晕三天', hasAllergy: '0', agreed: ['1'] };
    const key = { idempotencyKey: `k${persons}` };
    const { inquiryNo = '' } = (await server.call('consultation.submit', { channelCode: 'JXRB', data }, token, key)).result;
    server.wait(6000);
    const { prescriptionNo } = (await call('consultation.userRecord', { id: inquiryNo })).result;
    const { goods, drugstoreId } = (await call('prescription.byGuid', { guid: prescriptionNo ?? '' })).result;
    return { prescriptionNo: String(prescriptionNo), drugstoreId: String(drugstoreId), goods: goods as unknown as Values[] };
  }

  beforeEach(async () => {
    persons = 0;
    server = createTestServer();
    token = await server.signIn();
  });

  it('RX-14 fills a prescription without a store in the store that the page names', async () => {
    const one = await written('无药店周明');
    expect(one.drugstoreId).toBe('');
    expect(await call('cart.operate', { operateType: 'PRESCRIPTION', prescriptionNo: one.prescriptionNo, storeId: '15241' })).toMatchObject(
      {
        code: 0,
      },
    );
    expect((await cart()).every(({ storeId }) => storeId === '15241')).toBe(true);
  });

  it("RX-14 adds a prescription without a store as the named store's goods of the same standard, or not at all", async () => {
    const { prescriptionNo } = await written('无药店周明');
    const [fact] = await server.store.facts.find({ kind: 'prescription', subject: prescriptionNo });
    const goods = [{ skuId: '100000', quantity: 2, usage: '' }] as unknown as Values['goods'];
    await server.store.facts.update(fact?.id ?? '', { data: { ...fact?.data, goods: goods ?? null } });
    const fillIn = (storeId: string) => call('cart.operate', { operateType: 'PRESCRIPTION', prescriptionNo, storeId });
    expect(await fillIn('15388')).toMatchObject({
      code: 40317,
      result: { hasRest: 0, unPassItem: [{ itemType: 1, goods: [{ skuId: '100000' }] }] },
    });
    expect(await cart()).toEqual([]);
    const prescriptionList = [{ prescriptionNo, drugstoreId: '15242', goods: [{ skuId: '1000002' }] }];
    expect((await fillIn('15242')).result).toEqual({ count: 2, prescriptionList });
    expect(await cart()).toEqual([{ storeId: '15242', skuId: '1000002', quantity: 2, checked: true }]);
    // The prescription limits the pieces in the cart.
    const more = { operateType: 'ADD', medicinesId: '1000002', storeId: '15242', quantity: 1 };
    expect(await call('cart.operate', more)).toMatchObject({ msg: '加购件数（包含已加购件数）已超过最大购买限制' });
    const stores = [{ drugstoreId: '15242', skus: [{ skuId: '1000002', skuNum: 2 }] }];
    expect((await call('prescription.medicinesOfStores', { stores: stores as never })).result).toMatchObject({ prescribeFlag: 0 });
  });

  it('RX-14 adds several prescriptions each from their own store, and one without from the named store', async () => {
    const [own, none] = [await written('周明', 'E11'), await written('无药店周亮', 'I10')];
    const prescriptionNoList = [own.prescriptionNo, none.prescriptionNo];
    const { code, result } = await call('cart.operate', { operateType: 'BATCH_PRESCRIPTION', prescriptionNoList, storeId: '15241' });
    const filled = result['prescriptionList'] as unknown as Values[];
    expect([code, filled.map(({ drugstoreId }) => drugstoreId)]).toEqual([0, [own.drugstoreId, '15241']]);
    const lines = new Map((await cart()).map(({ skuId, storeId }) => [skuId, storeId]));
    expect(none.goods.map(({ skuId }) => lines.get(skuId ?? ''))).toEqual(['15241', '15241']);
  });
});
