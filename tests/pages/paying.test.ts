import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

const QUERY = { orderNo: 'YP1' };
const way = (payChannel: number, payMode: number, more: Values = {}): Values => ({
  wayId: `${String(payChannel)}-${String(payMode)}`,
  payChannel,
  payMode,
  name: `方式${String(payChannel)}`,
  note: '',
  needs: '',
  cards: [],
  ...more,
});
const CARDS = [{ cardNo: 'K1', cardName: '卡一' }] as unknown as Json;
const desk = (ways: readonly Values[], more: Values = {}): Values => ({
  orderNo: 'YP1',
  orderStatus: 10,
  payAmount: '63.25',
  paySeconds: 1700,
  paying: '',
  payWays: ways as unknown as Json,
  ...more,
});
const order = (more: Values = {}): Values => ({
  orderNo: 'YP1',
  orderStatus: 10,
  statusDesc: '待付款',
  actions: ['pay', 'cancel'],
  payAmount: '63.25',
  stores: [{ drugstoreId: 'A', drugstoreName: '药房A', goods: [] }],
  ...more,
});
const LOAD = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 's',
  tradeNO: 'T1',
  path: '/p',
};
const begun = (more: Values = {}): Values => ({ payAmount: '63.25', payNo: 'ZF1', payLoad: LOAD, medicarePayParam: null, ...more });
type Around = NonNullable<Parameters<typeof openPage>[1]>;

const cashier = (ways: readonly Values[], around: Around = {}, more: Values = {}) =>
  openPage('orderSubmitted', {
    query: QUERY,
    user: { userId: 'U1', side: 'default', host: 'messenger' },
    data: { order: order(), desk: desk(ways, more) },
    answers: { 'order.pay': { result: begun() } },
    native: { pay: { code: '0' } },
    ...around,
  });
const wait = (around: Around = {}) =>
  openPage('payWait', { query: QUERY, user: { userId: 'U1', side: 'default', host: 'messenger' }, ...around });
const asked = (log: readonly Json[][], name: string) => log.filter(([kind, call]) => kind === 'call' && call === name);
const waits = (log: readonly Json[][]) => log.filter(([kind]) => kind === 'wait');
const result = (orderStatus: number, payStatus = 1): Around => ({
  answers: { 'serviceOrder.payResult': { result: { orderStatus, payStatus } } },
});
const AT_HOST = { userId: 'U1', side: 'default' };

