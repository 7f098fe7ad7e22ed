import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

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
  const stocked = () => goods.filter(({ medicinesDrugstoreStock, limited }) => Number(medicinesDrugstoreStock) > 9 && limited === 0);
  const one = (is: (product: Values) => boolean) => goods.find(is);

  beforeEach(async () => {
    server = createTestServer();
    token = await server.signIn();
    goods = ((await call('goods.list', { page: 1, pageSize: 50 })).result as Values)['list'] as Values[];
  });

  it('CT-09 adds, removes and drops pieces, with less than one piece as none; its count, its lines and the lists agree', async () => {
    const [first, second] = goods.filter(({ medicinesDrugstoreStock, limited }) => Number(medicinesDrugstoreStock) > 5 && limited === 0);
    expect((await change('ADD', first, 2)).result).toEqual({ count: 2 });
    await change('ADD', second);
    expect((await change('SUBTRACT', first)).result).toEqual({ count: 2 });
    expect(await lines()).toEqual([
      { storeId: first?.['drugstoreId'], skuId: first?.['medicineId'], quantity: 1, checked: true },
      { storeId: second?.['drugstoreId'], skuId: second?.['medicineId'], quantity: 1, checked: true },
    ]);
    expect((await call('cart.count')).result).toBe(2);
    const wanted = (await call('product.requirements')).result as unknown as Values[];
    expect(wanted.map(({ medicineId, skuNum }) => [medicineId, skuNum])).toEqual([first, second].map((one) => [one?.['medicineId'], 1]));
    await change('SUBTRACT', first);
    await change('DELETE', second);
    expect([await lines(), (await call('cart.count')).result]).toEqual([[], 0]);
  });

  it('CT-14 refuses a product that does not exist, and one of another store', async () => {
    expect(await change('ADD', { medicineId: '999', drugstoreId: '' })).toMatchObject({ code: 40400, msg: '商品不存在或已下架' });
    expect(await change('ADD', { ...stocked()[0], drugstoreId: '999' })).toMatchObject({ code: 40400, msg: '这家药店没有这个商品' });
    expect(await lines()).toEqual([]);
  });

  it('CT-17 contains at most the stock and the purchase limit', async () => {
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

  it('checks and unchecks a line, a store and everything; an added line is checked', async () => {
    const [first] = stocked();
    const sibling = stocked().find(
      ({ drugstoreId, medicineId }) => drugstoreId === first?.['drugstoreId'] && medicineId !== first?.['medicineId'],
    );
    const elsewhere = stocked().find(({ drugstoreId }) => drugstoreId !== first?.['drugstoreId']);
    for (const product of [first, sibling, elsewhere]) await change('ADD', product);
    const checked = async () =>
      ((await call('cart.productList')).result as unknown as { list: { checked: boolean; skus: Values[] }[] }).list.map((store) => [
        store.checked,
        store.skus.map((sku) => sku['checked']),
      ]);
    expect(await change('UNCHECKED', first, 0)).toMatchObject({ code: 0 });
    expect(await checked()).toEqual([
      [false, [false, true]],
      [true, [true]],
    ]);
    await call('cart.operate', { operateType: 'CHECKED', storeId: first?.['drugstoreId'] ?? '' });
    expect((await checked())[0]).toEqual([true, [true, true]]);
    await call('cart.operate', { operateType: 'UNCHECKED' });
    expect(await checked()).toEqual([
      [false, [false, false]],
      [false, [false]],
    ]);
    await change('ADD', first);
    expect((await checked())[0]).toEqual([false, [true, false]]);
  });

  it('returns stores with products as in the lists, and removes checked ones', async () => {
    const [first, second] = stocked();
    await change('ADD', first, 2);
    await change('ADD', second);
    await change('UNCHECKED', second, 0);
    const { list: stores } = (await call('cart.productList')).result as unknown as { list: { drugstoreName: string; skus: Values[] }[] };
    expect(stores[0]).toMatchObject({ drugstoreId: first?.['drugstoreId'], drugstoreName: expect.stringMatching(/./) });
    expect(stores[0]?.skus[0]).toEqual({ ...first, skuId: first?.['medicineId'], skuNum: 2, checked: true });
    expect((await call('cart.clearSelected')).result).toEqual({ count: 1 });
    expect((await lines()).map(({ skuId }) => skuId)).toEqual([second?.['medicineId']]);
  });

  it("is separate under each right, and has none under another member's right", async () => {
    await server.saveInsured(token);
    const [person] = (await server.call('insured.list', {}, token)).result as unknown as Values[];
    const right = { userRightId: String(person?.['userRightId']) };
    await change('ADD', stocked()[0]);
    expect([(await call('cart.count')).result, (await call('cart.count', right)).result]).toEqual([1, 0]);
    const under = { operateType: 'ADD', medicinesId: stocked()[1]?.['medicineId'] ?? '', quantity: 3, ...right };
    expect((await call('cart.operate', under)).result).toEqual({ count: 3 });
    expect([(await call('cart.count')).result, (await call('cart.count', right)).result]).toEqual([1, 3]);
    expect(await call('cart.operate', { ...under, userRightId: 'R0' })).toMatchObject({ msg: '权益不存在或已失效' });
    const other = await server.signIn('13800000002');
    expect(await call('cart.productList', right, other)).toMatchObject({ msg: '权益不存在或已失效' });
  });

  it('migrates a cart from before carts had rights', async () => {
    const userId = (await server.store.users.find({}))[0]?.id ?? '';
    await server.store.facts.insert({
      id: 'F1',
      userId,
      kind: 'cart',
      subject: 'own JXRB',
      at: '2026-11-01 10:00:00',
      data: { [String(stocked()[0]?.['medicineId'])]: 2, X: 1 },
    });
    expect((await call('cart.count')).result).toBe(2);
    await change('ADD', stocked()[0]);
    expect(await lines()).toMatchObject([{ skuId: stocked()[0]?.['medicineId'], quantity: 3 }]);
    const again = (await call('goods.list', { page: 1, pageSize: 50 })).result as unknown as { list: Values[] };
    expect(again.list.find(({ medicineId }) => medicineId === stocked()[0]?.['medicineId'])).toMatchObject({ skuNum: 3 });
  });

  it('CT-14 replaces the number with coverFlag, and refuses another shape or store', async () => {
    const [product] = stocked();
    await change('ADD', product, 2);
    const put = (more: Values) =>
      call('cart.operate', { operateType: 'ADD', medicinesId: product?.['medicineId'] ?? '', quantity: 3, ...more });
    expect((await put({ coverFlag: '1' })).result).toEqual({ count: 3 });
    const fewer = { operateType: 'SUBTRACT', quantity: 1, coverFlag: 1 };
    for (const _time of ['once', 'twice']) expect((await put(fewer)).result).toEqual({ count: 1 });
    expect((await put({ ...fewer, quantity: 3 })).result).toEqual({ count: 3 });
    expect(await put({ ...fewer, quantity: 9999 })).toMatchObject({ code: 40300 });
    const wrong: readonly Values[] = [
      { activityInfo: { activityType: 190 } },
      { jgAddEntrance: 'home' },
      { jgAddEntrance: { entrance: {} } },
      { jgAddEntrance: { entrance: 'https://elsewhere.example' } },
      { activityInfo: { actType: ['190'] } },
      { activityInfo: { actType: 190, more: 1 } },
      { ext: { tasks: [] } },
      { ext: { healthSquareTaskIdList: 'T1' } },
      { ext: { healthSquareTaskIdList: [{}] } },
      { ext: { healthSquareTaskIdList: Array.from({ length: 21 }, () => 'T1') } },
      { addPath: 'https://elsewhere.example' },
      { addPath: ['/classify'] },
      { storeId: 'elsewhere' },
      { storeId: {} },
      { userRightId: {} },
      { userRightId: ['R1'] },
      { medicinesId: true },
      { quantity: '0x10' },
      { quantity: '1e3' },
      { quantity: {} },
    ];
    for (const more of wrong) expect((await put(more)).code, JSON.stringify(more)).not.toBe(0);
    const all = { operateType: 'UNCHECKED', medicinesId: true, storeId: {} };
    for (const name of ['cart.operate', 'cart.clearSelected']) expect((await call(name, { ...all, userRightId: {} })).code).not.toBe(0);
    expect(await lines()).toMatchObject([{ quantity: 3, checked: true }]);
    const right = {
      addPath: '/employeWeaL/homeIndex',
      activityInfo: { actType: 190, actId: 'A1' },
      jgAddEntrance: { entrance: '/classify', taskEntrance: 'T1', activityEntrance: 'A1' },
      ext: { healthSquareTaskIdList: ['T1', 2] },
    };
    expect((await put(right)).result).toEqual({ count: 6 });
  });

  it('refuses a grayed activity product', async () => {
    const every = await Promise.all(Array.from({ length: 12 }, (_, page) => call('goods.list', { page: page + 1, pageSize: 50 })));
    const all = every.flatMap(({ result }) => (result as unknown as { list: Values[] }).list);
    const grayed = all.find(({ actType, failureActivityStatus }) => actType === 190 && failureActivityStatus === 2);
    expect(grayed).toBeDefined();
    expect(await change('ADD', grayed)).toMatchObject({ code: 40300 });
    expect(await lines()).toEqual([]);
  });

  it('reports when there is nothing to remove, and refuses senseless values', async () => {
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

  it('EG-26 belongs to one member; a visitor has none and changes none', async () => {
    await change('ADD', goods[0]);
    expect((await call('cart.count', {}, '')).result).toBe(0);
    expect((await call('cart.list', {}, '')).result).toEqual({ list: [] });
    expect((await change('ADD', goods[0], 1, '')).code).toBe(2);
    const other = await server.signIn('13800000002');
    expect((await call('cart.count', {}, other)).result).toBe(0);
  });
});
