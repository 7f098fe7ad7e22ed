import { describe, expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

const preview = (over: Values = {}): Values => ({
  address: { addressId: 'DZ1', receiverName: '周明', mobile: '138****0031', fullAddress: '武汉' },
  stores: [{ drugstoreId: 'A', goods: [{ skuId: '9', productShowName: '维生素C' }] }],
  payAmount: '0.00',
  coinAmount: 980,
  reason: '',
  ...over,
});
const open = (over: Values = {}, answers: Parameters<typeof openPage>[1] = {}) =>
  openPage('confirmExchange', {
    query: { productId: '9' },
    data: { preview: preview(over), coin: { balance: 1280 } },
    kept: { chosen: [] },
    answers: { 'order.submit': { result: { orderNo: 'YP1', payAmount: '0.00' } } },
    ...answers,
  });

describe('exchanging a product for coins', () => {
  test('CL-17 OP-16 confirms address and goods, orders for the displayed coins, and shows the result', async () => {
    const page = open({}, { session: { userRightId: 'UR1' } });
    expect(page.asks('preview')).toMatchObject({ from: 'coin', productId: '9' });
    expect(await page.emit('exchange')).toEqual([['toast', '请先勾选“我已核对收货地址和商品”']]);
    await page.emit('agree', 'change', true);
    const [sent, went] = await page.emit('exchange');
    expect(sent?.slice(0, 2)).toEqual(['call', 'order.submit']);
    expect(sent?.[2]).toMatchObject({
      from: 'coin',
      userRightId: 'UR1',
      productId: '9',
      coinAmount: 980,
      addressId: 'DZ1',
      payAmount: '0.00',
      agreed: '1',
    });
    expect(went).toEqual(['go', '/paySuccessExchange', { orderNo: 'YP1' }, 'replace']);
  });

  test.each<[string, Record<string, string>, readonly unknown[][]]>([
    [
      'EG-20 a right that is not redeemed yet',
      { userRightIdNo: '1' },
      [
        ['confirm', '兑换权益可下单'],
        ['go', '/yaxGetRights', {}],
      ],
    ],
  ])('handles %s before the exchange', async (_what, session, done) => {
    const page = open({}, { session });
    await page.emit('agree', 'change', true);
    expect(await page.emit('exchange')).toMatchObject(done);
  });

  test('CL-17 without an address one is chosen first', async () => {
    const page = open({ address: null });
    await page.emit('agree', 'change', true);
    expect(await page.emit('exchange')).toEqual([['toast', '请先选择收货地址']]);
    expect(await page.emit('addressNone')).toEqual([['go', '/selectAddress', { choose: '1' }]]);
  });

  test('CL-17 an impossible exchange shows its reason in place of the button', async () => {
    const page = open({ stores: [], reason: '您的荷叶币不够' });
    expect(page.find('refused')?.props['text']).toBe('您的荷叶币不够');
    expect(page.find('exchange')).toBeUndefined();
    expect(openPage('confirmExchange', { data: { preview: false }, query: { productId: '9' } }).find('gone')).toBeDefined();
  });

  test("CL-17 OP-02 a store that takes no orders is reported alone: no question, and the cart's checks stay", async () => {
    const line = { drugstoreId: 'A', skuId: '1', quantity: 1, checked: true };
    const page = open(
      {},
      {
        kept: { chosen: [], cart: [{ name: 'add', with: line }] },
        answers: { 'order.submit': { code: '40316', msg: '江西仁和大药房现在不能接单', result: { drugstoreId: 'A' } } },
      },
    );
    const before = page.inPhone('cart');
    await page.emit('agree', 'change', true);
    const said = await page.emit('exchange');
    expect(said.slice(1)).toEqual([['toast', '江西仁和大药房现在不能接单', 3000]]);
    expect(page.inPhone('cart')).toEqual(before);
  });
});
