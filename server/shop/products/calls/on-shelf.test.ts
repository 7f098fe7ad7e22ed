import { beforeEach, describe, expect, it } from 'vitest';
import { isValues, type Values } from '../../../../engine/index.ts';
import diseases from '../../../data/shop/diseases.json' with { type: 'json' };
import { createTestServer } from '../../../testing/test-server.ts';

describe('a prescription with out-of-stock goods', () => {
  let server: ReturnType<typeof createTestServer>;
  let token: string;
  let asked = 0;
  const call = (name: string, params: Values = {}) => server.call(name, { channelCode: 'JXRB', ...params }, token);
  const cart = async () => ((await call('cart.list')).result as Values)['list'] as unknown as Values[];
  const add = (prescriptionNo: string, more: Values = {}) => call('cart.operate', { operateType: 'PRESCRIPTION', prescriptionNo, ...more });

  /** Asks a doctor for a patient and returns the prescription. */
  async function prescribed(patientId: string, diseaseCode = 'E78') {
    asked += 1;
    const data = { patientId, diseaseCode, complaint: '头晕三天', hasAllergy: '0', agreed: ['1'] };
    const { inquiryNo = '' } = (
      await server.call('consultation.submit', { channelCode: 'JXRB', data }, token, { idempotencyKey: `k${asked}` })
    ).result;
    server.wait(6000);
    const { prescriptionNo = '' } = (await call('consultation.userRecord', { id: inquiryNo })).result;
    const goods = prescriptionNo === '' ? [] : ((await call('prescription.byGuid', { guid: prescriptionNo })).result['goods'] as Values[]);
    return { prescriptionNo: String(prescriptionNo), goods };
  }
  const person = async (insuredName: string) => String((await server.saveInsured(token, { insuredName })).result['insuredId']);

  beforeEach(async () => {
    server = createTestServer();
    token = await server.signIn();
  });

  it('RX-06 RX-13 names missing goods, and adds the rest when the member accepts it', async () => {
    const { prescriptionNo, goods } = await prescribed(await person('缺药周明'));
    const [there, gone] = goods;
    const refused = await add(prescriptionNo);
    expect(refused).toMatchObject({
      code: 40317,
      result: { hasRest: 1, unPassItem: [{ itemType: 1, goods: [{ skuId: gone?.['skuId'], maxNum: 0, skuNum: 2 }] }] },
    });
    expect(await cart()).toEqual([]);
    const taken = await add(prescriptionNo, { takeRest: '1' });
    expect(taken.result['prescriptionList']).toMatchObject([{ prescriptionNo, goods: [{ skuId: there?.['skuId'] }] }]);
    expect((await cart()).map(({ skuId, quantity }) => [skuId, quantity])).toEqual([[there?.['skuId'], 2]]);
    const stores = [{ drugstoreId: there?.['drugstoreId'] ?? '', skus: [{ skuId: there?.['skuId'] ?? '', skuNum: 2 }] }];
    expect((await call('prescription.verification', { stores })).result).toMatchObject({ unPassItem: [] });
  });

  it('RX-13 the doctor writes available goods when asked again', async () => {
    const patientId = await person('缺药周明');
    await prescribed(patientId);
    expect((await add((await prescribed(patientId)).prescriptionNo)).code).toBe(0);
  });

  it('RX-06 a group prescription offers no rest when goods are missing', async () => {
    const { prescriptionNo } = await prescribed(await person('成组处方缺药周明'));
    for (const more of [{}, { takeRest: '1' }])
      expect(await add(prescriptionNo, more)).toMatchObject({ code: 40317, result: { hasRest: 0 } });
    expect(await cart()).toEqual([]);
  });

  it('RX-13 adds the available goods of several prescriptions', async () => {
    const patientId = await person('缺药周明');
    const [short, whole] = [await prescribed(patientId), await prescribed(patientId, 'E11')];
    const batch = (more: Values) =>
      call('cart.operate', {
        operateType: 'BATCH_PRESCRIPTION',
        prescriptionNoList: [short.prescriptionNo, whole.prescriptionNo],
        ...more,
      });
    expect(await batch({})).toMatchObject({ code: 40317, result: { hasRest: 1 } });
    expect((await batch({ takeRest: '1' })).code).toBe(0);
    expect((await cart()).length).toBe(short.goods.length + whole.goods.length - 1);
  });

  it.each(diseases.map(({ name, code }) => [name, code]))('RX-13 goods prescribed for %s can be bought', async (_name, code) => {
    const { prescriptionNo } = await prescribed(await person('周明'), code);
    if (prescriptionNo === '') return;
    expect(await add(prescriptionNo)).toMatchObject({ code: 0 });
    const list = (((await call('cart.productList')).result as Values)['list'] as Values[]).filter(isValues);
    const stores = list.map(({ drugstoreId = '', skus }) => ({
      drugstoreId,
      skus: (skus as Values[]).map(({ medicineId = '', skuNum = 0 }) => ({ skuId: medicineId, skuNum })),
    }));
    expect(await call('prescription.verification', { stores })).toMatchObject({ code: 0, result: { unPassItem: [] } });
  });
});
