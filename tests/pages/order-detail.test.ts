import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

const ADDRESS = { addressId: 'DZ1', receiverName: '周明', mobile: '138****0031', fullAddress: '湖北省武汉市' };
const AMOUNTS = { goodsAmount: '40.00', compensateAmount: '15.00', couponAmount: '5.00', freightAmount: '0.00', payAmount: '20.00' };
const store = (drugstoreId: string): Values => ({
  ...AMOUNTS,
  drugstoreId,
  drugstoreName: `药房${drugstoreId}`,
  couponId: 'C1',
  couponName: '新人礼券',
  goods: [{ skuId: `${drugstoreId}1`, drugstoreId, productShowName: '药品', skuNum: 2, customPrice: '20.00', rightDiscountPrice: '12.50' }],
});
type Around = NonNullable<Parameters<typeof openPage>[1]>;
const did = (log: readonly Json[][], what: string) => log.filter(([kind]) => kind === what);
const calls = (log: readonly Json[][]) => did(log, 'call').map(([, name]) => name);

describe('an order', () => {
  const order = (actions: readonly string[], over: Values = {}): Values => ({
    ...AMOUNTS,
    orderNo: 'YP1',
    orderStatus: 99,
    statusDesc: '门店备货',
    actions: [...actions],
    stores: [store('A')],
    goods: store('A')['goods'] ?? [],
    address: ADDRESS,
    ...over,
  });
  const open = (actions: readonly string[], around: Around = {}) =>
    openPage('orderDetail', { query: { orderNo: 'YP1' }, data: { order: order(actions) }, ...around });

  test("OP-19 an unknown state shows the server's words and actions", () => {
    const page = open(['logistics']);
    expect(page.find('state')?.props['title']).toBe('门店备货');
    expect(['cancel', 'remove', 'logistics', 'buyAgain', 'receive'].filter((id) => page.find(id))).toEqual(['logistics']);
  });

  test.each([
    ['cancel', 'cancel', 'order.cancel'],
    ['receive', 'receive', 'order.receive'],
    ['delete', 'remove', 'order.remove'],
  ])('OP-01 %s asks first, and does nothing when declined', async (action, id, name) => {
    expect(calls(await open([action]).emit(id))).toEqual([name]);
    expect(calls(await open([action], { agrees: false }).emit(id))).toEqual([]);
    const failing = await open([action], { answers: { [name]: { code: '40300', msg: '不行' } } }).emit(id);
    expect(failing.slice(2)).toEqual([
      ['toast', '不行', 3000],
      ['refresh', ''],
    ]);
  });

  test('OP-01 a refund is requested with a reason, while the server allows it', async () => {
    expect(open(['buyAgain']).find('apply')).toBeUndefined();
    const page = open(['apply'], { answers: { 'order.apply': { result: { orderNo: 'YP1' } } } });
    await page.emit('apply');
    expect(page.find('applying')?.props).toMatchObject({ open: true, title: '申请退款' });
    expect(await page.emit('applyYes')).toEqual([['toast', '请选择退款原因']]);
    await page.emit('applyReason', 'change', { reason: '不想要了' });
    const log = await page.emit('applyYes');
    expect(log.slice(-3)).toEqual([
      ['call', 'order.apply', { orderNo: 'YP1', reason: '不想要了' }],
      ['toast', '已退款，订单不再发货'],
      ['refresh', ''],
    ]);
  });

  test('OP-01 a refused refund shows why, and reloads the order', async () => {
    const page = open(['apply'], { answers: { 'order.apply': { code: '40300', msg: '订单已经发货，请申请售后' } } });
    await page.emit('applyReason', 'change', { reason: '不想要了' });
    expect((await page.emit('applyYes')).slice(-2)).toEqual([
      ['toast', '订单已经发货，请申请售后', 3000],
      ['refresh', ''],
    ]);
  });

  test('OP-01 labels paid and unpaid amounts; a coin order shows coins', () => {
    const lines = (over: Values, id: string) =>
      (open([], { data: { order: order([], over) } }).find(id)?.props['items'] ?? []) as unknown as Values[];
    const last = (over: Values) => lines(over, 'amountLines').find(({ value }) => value === '¥20.00')?.['label'];
    expect([last({}), last({ payTime: '2026-11-18 10:21' })]).toEqual(['应付', '实付']);
    const coins = { coin: 816, payAmount: '0.00', payTime: '2026-11-18 10:21' };
    expect(lines(coins, 'amountLines')).toEqual([]);
    const line = open([], { data: { order: order([], coins) } }).find('goods');
    expect([line?.props['title'], line?.props['price'], line?.props['oldPrice']].map((one) => one ?? null)).toEqual(['药品', null, null]);
    expect(lines(coins, 'infoFacts')).toEqual(
      expect.arrayContaining([
        { label: '用了', value: '816 荷叶币' },
        { label: '兑换时间', value: '2026-11-18 10:21' },
      ]),
    );
  });

  test("PC-11 OP-01 a free gift is shown at its product's line", () => {
    const giveProd = { mainPhoto: '/img/gift.png', prodShowName: '医用棉签', givenNum: 1 };
    const given = { ...store('A'), goods: [{ ...(store('A')['goods'] as unknown as Values[])[0], giveProd }] } as unknown as Values;
    expect(open([], { data: { order: order([], { stores: [given] as never }) } }).find('goods')?.props).toMatchObject({
      gift: giveProd,
      giftLabel: '赠品',
    });
  });

  test('OP-01 buying again puts the goods into the cart', async () => {
    const page = open(['buyAgain'], { kept: { cart: [] } });
    expect(await page.emit('buyAgain')).toEqual([
      ['toast', '已放进购物车'],
      ['go', '/remoteCart', {}],
    ]);
    expect(page.inPhone('cart')['lines']).toMatchObject([{ drugstoreId: 'A', skuId: 'A1', skuNum: 2 }]);
  });

  test('OP-01 an order of another member, or without a number, is reported missing', async () => {
    const page = open([], { data: { order: false } });
    expect(await page.emit('gone')).toEqual([['go', '/myAppointment', {}, 'replace']]);
    expect(openPage('orderDetail', { idle: ['order'] }).find('gone')).toBeDefined();
  });

  test.each([
    ['default', '/orderDetails'],
    ['taikang', '/channel/orderDetails'],
    ['channel', '/channel/orderDetails'],
  ])('RT-05 RT-32 from the list of %s an order opens at %s', async (side, path) => {
    const page = openPage('orders', { user: { userId: 'U1', side }, data: { orders: [order([])] } });
    expect(await page.emit('order', 'tap', null, { order: order([]) })).toEqual([['go', path, { orderNo: 'YP1' }]]);
  });

  test('OP-19 the list has the tabs of the server', async () => {
    const states = [
      { orderStatus: '', statusDesc: '全部' },
      { orderStatus: '7', statusDesc: '备货' },
    ];
    const page = openPage('orders', { data: { states, orders: [] } });
    await page.emit('tabs', 'change', states[1] as never);
    expect(page.asks('orders')).toMatchObject({ orderStatus: '7' });
  });
});
