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
  test('CT-05 unchecking a product unchecks its store and all, and tells the back end', async () => {
    const page = open(two);
    expect(await page.emit('goods', 'check', false, at(page, 'A', '1'))).toEqual([]);
    expect(page.inPhone('cart')['checks']).toEqual([{ drugstoreId: 'A', skuId: '1', checked: false }]);
    expect(all(page, 'storeHead').map(({ props }) => props['checked'])).toEqual([false, true]);
    expect(page.find('sum')?.props).toMatchObject({ checked: false, amount: '25.00', button: '结算（2）' });
    await page.emit('storeHead', 'check', true, at(page, 'A', '1'));
    expect(page.find('sum')?.props['checked']).toBe(true);
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
});