describe('the cashier', () => {
  test('SS-76 OP-04 it shows what is to be paid, how long, and the ways of the server, the first one picked', async () => {
    const page = cashier([way(20, 10), way(150, 60)]);
    expect(page.asks('desk')).toMatchObject({ orderNo: 'YP1', terminal: 'messenger' });
    expect(page.find('amount')?.props['value']).toBe('63.25');
    expect(page.find('left')?.props['seconds']).toBe(1700);
    expect(page.find('ways')?.props).toMatchObject({ value: '20-10' });
    expect(page.find('pay')?.props['text']).toBe('方式20 ¥63.25');
    await page.emit('ways', 'change', way(150, 60, { cards: CARDS }));
    expect(page.find('pay')?.props['text']).toBe('方式150 ¥63.25');
  });

  test.each([
    [20, 10],
    [50, 10],
    [20, 60],
  ])('OP-03 OP-04 channel %d, mode %d: the request has what the specification lists', async (payChannel, payMode) => {
    const page = cashier([way(payChannel, payMode)]);
    const [[, , params] = []] = asked(await page.emit('pay'), 'order.pay');
    expect(params).toEqual({
      orderNo: 'YP1',
      payChannel,
      payMode,
      drugstoreId: 'A',
      jumpUrl: '/payWait?orderNo=YP1',
      medicareInfo: { medicareCardPassword: '' },
      cardInfo: { cardNo: '' },
    });
  });

  test.each([
    ['messenger', '0', ['go', '/payWait', expect.objectContaining({ orderNo: 'YP1', fromPage: 'cashier' }), 'replace']],
    ['payment', '0', ['go', '/payWait', expect.objectContaining({ orderNo: 'YP1' }), 'replace']],
    ['hyjk', '0', ['go', '/payWait', expect.objectContaining({ orderNo: 'YP1' }), 'replace']],
    ['miniProgram', '0', ['go', '/payWait', expect.objectContaining({ orderNo: 'YP1', type: 'handed' }), 'replace']],
    ['messenger', 'cancelled', ['toast', '已取消付款，订单还为您保留着']],
    ['payment', 'cancelled', ['go', '/orderView', { orderNo: 'YP1' }, 'replace']],
    ['messenger', '1', ['toast', '没有付成，请重试']],
    ['browser', 'unsupported', ['toast', '环境不对哦']],
  ])('OP-06 OP-09 EC-16 in %s, the host answering %s', async (host, code, last) => {
    const native = code === 'unsupported' ? {} : { pay: { code } };
    const log = await cashier([way(20, 10)], { user: { ...AT_HOST, host }, native }).emit('pay');
    expect(log.at(-1)).toEqual(last);
  });

  test('OP-09 SS-74 cancelled in the payment app: to the cancel address when one was given', async () => {
    const log = await cashier([way(50, 10)], {
      query: { ...QUERY, cancelUrl: 'https://mall.example.com/cart' },
      user: { ...AT_HOST, host: 'payment' },
      native: { pay: { code: 'cancelled' } },
    }).emit('pay');
    expect(log.at(-1)).toEqual(['open', 'https://mall.example.com/cart', 'replace']);
  });

  test.each([0, '0', '0.00'])(
    'OP-10 an amount of %s is paid already: no host is asked, and the success page follows',
    async (payAmount) => {
      const log = await cashier([way(20, 10)], { answers: { 'order.pay': { result: begun({ payAmount }) } } }).emit('pay');
      expect(log.some(([kind]) => kind === 'host')).toBe(false);
      expect(log.slice(-2)).toEqual([
        ['toast', '支付成功'],
        ['go', '/paySuccessExchange', { orderNo: 'YP1' }, 'replace'],
      ]);
    },
  );

  test.each([
    ['1', '库存锁定失败', '库存锁定失败'],
    ['network', '', '没有付成，请稍后再试'],
  ])('OP-11 EC-23 the pay call fails with %s: said, logged as an error, and nothing more', async (code, msg, words) => {
    const log = await cashier([way(20, 10)], { answers: { 'order.pay': { code, msg } } }).emit('pay');
    expect(log[1]).toEqual(['report', 'track', { event: 'pay.failed', code }]);
    expect(log[2]?.slice(0, 2)).toEqual(['toast', words]);
    expect(log.slice(3)).toEqual([['refresh', 'order.payBefore order.detail']]);
  });

  test('OP-04 HC-08 a card wants its password, which goes with the encrypted call alone', async () => {
    const page = cashier([way(150, 60, { needs: 'card', cards: CARDS })]);
    expect(page.find('cards')?.props['value']).toBe('K1');
    expect(await page.emit('pay')).toEqual([]);
    const log = await page.emit('pin', 'done', '135790');
    expect(asked(log, 'order.pay')[0]?.[2]).toMatchObject({ cardInfo: { cardNo: 'K1' }, medicareInfo: { medicareCardPassword: '' } });
    expect(asked(log, 'order.fundPay')[0]?.[2]).toEqual({ orderNo: 'YP1', payPassword: '135790' });
    expect(log.at(-1)?.[1]).toBe('/payWait');
    expect(page.find('pin')).toBeDefined();
    const wrong = await cashier([way(150, 60, { needs: 'card', cards: CARDS })], {
      answers: { 'order.pay': { result: begun() }, 'order.fundPay': { code: '40300', msg: '支付密码不正确，还可以输入4次' } },
    });
    await wrong.emit('pay');
    expect((await wrong.emit('pin', 'done', '000000')).at(-2)).toEqual(['toast', '支付密码不正确，还可以输入4次', 3000]);
  });

  test.each([
    ['messenger', 0],
    ['payment', 1],
    ['hyjk', 1],
    ['browser', 2],
    ['miniProgram', 2],
  ])('OP-12 the medical insurance is authorized first, saying where: %s is %d', async (host, whTokenEcology) => {
    const page = cashier([way(130, 50)], { user: { ...AT_HOST, host }, answers: { 'order.medicareAuth': { code: '1', msg: '没有授权' } } });
    const log = await page.emit('pay');
    expect(asked(log, 'order.medicareAuth')[0]?.[2]).toEqual({ orderNo: 'YP1', whTokenEcology });
    expect(asked(log, 'order.pay')).toEqual([]);
    expect(log).toContainEqual(['toast', '没有授权', 3000]);
  });

  test.each<[number, string, Json[]]>([
    [130, 'browser', ['open', '/api/site/medicare-pay?payNo=1', 'replace']],
    [140, 'messenger', ['open', '/api/site/medicare-pay?payNo=1', 'replace']],
    [130, 'miniProgram', ['go', '/payWait', { orderNo: 'YP1', fromPage: 'cashier', type: 'handed' }, 'replace']],
  ])('OP-05 channel %d in %s opens from path, url and appId', async (payChannel, host, last) => {
    const medicarePayParam = { path: '/pages/m', url: '/api/site/medicare-pay?payNo=1', appId: 'wx9' };
    const page = cashier([way(payChannel, 50)], {
      user: { ...AT_HOST, host },
      answers: { 'order.pay': { result: begun({ payLoad: null, medicarePayParam }) } },
      native: { navigate: { code: '0' } },
    });
    expect((await page.emit('pay')).at(-1)).toEqual(last);
  });

  test('OP-05 the password of the medical insurance goes with the request of its channel', async () => {
    const page = cashier([way(140, 50, { needs: 'medicare' })]);
    await page.emit('pay');
    const log = await page.emit('pin', 'done', '246801');
    expect(asked(log, 'order.pay')[0]?.[2]).toMatchObject({ medicareInfo: { medicareCardPassword: '246801' } });
  });

  test('OP-06 a payment that is under way is told of by the order: its result is looked at before another one', async () => {
    const page = cashier([way(20, 10)], {}, { paying: '1' });
    expect(await page.emit('seeResult')).toEqual([['go', '/payWait', { orderNo: 'YP1', fromPage: 'cashier' }, 'replace']]);
  });

  test('SS-76 without a way to pay here it says so; the time over asks again; paid already leads to the order', async () => {
    const none = cashier([]);
    expect(none.find('noWays')).toBeDefined();
    expect(none.find('pay')).toBeUndefined();
    expect(await cashier([way(20, 10)]).emit('left', 'over')).toEqual([['refresh', '']]);
    const paid = cashier([], { data: { order: order({ orderStatus: 20, statusDesc: '待发货' }) } });
    expect(await paid.emit('see')).toEqual([['go', '/orderDetails', { orderNo: 'YP1' }, 'replace']]);
  });
});

