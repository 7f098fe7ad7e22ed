import { describe, expect, test } from 'vitest';
import type { Json, Operation, Values } from '../../engine/index.ts';
import { type Drawn, openPage } from './open.ts';

const goods = (skuId: string, over: Values = {}): Values => ({
  medicineId: skuId,
  title: `药品${skuId}`,
  customPrice: '20.00',
  rightDiscountPrice: '12.50',
  medicinesDrugstoreStock: 5,
  ...over,
});
const sku = (skuId: string, skuNum = 1, over: Values = {}): Values => ({ ...goods(skuId, over), skuId, skuNum, checked: true });
const theirs = (stores: Readonly<Record<string, readonly Values[]>>): Operation => ({
  name: 'adopt',
  with: {
    memberId: 'U1',
    stores: Object.entries(stores).map(([drugstoreId, skus]) => ({
      drugstoreId,
      drugstoreName: `药房${drugstoreId}`,
      skus,
    })) as unknown as Json,
  },
});
const open = (stores: Readonly<Record<string, readonly Values[]>>, around: Parameters<typeof openPage>[1] = {}) =>
  openPage('cart', {
    path: '/employeWeaL/remoteCart',
    session: { userRightId: 'R1' },
    data: { goods: [], suggestions: [] },
    kept: { cart: [theirs(stores)] },
    ...around,
  });
const put = (skuId: string): Operation => ({
  name: 'add',
  with: { drugstoreId: 'A', skuId, quantity: 1, product: goods(skuId) as Json },
});
const two = { A: [sku('1', 2), sku('2')], B: [sku('3')] };
type Opened = ReturnType<typeof open>;
const all = (page: Opened, id: string): readonly Drawn[] => page.shown().filter((one) => one.id === id);
/** The variables of a line, as its blocks have them. */
const at = (page: Opened, drugstoreId: string, skuId: string): Values => {
  const rows = page.inPhone('cart')['rows'] as Values[];
  const line = rows.find((one) => one['drugstoreId'] === drugstoreId && one['skuId'] === skuId) as Values;
  return { line, product: line['product'] as Json, index: 0 };
};

