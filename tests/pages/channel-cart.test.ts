import { describe, expect, test } from 'vitest';
import type { Json, Operation, Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

const product: Values = { medicineId: '1', drugstoreId: 'A', title: '药品1', customPrice: '20.00', medicinesDrugstoreStock: 5 };
const line = { drugstoreId: 'A', skuId: '1' };
const put = (quantity = 1): Operation => ({ name: 'add', with: { ...line, quantity, product: product as Json } });
const theirs = (skuNum: number): Json => [{ drugstoreId: 'A', drugstoreName: '药房A', skus: [{ ...product, skuId: '1', skuNum }] }];
const goods = (around: Parameters<typeof openPage>[1] = {}) =>
  openPage('channelGoods', { path: '/channelList', data: { goods: [product as Json] }, kept: { cart: [], channelCart: [] }, ...around });
const list = (around: Parameters<typeof openPage>[1] = {}) =>
  openPage('channelRequirements', {
    path: '/channel/list',
    idle: ['own', 'ofRight'],
    kept: { cart: [], channelCart: [put(2)] },
    ...around,
  });
const merge = (items: Json, over: Values = {}): Json[] => ['call', 'product.mergeCart', { ...over, items, coverFlag: 1 }];
const passed = {
  'product.requirementVerify': { result: {} },
  'prescription.verification': { result: { unPassItem: [], frontWarehouseFlag: 0, inquiryNo: '' } },
  'prescription.medicinesOfStores': { result: { prescribeFlag: 0, list: [] } },
};

describe('the cart of the channel', () => {
  test.each<[string, Values]>([
    ['a visitor', {}],
    ['a member', { userId: 'U1' }],
  ])("CT-03 EG-26 additions of %s on the channel's list enter its own cart, and the plain cart stays", async (_who, user) => {
    const page = goods({ user });
    expect(await page.emit('goods', 'add', null, { product, index: 0 })).toEqual([['toast', '加购成功']]);
    expect([page.inPhone('channelCart')['pieces'], page.inPhone('cart')['pieces']]).toEqual([1, 0]);
    expect(page.find('goods')?.props['count']).toBe(1);
    expect(page.find('requirements')?.props['text']).toBe('需求清单（1）');
    await page.emit('goods', 'minus', null, { product, index: 0 });
    expect(page.inPhone('channelCart')['pieces']).toBe(0);
  });

  const GIFT = { activityInfo: { activityType: 230, actId: 'A1' } };
  test.each<[string, Values, Values, Json[][]]>([
    ['CT-25 needs an upgraded right', { needUpgradeRight: '1' }, { userId: 'U1' }, [['toast', '联系服务专员升级权益后可购买']]],
    ['CT-24 has no gift that is known', { ...GIFT, giveProd: null }, {}, [['toast', '买赠信息错误']]],
    ['CT-24 has a gift that is out of stock', { ...GIFT, giveProd: { stock: 0 } }, {}, [['toast', '该商品正在补货中~', 2000]]],
  ])('%s: not added there either', async (_what, over, user, said) => {
    const given = { ...product, ...over };
    const page = goods({ user, data: { goods: [given as Json] } });
    expect(await page.emit('goods', 'add', null, { product: given, index: 0 })).toEqual(said);
    expect(page.inPhone('channelCart')['pieces']).toBe(0);
  });

  test('CT-25 a visitor signs in before a right is read; a removal needs no question', async () => {
    const given = { ...product, needUpgradeRight: 1 };
    const page = goods({ user: {}, data: { goods: [given as Json] }, kept: { cart: [], channelCart: [put(1)] } });
    expect(await page.emit('goods', 'add', null, { product: given, index: 0 })).toMatchObject([['go', '/login', {}]]);
    expect(await page.emit('goods', 'minus', null, { product: given, index: 0 })).toEqual([]);
    expect(page.inPhone('channelCart')['pieces']).toBe(0);
  });

  test("CT-03 the list shows the channel's cart and nothing of the plain one", () => {
    const other: Operation = {
      name: 'add',
      with: { drugstoreId: 'B', skuId: '9', quantity: 3, product: { medicineId: '9', title: '别的' } },
    };
    const page = list({ kept: { cart: [other], channelCart: [put(2)] } });
    expect(
      page
        .shown()
        .filter(({ id }) => id === 'goods')
        .map(({ props }) => [props['title'], props['count']]),
    ).toEqual([['药品1', 2]]);
    expect(page.find('hand')?.props).toMatchObject({ amount: '40.00', note: '共2件' });
    expect(list({ kept: { cart: [other], channelCart: [] } }).find('none')?.props['title']).toBe('需求清单是空的');
  });

  test("CT-03 SS-67 after a sign-in it syncs by itself: loads the back end's cart, then adds the earlier lines as counts", async () => {
    const page = list({ session: { userRightId: '' }, answers: { 'product.mergeCart': { result: { list: [], stores: theirs(1) } } } });
    expect(await page.follow('channel-cart-sync')).toEqual({ done: true, log: [merge([])] });
    expect(page.inPhone('channelCart')).toMatchObject({ pieces: 3, memberId: 'U1' });
    expect((await page.follow('channel-cart-sync')).log).toEqual([merge([{ productId: '1', storeId: 'A', quantity: 3 }])]);
    expect(page.inPhone('channelCart')['changes']).toEqual([]);
    expect(page.inPhone('cart')['pieces']).toBe(0);
  });

  test("under a right it is that right's cart", async () => {
    const page = list({ session: { userRightId: 'R1' }, answers: { 'product.mergeRightsCart': { code: 'network', msg: '' } } });
    expect(await page.follow('channel-cart-sync')).toEqual({
      done: false,
      log: [['call', 'product.mergeRightsCart', { userRightId: 'R1', items: [], coverFlag: 1 }]],
    });
    expect(page.inPhone('channelCart')['pieces']).toBe(2);
  });

  test("ER-06 CT-17 resets forbidden lines, with the server's words in a dialog", async () => {
    const known: Operation = { name: 'adopt', with: { stores: theirs(1), memberId: 'U1' } };
    const page = list({
      kept: { cart: [], channelCart: [known, put(1)] },
      answers: { 'product.mergeCart': { code: '40300', msg: '商品已下架' } },
    });
    expect((await page.follow('channel-cart-sync')).log.slice(1)).toEqual([['alert', '', '商品已下架']]);
    expect(page.inPhone('channelCart')['pieces']).toBe(1);
  });

  test("CT-11 submitting asks a visitor to sign in, and opens the channel's order for a member", async () => {
    const visitor = await list({ user: {} }).emit('hand');
    expect(visitor).toMatchObject([['go', '/login', {}]]);
    const member = await list({ answers: passed }).emit('hand');
    expect(member.at(-1)).toEqual(['go', '/channel/confirmOrder', { source: 'channel' }]);
    const refused = await list({ answers: { 'product.requirementVerify': { code: '40300', msg: '有商品已经下架' } } }).emit('hand');
    expect(refused.slice(1)).toEqual([['toast', '有商品已经下架', 3000]]);
  });

  test("CT-03 its order names its own checked goods, the plain order the plain cart's", async () => {
    const page = openPage('confirmOrder', {
      path: '/channel/confirmOrder',
      query: { source: 'channel' },
      kept: { cart: [put(1)], channelCart: [put(2)], prescriptions: [], orderCoupons: [], remarks: [], chosen: [], recommends: [] },
      idle: ['coupons'],
    });
    expect(page.asks('preview')).toMatchObject({ from: 'channel', stores: [{ drugstoreId: 'A', skus: [{ skuId: '1', skuNum: 2 }] }] });
    // A channel's member also checks out the plain cart there (RT-32).
    const plain = openPage('confirmOrder', {
      path: '/channel/confirmOrder',
      kept: { cart: [put(1)], channelCart: [put(2)], prescriptions: [], orderCoupons: [], remarks: [], chosen: [], recommends: [] },
      idle: ['coupons'],
    });
    expect(plain.asks('preview')).toMatchObject({ from: 'cart', stores: [{ drugstoreId: 'A', skus: [{ skuId: '1', skuNum: 1 }] }] });
  });

  test('CT-08 goods left out of an order are checked again on entering the list', async () => {
    const out: Operation = { name: 'check', with: { drugstoreId: 'A', skuId: '', checked: false } };
    const page = list({ kept: { cart: [], channelCart: [put(2), out] } });
    expect(page.inPhone('channelCart')['checked']).toEqual([]);
    await page.react();
    expect(page.inPhone('channelCart')['checked']).toHaveLength(1);
  });

  test('a list that failed to load shows a retry', async () => {
    const page = list({ idle: ['ofRight'], failed: ['own'], kept: { cart: [], channelCart: [] } });
    expect(page.find('failed')?.props).toMatchObject({ title: '需求清单没有加载出来', button: '重试' });
    expect(await page.emit('failed')).toEqual([
      ['refresh', 'own'],
      ['refresh', 'ofRight'],
    ]);
  });
});