describe('waiting for the result', () => {
  test('OP-06 OP-07 SS-73 asked at once and then each second; at the second check it is no more 10', async () => {
    let times = 0;
    const answers: Around['answers'] = {
      get 'serviceOrder.payResult'() {
        times += 1;
        return { result: { orderStatus: times < 2 ? 10 : 20, payStatus: times < 2 ? 1 : 2 } };
      },
    };
    const page = wait({ answers });
    await page.react();
    expect(asked(page.log, 'serviceOrder.payResult')).toHaveLength(2);
    expect(waits(page.log)).toEqual([['wait', 1000]]);
    expect(page.log.slice(-2)).toEqual([
      ['toast', '支付成功'],
      ['go', '/myAppointment', { payBack: 'true', orderNo: 'YP1' }, 'replace'],
    ]);
  });

  test.each<[string, Values, string, Json[]]>([
    ['a success address', { successUrl: 'https://mall.example.com/ok' }, 'default', ['open', 'https://mall.example.com/ok', 'replace']],
    ['a page as the success address', { successUrl: '/coupons' }, 'default', ['go', '/coupons', {}, 'replace']],
    ['one address for both', { jumpUrl: '/coupons' }, 'default', ['go', '/coupons', {}, 'replace']],
    ['none', {}, 'default', ['go', '/myAppointment', { payBack: 'true', orderNo: 'YP1' }, 'replace']],
    ['none', {}, 'taikang', ['go', '/channel/orderDetails', { orderNo: 'YP1' }, 'replace']],
    ['none', {}, 'channel', ['go', '/channel/orderDetails', { orderNo: 'YP1' }, 'replace']],
    ['the cashier', { fromPage: 'cashier' }, 'default', ['go', '/paySuccess', { orderNo: 'YP1' }, 'replace']],
    ['the cashier', { fromPage: 'cashier' }, 'channel', ['go', '/paySuccessChannel', { orderNo: 'YP1' }, 'replace']],
  ])('OP-07 OP-16 SS-75 RT-32 paid, with %s %j, on the side %s', async (_what, more, side, last) => {
    const page = wait({ ...result(20, 2), query: { ...QUERY, ...more }, user: { userId: 'U1', side, host: 'messenger' } });
    await page.react();
    expect(page.log.slice(-2)).toEqual([['toast', '支付成功'], last]);
  });

  test('OP-16 members of a channel with the sunshine policy see its success page', async () => {
    const page = wait({ ...result(20, 2), query: { ...QUERY, fromPage: 'cashier' }, channel: 'SHUIDI' });
    await page.react();
    expect(page.log.at(-1)?.[1]).toBe('/paySuccessSunShineChannel');
  });

  test.each<[string, Values, string, Json[]]>([
    ['a failure address', { failUrl: '/remoteCart' }, 'default', ['go', '/remoteCart', {}, 'replace']],
    ['one address for both', { jumpUrl: '/coupons' }, 'default', ['go', '/coupons', {}, 'replace']],
    ['none', {}, 'default', ['go', '/myAppointment', { payBack: 'true', orderNo: 'YP1' }, 'replace']],
    ['none', {}, 'channel', ['go', '/channel/orderDetails', { orderNo: 'YP1' }, 'replace']],
  ])('OP-08 SS-73 SS-75 still 10 after six checks, with %s %j, on the side %s', async (_what, more, side, last) => {
    const page = wait({ ...result(10), query: { ...QUERY, ...more }, user: { userId: 'U1', side, host: 'messenger' } });
    await page.react();
    expect(asked(page.log, 'serviceOrder.payResult')).toHaveLength(6);
    expect(waits(page.log)).toHaveLength(5);
    expect(page.log.slice(-2)).toEqual([['toast', '支付失败，请重新支付'], last]);
  });

  test('OP-07 an order that was cancelled meanwhile is not said to be paid', async () => {
    const page = wait(result(50, 4));
    await page.react();
    expect(page.log.slice(-2)[0]).toEqual(['toast', '订单已取消']);
  });

  test('OP-08 nothing is said to have failed when nobody could be asked: the page says so, and asks again', async () => {
    const page = wait({ answers: { 'serviceOrder.payResult': { code: 'network' } } });
    await page.react();
    expect(page.log.filter(([kind]) => kind === 'toast')).toEqual([]);
    expect(page.find('unknown')?.props).toMatchObject({ title: '暂时查不到付款结果', button: '再查一次' });
    const before = asked(page.log, 'serviceOrder.payResult').length;
    await page.emit('unknown');
    expect(asked(page.log, 'serviceOrder.payResult').length).toBe(before + 6);
  });

  test('OP-06 what is paid on another page is asked for when the member comes back and says so', async () => {
    const page = wait({ ...result(20, 2), query: { ...QUERY, type: 'handed' } });
    await page.react();
    expect(page.log).toEqual([]);
    await page.emit('paid');
    expect(asked(page.log, 'serviceOrder.payResult')).toHaveLength(1);
    expect(await wait({ query: { ...QUERY, type: 'handed' } }).emit('other')).toEqual([['go', '/orderSubmit', QUERY, 'replace']]);
  });

  test('OP-06 an order nobody knows is said to be none', async () => {
    const page = wait({ answers: { 'serviceOrder.payResult': { code: '40400' } } });
    await page.react();
    expect(page.find('gone')).toBeDefined();
    expect(wait({ query: {} }).find('gone')).toBeDefined();
  });
});

