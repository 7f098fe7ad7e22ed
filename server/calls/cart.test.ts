import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { createTestServer } from '../testing.ts';

describe('the cart', () => {
  let server: ReturnType<typeof createTestServer>;
  let token: string;
  let goods: readonly Values[];
  const call = (name: string, params: Values = {}, by = token) =>
    server.call(name, { channelCode: 'JXRB', userRightId: '', ...params }, by);
  const change = (operateType: string, product: Values | undefined, quantity = 1, by = token) =>
    call(
      'cart.operate',
      { operateType, medicinesId: product?.['medicineId'] ?? '', storeId: product?.['drugstoreId'] ?? '', quantity },
      by,
    );
  const lines = async () => ((await call('cart.list')).result as Values)['list'] as Values[];
  const one = (is: (product: Values) => boolean) => goods.find(is);

  beforeEach(async () => {
    server = createTestServer();
    token = await server.signIn();
    goods = ((await call('goods.list', { page: 1, pageSize: 50 })).result as Values)['list'] as Values[];
  });

  it('CT-09 takes in, takes out, one less than one is none and drops pieces; its number and its lines of store, sku and quantity say so, and so do the lists', async () => {
    const [first, second] = goods.filter(({ medicinesDrugstoreStock, limited }) => Number(medicinesDrugstoreStock) > 5 && limited === 0);
    expect((await change('ADD', first, 2)).result).toEqual({ count: 2 });
    await change('ADD', second);
    expect((await change('SUBTRACT', first)).result).toEqual({ count: 2 });
    expect(await lines()).toEqual([
      { storeId: first?.['drugstoreId'], skuId: first?.['medicineId'], quantity: 1 },
      { storeId: second?.['drugstoreId'], skuId: second?.['medicineId'], quantity: 1 },
    ]);
    expect((await call('cart.count')).result).toBe(2);
    const wanted = (await call('product.requirements')).result as unknown as Values[];
    expect(wanted.map(({ medicineId, skuNum }) => [medicineId, skuNum])).toEqual([first, second].map((one) => [one?.['medicineId'], 1]));
    await change('SUBTRACT', first);
    await change('DELETE', second);
    expect([await lines(), (await call('cart.count')).result]).toEqual([[], 0]);
  });

  it('holds no more than there are in stock, and no more than may be bought', async () => {
    const scarce = one(({ medicinesDrugstoreStock }) => medicinesDrugstoreStock === 3);
    const limited = one(({ limited, limitedCount }) => limited === 1 && limitedCount === 2);
    const dosed = one(({ totalDosageLimit, medicinesDrugstoreStock }) => totalDosageLimit === 5 && Number(medicinesDrugstoreStock) > 6);
    expect(await change('ADD', scarce, 3)).toMatchObject({ code: 0 });
    expect(await change('ADD', scarce)).toMatchObject({ code: 40300, msg: '加购件数（包含已加购件数）已超过库存' });
    for (const [product, most] of [
      [limited, 2],
      [dosed, 5],
    ] as const) {
      expect(await change('ADD', product, most)).toMatchObject({ code: 0 });
      expect(await change('ADD', product)).toMatchObject({ code: 40300, msg: '加购件数（包含已加购件数）已超过最大购买限制' });
    }
  });

  it('says when there is nothing to take out, and refuses what makes no sense', async () => {
    expect(await change('SUBTRACT', goods[0])).toMatchObject({ code: 40400, msg: '购物车无此商品' });
    expect(await change('DELETE', goods[0])).toMatchObject({ msg: '购物车无此商品' });
    for (const [type, product, quantity] of [
      ['BUY', goods[0], 1],
      ['constructor', goods[0], 1],
      ['ADD', goods[0], 0],
      ['ADD', goods[0], -1],
      ['ADD', goods[0], 1.5],
      ['ADD', { medicineId: 'x' }, 1],
    ] as const)
      expect((await change(type, product, quantity)).code).not.toBe(0);
    expect(await lines()).toEqual([]);
  });

  it('EG-26 belongs to one member; who has not signed in has none and changes none', async () => {
    await change('ADD', goods[0]);
    expect((await call('cart.count', {}, '')).result).toBe(0);
    expect((await call('cart.list', {}, '')).result).toEqual({ list: [] });
    expect((await change('ADD', goods[0], 1, '')).code).toBe(2);
    const other = await server.signIn('13800000002');
    expect((await call('cart.count', {}, other)).result).toBe(0);
  });
});
