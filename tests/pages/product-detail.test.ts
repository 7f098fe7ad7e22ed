import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { text } from './host.ts';
import { openPage } from './open.ts';

const product: Values = {
  medicineId: 'M1',
  drugstoreId: 'D1',
  standardId: 'S1',
  title: '维生素C片',
  isPrescribe: 0,
  medicinesDrugstoreStock: 8,
  customPrice: '32.50',
  showPrice: '22.75',
};
const opened = (over: Values = {}, around: Parameters<typeof openPage>[1] = {}) =>
  openPage('productDetail', {
    query: { medicineId: 'M1', drugstoreId: 'D1' },
    data: { product: { ...product, ...over }, cart: 3, cartLines: [] },
    ...around,
  });
const buttons = (over: Values = {}, around: Parameters<typeof openPage>[1] = {}) => {
  const page = opened(over, around);
  return ['add', 'buy', 'consult', 'others'].flatMap((id) => page.find(id)?.props['text'] ?? []);
};
const head = (over: Values = {}, around: Parameters<typeof openPage>[1] = {}): Values => opened(over, around).find('head')?.props ?? {};

describe('the page of a product', () => {
  test("requests the address's product at the address's store", () => {
    expect(opened().asks('product')).toMatchObject({ productId: 'M1', drugstoreId: 'D1' });
    expect(openPage('productDetail').asks('product')).toBeUndefined();
  });

  test.each<[string, Values, readonly string[]]>([
    ['what is sold freely can be put into the cart and bought', {}, ['加入购物车', '立即购买']],
    ['PC-03 a prescription drug is asked about first', { isPrescribe: 1 }, ['去问诊']],
    ['SS-71 a prescription drug is asked about first, by its name in drug lists too', { medicinesIsPrescribe: 1 }, ['去问诊']],
    ['a prescription drug that stands on a prescription can be bought', { isPrescribe: 1, pSkuNum: 2 }, ['加入购物车', '立即购买']],
    ['what is out of stock cannot be bought', { medicinesDrugstoreStock: 0 }, ['看看别的商品']],
    ['what is no longer valid cannot be bought, with a prescription neither', { invalid: 1, isPrescribe: 1 }, ['看看别的商品']],
    ['CT-10 a grayed activity product can neither be added nor bought', { actType: 190, invalid: 1 }, ['看看别的商品']],
    ['what is below its threshold cannot be bought', { failureActivityStatus: 2 }, ['看看别的商品']],
  ])('%s', (_what, over, words) => {
    expect(buttons(over)).toEqual(words);
  });

  test.each<[Values, string]>([
    [{}, ''],
    [{ isPrescribe: 1 }, '这是处方药：先问诊，医生开了处方才能购买'],
    [{ medicinesDrugstoreStock: 0 }, '这件商品正在补货，到货后才能购买'],
    [{ invalid: 1 }, '这件商品已失效，现在不能购买'],
    [{ failureActivityStatus: 2 }, '还没有达到活动的门槛，现在不能购买'],
  ])('%j shows why', (over, said) => {
    expect(opened(over).find('notice')?.props['text'] ?? '').toBe(said);
  });

  test("PC-03 PC-04 PC-05 PC-06 PC-11 picture, price label and gift follow the card's rules", () => {
    expect(head({ isPrescribe: 1 })['cover']).toBe('处方药 依法不展示包装');
    expect([1, 2].map((performType) => head({ performType })['priceLabel'])).toEqual(['直赔价', '权益价']);
    expect(head({ rightType: '7' })['priceLabel']).toBe('会员价');
    expect(head({ performType: 1, reducedRateStr: '30' })['marks']).toContain('报销30%');
    expect(head({ supportMedInsurance: 1 })['badge']).toBe('医保个账');
    const giveProd = { prodShowName: '棉签', givenNum: 1 };
    expect(head({ giveProd, activityInfo: { activityType: 230 } })['gift']).toEqual(giveProd);
    expect(head({ giveProd })['gift'] ?? null).toBeNull();
  });

  test("the corner mark comes from the product's list", () => {
    const data = (markId: string) => ({ data: { product: { ...product, markId }, marks: [{ markId: 'new', markName: '新品' }] as Json } });
    expect(head({}, data('new'))['mark']).toBe('新品');
    expect(head({}, data('old'))['mark'] ?? '').toBe('');
  });

  test('EG-25 stores the corner marks for later products, without another request', () => {
    const one = { ...product, markId: 'new' };
    const kept = { markInfo: JSON.stringify([{ markId: 'new', markName: '新品' }]) };
    expect(opened({}, { data: { product: one } }).asks('marks')).toBeDefined();
    const page = opened({}, { data: { product: one }, idle: ['marks'], session: kept });
    expect(page.asks('marks')).toBeUndefined();
    expect(page.find('head')?.props['mark']).toBe('新品');
  });

  test('CT-07 CT-11 RT-32 adding works as on the card, for a visitor too; buying at once opens the order, or the sign-in for a visitor', async () => {
    const page = opened();
    expect(await page.emit('add')).toEqual([['toast', '加购成功']]);
    expect(page.inPhone('cart')['pieces']).toBe(1);
    expect(opened({}, { user: {}, kept: { cart: [] } }).find('cart')?.props['count']).toBe(0);
    expect(await page.emit('buy')).toEqual([['go', '/confirmOrder', { medicineId: 'M1', drugstoreId: 'D1' }]]);
    const taikang = opened({}, { user: { userId: 'U1', side: 'taikang' } });
    expect(await taikang.emit('buy')).toEqual([['go', '/channel/confirmOrder', { medicineId: 'M1', drugstoreId: 'D1' }]]);
    const visitor = opened({}, { user: {} });
    expect(await visitor.emit('add')).toEqual([['toast', '加购成功']]);
    const log = JSON.stringify(await visitor.emit('buy'));
    expect(log).toContain('login');
    expect(log).not.toMatch(/confirmOrder|cart\.operate/);
  });

  const GIFT = { activityType: 230, actId: 'A1' };
  test.each<[string, Values, Json[][]]>([
    ['CT-25 needs an upgraded right', { needUpgradeRight: 1 }, [['toast', '联系服务专员升级权益后可购买']]],
    ['CT-24 has no gift that is known', { activityInfo: GIFT, giveProd: null }, [['toast', '买赠信息错误']]],
    ['CT-24 has a gift that is out of stock', { activityInfo: GIFT, giveProd: { stock: 0 } }, [['toast', '该商品正在补货中~', 2000]]],
  ])("%s: buying at once is refused in the card's words, and adding as well", async (_what, over, log) => {
    for (const id of ['buy', 'add']) expect(await opened(over).emit(id), id).toEqual(log);
    const visitor = await opened(over, { user: {} }).emit('buy');
    expect(visitor).toMatchObject([['go', '/login', {}]]);
  });

  test('CT-24 an available gift does not block buying at once', async () => {
    const log = await opened({ activityInfo: GIFT, giveProd: { prodShowName: '棉签' } }).emit('buy');
    expect(log).toEqual([['go', '/confirmOrder', { medicineId: 'M1', drugstoreId: 'D1' }]]);
  });

  test('EG-20 a member with a redeemable right redeems it before buying', async () => {
    const log = JSON.stringify(await opened({}, { session: { userRightIdNo: '1' }, agrees: true }).emit('buy'));
    expect(log).toContain('/yaxGetRights');
    expect(log).not.toContain('/confirmOrder');
  });

  test('a prescription drug opens the consultation', async () => {
    const log = JSON.stringify(await opened({ isPrescribe: 1 }, { session: { bindStatus: 'true', receiveId: 'R1' } }).emit('consult'));
    expect(log).toContain('/onlineInquiry');
    expect(log).toContain('"receiveId":"R1"');
    expect(log).not.toContain('cart.operate');
  });

  test('HM-23 a coupon of the product is claimed on its page, which reloads', async () => {
    const coupon = { couponId: 'C1', actId: 'A1', couponName: '券', couponStatus: 0 };
    const page = opened({ couponShowVos: [coupon] });
    const log = await page.emit('coupon', 'tap', null, { coupon });
    expect(log).toContainEqual(expect.arrayContaining(['call', 'coupon.claim']));
    expect(JSON.stringify(log)).toContain('product.detail');
  });

  test.each<[string, Parameters<typeof openPage>[1], string]>([
    ['that is gone', { data: { product: false } }, '@product.gone'],
    ['that the address does not name', { query: {}, idle: ['product'] }, '@product.gone'],
    ['of no channel', { over: { key: '' }, idle: ['product'] }, '@app.noChannel'],
  ])('a product %s: says so and leads on', (_what, around, title) => {
    const page = opened({}, { data: {}, ...around });
    expect(page.find('gone')?.props['title']).toBe(text(title.slice(1)));
    expect(page.find('bar')).toBeUndefined();
  });

  test("CL-16 opens an order's product if that is still possible; otherwise makes no request", () => {
    const query = { medicineId: 'M1', orderNo: 'O1' };
    const of = (canJump: number) => opened({}, { query, data: { product, allowed: { canJump } } });
    expect(of(1).asks('allowed')).toMatchObject({ productId: 'M1', orderNo: 'O1' });
    expect(opened().asks('allowed')).toBeUndefined();
    expect([of(1).find('gone'), of(0).find('head')]).toEqual([undefined, undefined]);
    expect(of(0).find('gone')?.props['title']).toBe('没有找到这件商品');
  });

  test('a failed product shows one error with a retry', () => {
    const page = opened({}, { data: {}, failed: ['product'] });
    expect(page.shown().filter(({ block }) => block === 'Failed')).toHaveLength(1);
  });

  test('shows similar and reimbursable goods without the product itself', () => {
    const data = { product, same: [product, { ...product, medicineId: 'M2' }], compensated: [product] };
    const page = opened({}, { data });
    expect(page.shown().filter(({ id }) => id === 'same')).toHaveLength(1);
    expect(page.find('compensatedBox')).toBeUndefined();
  });

  test('BC-04 shows the broadcast with the pictures of product pages', () => {
    const broadcast = { time: 1, productImgUrl: '/p.svg', homeImgUrl: '/h.svg' };
    expect(opened({}, { data: { product, broadcast } }).find('broadcast')?.props['live']).toBe('/p.svg');
  });
});