describe('the page of the cart', () => {
  test('CT-01 CT-05 shows stores with products, counts and checks, and the sum of the checked', () => {
    const page = open(two);
    expect(all(page, 'storeHead').map(({ props }) => [props['title'], props['checked']])).toEqual([
      ['药房A', true],
      ['药房B', true],
    ]);
    expect(all(page, 'goods').map(({ props }) => [props['title'], props['count'], props['checked']])).toEqual([
      ['药品1', 2, true],
      ['药品2', 1, true],
      ['药品3', 1, true],
    ]);
    expect(page.find('sum')?.props).toMatchObject({ checked: true, amount: '50.00', note: '已省 ¥30.00', button: '结算（4）' });
  });

  test('CT-05 unchecking a product unchecks its store and all, and tells the back end', async () => {
    const page = open(two);
    expect(await page.emit('goods', 'check', false, at(page, 'A', '1'))).toEqual([]);
    expect(page.inPhone('cart')['checks']).toEqual([{ drugstoreId: 'A', skuId: '1', checked: false }]);
    expect(all(page, 'storeHead').map(({ props }) => props['checked'])).toEqual([false, true]);
    expect(page.find('sum')?.props).toMatchObject({ checked: false, amount: '25.00', button: '结算（2）' });
    await page.emit('storeHead', 'check', true, at(page, 'A', '1'));
    expect(page.find('sum')?.props['checked']).toBe(true);
  });

  test.each<[string, Values, number, string]>([
    ['CT-20 SS-63 stock', { medicinesDrugstoreStock: 2 }, 2, '您选购的药品超过可选库存，请修改数量'],
    ['CT-20 limit', { limited: 1, limitedCount: 2 }, 2, '为了用药安全，该商品每单限2件'],
    ['CT-21 prescription', { pSkuNum: 2 }, 2, '不可以超过处方笺上的数量哦'],
    ['CT-21 dose', { totalDosageLimit: 2 }, 2, '为了您的用药安全，该商品最大安全用量为2件'],
  ])('%s: plus at the maximum, and a typed count beyond it, show why and change nothing', async (_what, over, most, words) => {
    const page = open({ A: [sku('1', most, over)] });
    expect(await page.emit('goods', 'add', null, at(page, 'A', '1'))).toEqual([['toast', words]]);
    const typed = words.includes(`${most}件`) ? words : `${words}（最多${most}件）`;
    expect(await page.emit('goods', 'count', most + 1, at(page, 'A', '1'))).toEqual([['toast', typed]]);
    expect(all(page, 'goods')[0]?.props['count']).toBe(most);
  });

  test.each<[string, Values, number]>([
    ['stock', { medicinesDrugstoreStock: 2, limited: 1, limitedCount: 3, totalDosageLimit: 4, pSkuNum: 5 }, 2],
    ['limit of an order', { medicinesDrugstoreStock: 5, limited: 1, limitedCount: 2, totalDosageLimit: 4, pSkuNum: 3 }, 2],
    ['safe dose', { medicinesDrugstoreStock: 5, limited: 1, limitedCount: 4, totalDosageLimit: 2, pSkuNum: 3 }, 2],
    ['prescription', { medicinesDrugstoreStock: 5, limited: 1, limitedCount: 4, totalDosageLimit: 3, pSkuNum: 2 }, 2],
    ['stock, when the limit is not meant', { medicinesDrugstoreStock: 3, limited: 0, limitedCount: 1, totalDosageLimit: 0, pSkuNum: 0 }, 3],
  ])('CT-19 SS-68 the maximum is the least of all bounds: %s', async (_what, over, most) => {
    const page = open({ A: [sku('1', 1, over)] });
    for (let tap = 1; tap < 6; tap += 1) await page.emit('goods', 'add', null, at(page, 'A', '1'));
    expect(all(page, 'goods')[0]?.props['count']).toBe(most);
  });

  test('CT-22 SS-62 the last piece stays, by minus and by typing', async () => {
    const page = open({ A: [sku('1')] });
    expect(await page.emit('goods', 'minus', null, at(page, 'A', '1'))).toEqual([['toast', '不能再减啦']]);
    expect(await page.emit('goods', 'count', 0, at(page, 'A', '1'))).toEqual([['toast', '不能再减啦']]);
    expect(all(page, 'goods')[0]?.props['count']).toBe(1);
    await page.emit('goods', 'count', 4, at(page, 'A', '1'));
    expect(all(page, 'goods')[0]?.props['count']).toBe(4);
  });

  test('CT-04 a deleted line can be restored; the last one removes its store', async () => {
    const page = open(two);
    await page.emit('goods', 'remove', null, at(page, 'B', '3'));
    expect(all(page, 'storeHead')).toHaveLength(1);
    expect(page.find('undoText')?.props['text']).toBe('已从购物车删除1种商品');
    await page.emit('undoButton');
    expect(all(page, 'storeHead')).toHaveLength(2);
    expect(page.find('undoText')).toBeUndefined();
  });

  test('PC-03 unavailable goods are listed apart with a mask, and one tap removes them', async () => {
    const page = open({ A: [sku('1'), sku('2', 1, { invalid: 1 }), sku('3', 1, { medicinesDrugstoreStock: 0 })] });
    expect(all(page, 'goods')).toHaveLength(1);
    expect(all(page, 'closedGoods').map(({ props }) => props['mask'])).toEqual(['已失效', '补货中']);
    await page.emit('closedClear');
    expect(all(page, 'closedGoods')).toEqual([]);
    expect(page.inPhone('cart')).toMatchObject({
      changes: [
        { skuId: '2', pieces: 0 },
        { skuId: '3', pieces: 0 },
      ],
    });
  });

  test.each<[string, Values, readonly string[]]>([
    ['everything', {}, ['1', '2', '3']],
    ['what the coupon is good for', { type: 'coupon', couponId: 'K1' }, ['2']],
    ['everything, for a coupon that is not named', { type: 'coupon' }, ['1', '2', '3']],
  ])('CT-08 SS-66 on entry, the checks are %s', async (_what, query, checked) => {
    const stores = { A: [sku('1'), sku('2', 1, { couponShowVos: [{ couponId: 'K1' }] })], B: [sku('3')] };
    const page = open(stores, { query, kept: { cart: [theirs(stores), { name: 'check', with: { checked: false } }] } });
    await page.react();
    expect((page.inPhone('cart')['checked'] as Values[]).map(({ skuId }) => skuId)).toEqual(checked);
    // The back end has everything checked: only the unchecked ones are sent.
    expect(page.inPhone('cart')['checks']).toEqual(
      ['1', '2', '3']
        .filter((id) => !checked.includes(id))
        .map((skuId) => ({ drugstoreId: skuId === '3' ? 'B' : 'A', skuId, checked: false })),
    );
    expect(page.due()).toEqual([]);
  });

  test('shows every coupon of a store once, with the missing amount and a link to more', async () => {
    const coupon = (couponId: string, couponThreshold: string) => ({ couponId, couponName: `券${couponId}`, couponThreshold });
    const page = open({
      A: [
        sku('1', 2, { couponShowVos: [coupon('K1', '30.00')] }),
        sku('2', 1, { couponShowVos: [coupon('K1', '30.00'), coupon('K2', '12.50')] }),
      ],
      B: [sku('3')],
    });
    const offers = () => all(page, 'offer').map(({ props }) => [props['title'], props['note']]);
    expect(offers()).toEqual([
      ['券K1', '已满足'],
      ['券K2', '已满足'],
    ]);
    await page.emit('goods', 'check', false, at(page, 'A', '2'));
    expect(offers()).toEqual([
      ['券K1', '还差¥5.00，去凑单'],
      ['券K2', '还差¥12.50，去凑单'],
    ]);
    expect(await page.emit('offer', 'tap', null, { ...at(page, 'A', '1'), coupon: { couponId: 'K2' } })).toEqual([
      ['go', '/newSearchPage', { type: 'gather', couponId: 'K2' }],
    ]);
  });

  test('CT-15 the back end checks the order before its confirmation', async () => {
    const page = open(two, {
      answers: {
        'prescription.verification': { result: { unPassItem: [], frontWarehouseFlag: 0, inquiryNo: '' } },
        'prescription.medicinesOfStores': { result: { prescribeFlag: 0, list: [] } },
      },
    });
    const stores = [
      {
        drugstoreId: 'A',
        skus: [
          { skuId: '1', skuNum: 2, checked: true, customPrice: '20.00' },
          { skuId: '2', skuNum: 1, checked: true, customPrice: '20.00' },
        ],
      },
      { drugstoreId: 'B', skus: [{ skuId: '3', skuNum: 1, checked: true, customPrice: '20.00' }] },
    ];
    const asked = { userRightId: 'R1', stores, prescriptionNoList: [] };
    expect(await page.emit('sum')).toEqual([
      ['call', 'prescription.verification', asked],
      ['call', 'prescription.medicinesOfStores', asked],
      ['go', '/confirmOrder', {}],
    ]);
  });

  test.each<[string, boolean, readonly string[]]>([
    ['the consultation', true, ['go', '/onlineInquiry']],
    ['the order of the others alone', false, ['go', '/confirmOrder']],
  ])('a drug without a prescription among others leads to %s, as the member chooses', async (_what, agrees, led) => {
    const page = open(two, {
      agrees,
      answers: {
        'prescription.verification': { result: { unPassItem: [], frontWarehouseFlag: 0, inquiryNo: '' } },
        'prescription.medicinesOfStores': { result: { prescribeFlag: 1, list: [{ skuId: '3', productShowName: '药品3', skuNum: 1 }] } },
      },
    });
    const log = await page.emit('sum');
    expect(log.at(-1)?.slice(0, 2)).toEqual(led);
    expect((page.inPhone('cart')['checked'] as Values[]).map(({ skuId }) => skuId)).toEqual(agrees ? ['1', '2', '3'] : ['1', '2']);
  });

  test('SS-71 a drug that needs a prescription says so in its line, by either field name', () => {
    const page = open({ A: [sku('1', 1, { isPrescribe: 1 }), sku('2', 1, { isPrescribe: 1, pSkuNum: 2 }), sku('3')] });
    expect(all(page, 'prescribed').map(({ props }) => props['text'])).toEqual(['处方药，结算前需要问诊开方']);
    expect(all(open({ A: [sku('1', 1, { medicinesIsPrescribe: 1 })] }), 'prescribed')).toHaveLength(1);
  });

  test('CT-11 EG-26 SS-09 a visitor sees their cart, and checkout requires sign-in', async () => {
    const page = open({}, { user: {}, idle: ['goods', 'cart'], kept: { cart: [put('1')] } });
    expect(all(page, 'goods').map(({ props }) => props['count'])).toEqual([1]);
    expect(await page.emit('sum')).toMatchObject([['go', '/login', {}]]);
  });

  test("EC-09 shows the back end's refusal and stays; with nothing checked it makes no request", async () => {
    const refused = open(two, { answers: { 'prescription.verification': { code: '40300', msg: '库存不足' } } });
    expect((await refused.emit('sum')).slice(1)).toEqual([['toast', '库存不足', 3000]]);
    const none = open(two);
    await none.emit('sum', 'check', false);
    expect(await none.emit('sum')).toEqual([['toast', '请先选择要结算的商品']]);
  });

  test('EC-10 checkout sends pending changes; only a failure shows a message with a retry', async () => {
    const passed = {
      'prescription.verification': { result: { unPassItem: [], frontWarehouseFlag: 0, inquiryNo: '' } },
      'prescription.medicinesOfStores': { result: { prescribeFlag: 0, list: [] } },
    };
    const early = open(two, { answers: passed });
    await early.emit('goods', 'add', null, at(early, 'A', '1'));
    await early.emit('goods', 'add', null, at(early, 'B', '3'));
    const log = await early.emit('sum');
    expect(log.map(([kind, name]) => `${kind as string} ${name as string}`)).toEqual([
      'call cart.operate',
      'call cart.operate',
      'call prescription.verification',
      'call prescription.medicinesOfStores',
      'go /confirmOrder',
    ]);
    const failing = open(two, { agrees: false, answers: { ...passed, 'cart.operate': { code: 'network', msg: '请求失败，请重试' } } });
    await failing.emit('goods', 'add', null, at(failing, 'A', '1'));
    expect((await failing.emit('sum')).slice(1)).toEqual([['confirm', '数量还没有同步，请检查网络后重试']]);
  });

  test('deletes checked goods after a confirmation, and can restore them', async () => {
    const page = open(two);
    await page.emit('sum', 'check', false);
    await page.emit('goods', 'check', true, at(page, 'A', '2'));
    await page.emit('edit');
    expect(page.find('clear')?.props).toMatchObject({ button: '删除（1）', disabled: false });
    expect(await page.emit('clear')).toEqual([['confirm', '确定删除选中的1种商品吗？']]);
    expect(all(page, 'goods')).toHaveLength(2);
    await page.emit('undoButton');
    expect(all(page, 'goods')).toHaveLength(3);
  });

  test('an empty cart leads to the shop; a failed one says so', () => {
    expect(open({}).find('none')?.props).toMatchObject({ title: '购物车是空的' });
    const failed = open({}, { data: {}, failed: ['goods'] });
    expect([failed.find('none'), failed.find('failed')?.props['title']]).toEqual([undefined, '购物车没有加载出来']);
    expect(open(two, { data: {}, failed: ['goods'] }).find('staleText')?.props['text']).toBe('网络不好，现在显示的是手机里存的购物车');
  });

  test('lines with only a number have no sum and no checkout; undisplayable ones say so', () => {
    const lines = [{ storeId: 'A', skuId: '1', quantity: 2 }] as unknown as Json;
    const kept = { cart: [{ name: 'adopt', with: { lines, memberId: 'U1' } }] };
    const early = open({}, { data: {}, kept });
    expect(early.find('unknown')?.props['text']).toBe('正在加载商品信息（2件）');
    expect(early.find('sum')?.props).toMatchObject({ disabled: true });
    expect(early.find('sum')?.props['amount']).toBeUndefined();
    const failed = open({}, { data: {}, failed: ['goods'], kept });
    expect(failed.find('unknown')?.props['text']).toBe('商品信息没有加载出来（2件）');
    expect([failed.find('staleText')?.props['text'], failed.find('sum')?.props['disabled']]).toEqual(['购物车没有加载出来', true]);
    expect(open(two).find('unknown')).toBeUndefined();
  });

  test('in two hundred lines of twenty stores a stepper tap redraws one line and the bar', async () => {
    const stores = Object.fromEntries(
      Array.from({ length: 20 }, (_, store) => [`S${store}`, Array.from({ length: 10 }, (_, line) => sku(`${store}-${line}`, 2))]),
    );
    const page = open(stores);
    const drawn = () => new Map(page.shown().map((one, at) => [`${at} ${one.id}`, one.props]));
    const before = drawn();
    expect(before.size).toBeGreaterThan(400);
    await page.emit('goods', 'add', null, at(page, 'S7', '7-3'));
    const other = [...drawn()].filter(([name, props]) => before.get(name) !== props).map(([name]) => name.split(' ')[1]);
    expect(other.sort()).toEqual(['goods', 'line', 'sum']);
  });
});