describe('after paying, and on the way', () => {
  const success = (path: string, side: string, more: Values = {}) =>
    openPage('paySuccess', { path, query: QUERY, user: { userId: 'U1', side }, data: { order: order({ orderStatus: 20, ...more }) } });

  test.each([
    ['/paySuccess', 'default', '支付成功', '/myAppointment'],
    ['/paySuccessChannel', 'taikang', '支付成功', '/channel/orderDetails'],
    ['/paySuccessSunShineChannel', 'channel', '支付成功', '/channel/orderDetails'],
    ['/paySuccessExchange', 'channel', '兑换成功', '/channel/orderDetails'],
  ])('OP-16 RT-32 %s says so to a member of %s, and leads to the order', async (path, side, title, to) => {
    const page = success(path, side);
    expect(page.find('done')?.props['title']).toBe(title);
    expect((await page.emit('see')).at(-1)?.[1]).toBe(to);
  });

  test('OP-16 an order that is not paid is not said to be, wherever its page is opened', async () => {
    const page = success('/paySuccess', 'default', { orderStatus: 10 });
    expect([page.find('done'), page.title()]).toEqual([undefined, '订单还没有付款']);
    expect(await page.emit('pay')).toEqual([['go', '/orderSubmit', QUERY, 'replace']]);
  });

  const transfer = (path: string, around: Around = {}) =>
    openPage('payTransfer', {
      path,
      query: QUERY,
      user: { ...AT_HOST, host: 'messenger' },
      data: { desk: desk([way(50, 10), way(20, 10)]), order: order() },
      answers: { 'order.pay': { result: begun() } },
      native: { pay: { code: '0' } },
      ...around,
    });

  test.each([
    ['/payTransfer', 50],
    ['/tk169PayTransfer', 50],
    ['/jyPayTransfer', 50],
    ['/zbPayTransfer', 50],
    ['/wxPay', 20],
  ])('OP-16 RT-05 %s pays at once, by channel %d', async (path, payChannel) => {
    const page = transfer(path);
    await page.react();
    expect(asked(page.log, 'order.pay')[0]?.[2]).toMatchObject({ payChannel });
    expect(page.log.at(-1)?.[1]).toBe('/payWait');
    expect(page.due()).toEqual([]);
  });

  test('OP-16 EC-16 a way that is not there is said, another one can be taken; a paid order is shown', async () => {
    const page = transfer('/payTransfer', { query: { ...QUERY, payChannel: '130' } });
    await page.react();
    expect(page.log).toEqual([['toast', '环境不对哦']]);
    expect(await page.emit('other')).toEqual([['go', '/orderSubmit', QUERY, 'replace']]);
    const paid = transfer('/payTransfer', { data: { desk: desk([], { orderStatus: 20 }), order: order({ orderStatus: 20 }) } });
    await paid.react();
    expect(paid.log).toEqual([['go', '/myAppointment', { payBack: 'true', orderNo: 'YP1' }, 'replace']]);
    expect(transfer('/payTransfer', { query: {}, data: {}, idle: ['desk', 'order'] }).find('gone')).toBeDefined();
  });

  test.each<[Values, Json[]]>([
    [{ orderNo: 'YP1' }, ['go', '/payTransfer', { orderNo: 'YP1' }, 'replace']],
    [{ jumpUrl: '/myAppointment' }, ['go', '/myAppointment', {}, 'replace']],
    [{ jumpUrl: 'https://mall.example.com/' }, ['open', 'https://mall.example.com/', 'replace']],
  ])('OP-16 /transfer with %j hands over', async (query, last) => {
    const page = openPage('transfer', { query });
    await page.react();
    expect(page.log.at(-1)).toEqual(last);
  });

  test('OP-16 /transfer with nowhere to go says so', () => {
    expect(openPage('transfer').find('none')).toBeDefined();
  });

  test('OP-12 the page of the medical insurance authorizes an order, and leads to pay it', async () => {
    const answers = { 'order.medicareAuth': { result: { authUrl: '/api/site/medical-auth' } } };
    const page = openPage('medicareAggregate', { data: { orders: [order()] }, answers, user: { ...AT_HOST, host: 'payment' } });
    expect(page.asks('orders')).toMatchObject({ orderStatus: '10' });
    const log = await page.emit('authorize', 'tap', null, { order: order() });
    expect(asked(log, 'order.medicareAuth')[0]?.[2]).toEqual({ orderNo: 'YP1', whTokenEcology: 1 });
    expect(log.at(-1)).toEqual(['open', '/api/site/medical-auth']);
    expect(await page.emit('pay', 'tap', null, { order: order() })).toEqual([['go', '/orderSubmit', QUERY]]);
  });

  test('OP-10 an order that waits for its money offers to pay it, one whose payment is under way to see its result', async () => {
    const page = openPage('orderDetail', { query: QUERY, data: { order: order({ paying: '1' }) } });
    expect(await page.emit('pay')).toEqual([['go', '/orderSubmit', QUERY]]);
    expect(await page.emit('seeResult')).toEqual([['go', '/payWait', QUERY]]);
  });
});
