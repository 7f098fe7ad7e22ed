import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { openPage } from './open.ts';
import { AT_HOST, asked, begun, desk, order, type PageOptions, QUERY, result, wait, waits, way } from './paying.ts';

describe('waiting for the result', () => {
  test('OP-06 OP-07 SS-73 polls at once and then each second; at the second check the order has left state 10', async () => {
    let times = 0;
    const answers: PageOptions['answers'] = {
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
    expect(page.log.at(-1)).toEqual(last);
    // A success page shows it itself.
    expect(page.log.filter(([kind]) => kind === 'toast')).toEqual(/^\/paySuccess/.test(String(last[1])) ? [] : [['toast', '支付成功']]);
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

  test('OP-07 an order cancelled meanwhile is not reported as paid', async () => {
    const page = wait(result(50, 4));
    await page.react();
    expect(page.log.slice(-2)[0]).toEqual(['toast', '订单已取消']);
  });

  test('OP-08 without any response it reports no failure: the page says so, and polls again', async () => {
    const page = wait({ answers: { 'serviceOrder.payResult': { code: 'network' } } });
    await page.react();
    expect(page.log.filter(([kind]) => kind === 'toast')).toEqual([]);
    expect(page.find('unknown')?.props).toMatchObject({ title: '暂时查不到付款结果', button: '再查一次' });
    const before = asked(page.log, 'serviceOrder.payResult').length;
    await page.emit('unknown');
    expect(asked(page.log, 'serviceOrder.payResult').length).toBe(before + 6);
  });

  test('OP-06 polls for a payment on another page when the member returns and confirms it', async () => {
    const page = wait({ ...result(20, 2), query: { ...QUERY, type: 'handed' } });
    await page.react();
    expect(page.log).toEqual([]);
    await page.emit('paid');
    expect(asked(page.log, 'serviceOrder.payResult')).toHaveLength(1);
    expect(await wait({ query: { ...QUERY, type: 'handed' } }).emit('other')).toEqual([['go', '/orderSubmit', QUERY, 'replace']]);
  });

  test('OP-06 reports an unknown order', async () => {
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
  ])('OP-16 RT-32 %s confirms to a member of %s, and leads to the order', async (path, side, title, to) => {
    const page = success(path, side);
    expect(page.find('done')?.props['title']).toBe(title);
    expect((await page.emit('see')).at(-1)?.[1]).toBe(to);
  });

  test('OP-16 no page reports an unpaid order as paid', async () => {
    const page = success('/paySuccess', 'default', { orderStatus: 10 });
    expect([page.find('done'), page.title()]).toEqual([undefined, '订单还没有付款']);
    expect(await page.emit('pay')).toEqual([['go', '/orderSubmit', QUERY, 'replace']]);
  });

  const transfer = (path: string, around: PageOptions = {}) =>
    openPage('payTransfer', {
      path,
      query: QUERY,
      user: { ...AT_HOST, host: 'messenger' },
      session: { authorStatus: '2' },
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

  test('OP-03 /wxPay pays nothing before the messenger has identified the member', async () => {
    const page = transfer('/wxPay', { session: {} });
    await page.react();
    expect(page.log).toEqual([['go', '/gateWay', { openType: 'openId', from: '/wxPay?orderNo=YP1' }, 'replace']]);
  });

  test('OP-16 EC-16 a missing method is reported, another can be chosen; a paid order is shown', async () => {
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

  test('OP-16 /transfer without a target says so', () => {
    expect(openPage('transfer').find('none')).toBeDefined();
  });

  test('OP-12 the medical insurance page authorizes an order, and leads to its payment', async () => {
    const answers = { 'order.medicareAuth': { result: { authUrl: '/api/site/medical-auth' } } };
    const page = openPage('medicareAggregate', { data: { orders: [order()] }, answers, user: { ...AT_HOST, host: 'payment' } });
    expect(page.asks('orders')).toMatchObject({ orderStatus: '10' });
    const log = await page.emit('authorize', 'tap', null, { order: order() });
    expect(asked(log, 'order.medicareAuth')[0]?.[2]).toEqual({ orderNo: 'YP1', whTokenEcology: 1 });
    expect(log.at(-1)).toEqual(['open', '/api/site/medical-auth']);
    expect(await page.emit('pay', 'tap', null, { order: order() })).toEqual([['go', '/orderSubmit', QUERY]]);
  });

  test('OP-10 an unpaid order offers payment, one with a running payment its result', async () => {
    const page = openPage('orderDetail', { query: QUERY, data: { order: order({ paying: '1' }) } });
    expect(await page.emit('pay')).toEqual([['go', '/orderSubmit', QUERY]]);
    expect(await page.emit('seeResult')).toEqual([['go', '/payWait', QUERY]]);
  });
});
