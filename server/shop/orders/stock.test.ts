import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../engine/index.ts';
import { createTestServer } from '../../testing/test-server.ts';

/** Its stock is three pieces; see the server's README. */
const FEW = '110234';
const HALF_AN_HOUR = 1_800_000;

describe('the stock that orders take', () => {
  let server: ReturnType<typeof createTestServer>;
  let tokens: readonly string[];
  let patients: readonly string[];

  const call = (name: string, params: Values, who = 0, key = '') =>
    server.call(name, { channelCode: 'HKB', ...params }, tokens[who], key === '' ? {} : { idempotencyKey: key });
  const found = async (skuId = FEW) => (await call('prescription.confirmMedicine', { medicinesId: skuId })).result;
  const left = async () => (await found())['medicinesDrugstoreStock'];
  const wanted = async (skuNum: number, skuId = FEW) =>
    [{ drugstoreId: (await found(skuId))['drugstoreId'] ?? '', skus: [{ skuId, skuNum }] }] as never;
  const ordering = async (skuNum: number, key: string, who = 0) => {
    const stores = await wanted(skuNum);
    const { payAmount = '' } = (await call('order.preview', { stores }, who)).result;
    return () => call('order.submit', { stores, patientId: patients[who] ?? '', agreed: '1', payAmount }, who, key);
  };
  const order = async (skuNum: number, key: string, who = 0) => (await ordering(skuNum, key, who))();

  beforeEach(async () => {
    server = createTestServer();
    tokens = [await server.signIn('13800000031'), await server.signIn('13800000033')];
    patients = await Promise.all(tokens.map(server.addPatient));
  });

  it('OP-01 takes the pieces of an order, and returns them when it is cancelled or expires unpaid', async () => {
    expect(await left()).toBe(3);
    const { orderNo } = (await order(2, 'k1')).result;
    expect(await left()).toBe(1);
    await call('order.cancel', { orderNo: orderNo ?? '' });
    expect(await left()).toBe(3);
    await order(3, 'k2');
    expect(await left()).toBe(0);
    server.wait(HALF_AN_HOUR + 1000);
    // Before its member views it again.
    expect(await left()).toBe(3);
  });

  it('OP-07 keeps paid pieces taken, also after a late payment; the store restocks at night', async () => {
    const { orderNo = '' } = (await order(2, 'k1')).result;
    await call('order.pay', { orderNo, payChannel: '20', payMode: '10' });
    await call('serviceOrder.payResult', { orderNo });
    server.wait(HALF_AN_HOUR * 2);
    expect(await left()).toBe(1);
    expect((await call('order.detail', { orderNo })).result['orderStatus']).toBe(30);
    expect(await left()).toBe(1);
    server.wait(86_400_000);
    expect(await left()).toBe(3);
  });

  it('OP-07 returns the pieces of an order whose payment was begun and never reported', async () => {
    const { orderNo = '' } = (await order(2, 'k1')).result;
    expect((await call('order.pay', { orderNo, payChannel: '20', payMode: '10' })).code).toBe(0);
    expect(await left()).toBe(1);
    server.wait(HALF_AN_HOUR + 1000);
    expect(await left()).toBe(3);
  });

  it('RX-06 names goods sold between cart and order with the remaining stock, and orders nothing', async () => {
    const second = await ordering(2, 'k2', 1);
    expect((await order(2, 'k1')).code).toBe(0);
    expect(await second()).toMatchObject({
      code: 40317,
      msg: '很抱歉，您选购的商品库存不足，请返回修改数量',
      result: { unPassItem: [{ itemType: 1, goods: [{ skuId: FEW, skuNum: 2, maxNum: 1 }] }] },
    });
    expect((await call('order.list', {}, 1)).result['list']).toEqual([]);
    expect((await call('order.preview', { stores: await wanted(2) }, 1)).result['reason']).toBe(
      '很抱歉，您选购的商品库存不足，请返回修改数量',
    );
    expect((await call('cart.operate', { operateType: 'ADD', medicinesId: FEW, storeId: '', quantity: 2 }, 1)).msg).toBe(
      '加购件数（包含已加购件数）已超过库存',
    );
  });

  it('OP-01 makes one of two concurrent orders for the last pieces', async () => {
    const both = [await ordering(2, 'k1'), await ordering(2, 'k2', 1)];
    const codes = (await Promise.all(both.map((submit) => submit()))).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 40317]);
    expect(await left()).toBe(1);
  });

  it('CL-17 takes coin products from their own stock', async () => {
    const { list } = (await call('integral.goods', { page: 1, pageSize: 20 })).result;
    const goods = (list as unknown as Values[]).find(({ stock }) => Number(stock) > 0) as Values;
    const [productId, coinAmount] = [String(goods['productId']), goods['coin'] ?? 0];
    const before = (await call('product.coinDetail', { productId })).result['stock'];
    const stocked = (await found(productId))['medicinesDrugstoreStock'];
    const made = await call('order.submit', { from: 'coin', productId, coinAmount, agreed: '1', payAmount: '0.00' }, 0, 'k1');
    expect(made.code).toBe(0);
    expect((await call('product.coinDetail', { productId })).result['stock']).toBe(Number(before) - 1);
    expect((await found(productId))['medicinesDrugstoreStock']).toBe(stocked);
  });
});
