import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import states from '../../../data/shop/states.json' with { type: 'json' };
import { createMemoryCatalogue } from '../../../platform/catalogue/memory.ts';
import { createTestServer } from '../../../testing/test-server.ts';

const catalogue = createMemoryCatalogue();

interface Written {
  readonly prescriptionNo: string;
  readonly goods: readonly Values[];
}

describe('a prescription obeys the rules of the cart', () => {
  let server: ReturnType<typeof createTestServer>;
  let token: string;
  const call = (name: string, params: Values = {}) => server.call(name, { channelCode: 'JXRB', ...params }, token);
  const cart = async () => ((await call('cart.list')).result as Values)['list'] as unknown as Values[];

  /** Returns a prescription of a doctor. */
  async function written(): Promise<Written> {
    const patientId = String((await server.saveInsured(token)).result['insuredId']);
    const data = { patientId, diseaseCode: 'I10', complaint: '头晕三天', hasAllergy: '0', agreed: ['1'] };
    const asked = { channelCode: 'JXRB', data };
    const { inquiryNo } = (await server.call('consultation.submit', asked, token, { idempotencyKey: 'k1' })).result;
    server.wait(6000);
    const { prescriptionNo } = (await call('consultation.userRecord', { id: inquiryNo ?? '' })).result as Values;
    const { goods } = (await call('prescription.byGuid', { guid: prescriptionNo ?? '' })).result as Values;
    return { prescriptionNo: String(prescriptionNo), goods: goods as unknown as Values[] };
  }

  beforeEach(async () => {
    server = createTestServer();
    token = await server.signIn();
  });

  it.each([
    ['PRESCRIPTION', 'prescriptionNo'],
    ['BATCH_PRESCRIPTION', 'prescriptionNoList'],
  ])('RX-11 refuses a prescription by %s beside the same substance under another name', async (operateType, name) => {
    const one = await written();
    const [drug] = one.goods;
    const keyword = catalogue.get(String(drug?.['skuId']))?.genericName ?? '';
    const found = ((await call('goods.list', { page: 1, pageSize: 50, keyword })).result as Values)['list'] as unknown as Values[];
    const other = found.find(
      ({ medicineId, medicinesDrugstoreStock, limited }) =>
        medicineId !== drug?.['skuId'] &&
        catalogue.get(String(medicineId))?.genericName === keyword &&
        Number(medicinesDrugstoreStock) > 9 &&
        limited === 0,
    );
    const put = { operateType: 'ADD', medicinesId: other?.['medicineId'] ?? '', storeId: other?.['drugstoreId'] ?? '', quantity: 1 };
    expect(await call('cart.operate', put)).toMatchObject({ code: 0 });
    const by = { operateType, [name]: name === 'prescriptionNo' ? one.prescriptionNo : [one.prescriptionNo] } as Values;
    expect(await call('cart.operate', by)).toMatchObject({
      code: 40300,
      msg: expect.stringContaining('购物车里已有同一种处方药，为了您的用药安全，不能重复加购'),
    });
    expect(await cart()).toHaveLength(1);
  });

  it.each<[string, Values, string]>([
    ['CT-17 over the limit', { is: 'limited', quantity: 3 }, '加购件数（包含已加购件数）已超过最大购买限制'],
    ['CT-25 that needs an upgraded right', { is: 'needUpgradeRight', quantity: 1 }, '联系服务专员升级权益后可购买'],
  ])('RX-13 refuses a prescription %s with the words for adding by hand', async (_what, { is, quantity }, msg) => {
    const one = await written();
    const { every, at } = states.find(({ set }) => typeof is === 'string' && is in set) ?? { every: 0, at: 0 };
    const found = catalogue.find({}, 0, 5000).list.find(({ position }) => every > 0 && position % every === at);
    const [fact] = await server.store.facts.find({ kind: 'prescription', subject: one.prescriptionNo });
    const goods = [{ skuId: found?.medicineId ?? one.goods[0]?.['skuId'] ?? '', quantity, usage: '' }];
    await server.store.facts.update(fact?.id ?? '', { data: { ...fact?.data, drugstoreId: '', goods } as Values });
    expect(await call('cart.operate', { operateType: 'PRESCRIPTION', prescriptionNo: one.prescriptionNo })).toMatchObject({
      code: 40300,
      msg,
    });
    expect(await cart()).toEqual([]);
  });

  it('CT-24 CT-25 refuses goods that cannot be bought before an order, in the words of the card', async () => {
    const all = catalogue.find({}, 0, 5000).list;
    for (const [is, msg] of [
      ['needUpgradeRight', '联系服务专员升级权益后可购买'],
      ['giveProd', '买赠信息错误'],
    ] as const) {
      const { every, at } = states.find(({ set }) => is in set) ?? { every: 1, at: 0 };
      const found = all.find(({ position }) => position % every === at);
      const stores = [{ drugstoreId: found?.drugstoreId ?? '', skus: [{ skuId: found?.medicineId ?? '', skuNum: 1 }] }];
      expect(await call('prescription.verification', { stores })).toMatchObject({ code: 40300, msg });
      expect((await call('order.preview', { stores })).result).toMatchObject({ reason: msg });
      const order = { stores, payAmount: '1.00', agreed: '1' };
      expect(await server.call('order.submit', { channelCode: 'JXRB', ...order }, token, { idempotencyKey: is })).toMatchObject({ msg });
    }
  });
});
