import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { AT_HOST, asked, begun, CARDS, cashier, order, type PageOptions, QUERY, way } from './paying.ts';

describe('the cashier', () => {
  test("SS-76 OP-04 shows the amount, the time left, and the server's methods, the first selected", async () => {
    const page = cashier([way(20, 10), way(150, 60)]);
    expect(page.asks('desk')).toMatchObject({ orderNo: 'YP1', terminal: 'messenger' });
    expect(page.find('amount')?.props['value']).toBe('63.25');
    expect(page.find('left')?.props['seconds']).toBe(1700);
    expect(page.find('ways')?.props).toMatchObject({ value: '20-10' });
    expect(page.find('pay')?.props['text']).toBe('确认付款 ¥63.25');
    await page.emit('ways', 'change', way(150, 60, { cards: CARDS }));
    expect(page.find('ways')?.props).toMatchObject({ value: '150-60' });
  });

  test.each([
    ['0', ['confirm']],
    ['1', ['refresh']],
  ])('OP-14 an account with an unknown password state: the server says %s whether one is set', async (isSet, first) => {
    const page = cashier([way(0, 0, { needs: 'setup' })], { answers: { 'yf.queryIsSetPassword': { result: { isSet } } } });
    const done = (await page.emit('pay')).filter(([what]) => what !== 'call').map(([what]) => what);
    expect(done.slice(0, 1)).toEqual(first);
    expect(page.find('password')?.props['open'] ?? false).toBe(isSet === '1');
  });

  test.each([
    [20, 10],
    [50, 10],
    [20, 60],
  ])('OP-03 OP-04 channel %d, mode %d: the request has the specified fields', async (payChannel, payMode) => {
    const page = cashier([way(payChannel, payMode)]);
    const [[, , params] = []] = asked(await page.emit('pay'), 'order.pay');
    expect(params).toEqual({
      orderNo: 'YP1',
      payChannel,
      payMode,
      drugstoreId: 'A',
      jumpUrl: '/payWait?orderNo=YP1&fromPage=cashier',
      medicareInfo: { medicareCardPassword: '' },
      cardInfo: { cardNo: '' },
    });
  });

  test('OP-03 in the messenger it gets the open id once before any payment; a refusal is not repeated automatically', async () => {
    const arrive = async (ways: readonly Values[], around: PageOptions) => {
      const page = cashier(ways, around);
      await page.react();
      return page.log;
    };
    const away = ['go', '/gateWay', { openType: 'openId', from: '/orderSubmit?orderNo=YP1' }, 'replace'];
    for (const authorStatus of ['', '0', '1'])
      expect(await arrive([way(150, 60), way(20, 10)], { session: { authorStatus } })).toEqual([away]);
    expect(await arrive([way(20, 10)], { session: { authorStatus: '2' } })).toEqual([]);
    expect(await arrive([way(20, 10)], { session: { authorStatus: '0', entryError: '授权失败' } })).toEqual([]);
    expect(await arrive([way(150, 60)], {})).toEqual([]);
    for (const host of ['browser', 'payment', 'miniProgram', 'hyjk'])
      expect(await arrive([way(20, 10)], { user: { ...AT_HOST, host } }), host).toEqual([]);
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

  test('OP-09 SS-74 a cancel in the payment app opens the given cancel address', async () => {
    const log = await cashier([way(50, 10)], {
      query: { ...QUERY, cancelUrl: 'https://mall.example.com/cart' },
      user: { ...AT_HOST, host: 'payment' },
      native: { pay: { code: 'cancelled' } },
    }).emit('pay');
    expect(log.at(-1)).toEqual(['open', 'https://mall.example.com/cart', 'replace']);
  });

  test.each([0, '0', '0.00'])(
    'OP-10 an amount of %s is already paid: no host is called, and the success page follows',
    async (payAmount) => {
      const log = await cashier([way(20, 10)], { answers: { 'order.pay': { result: begun({ payAmount }) } } }).emit('pay');
      expect(log.some(([kind]) => kind === 'host')).toBe(false);
      expect(log.at(-1)).toEqual(['go', '/paySuccessExchange', { orderNo: 'YP1' }, 'replace']);
      expect(log.some(([kind]) => kind === 'toast')).toBe(false);
    },
  );

  test('OP-10 SS-75 an amount of nothing opens the given success address, and no host is called', async () => {
    const successUrl = 'https://mall.example.com/paid';
    const answers = { 'order.pay': { result: begun({ payAmount: '0.00' }) } };
    const log = await cashier([way(20, 10)], { query: { ...QUERY, successUrl }, answers }).emit('pay');
    expect(log.some(([kind]) => kind === 'host')).toBe(false);
    expect(log.slice(-2)).toEqual([
      ['toast', '支付成功'],
      ['open', successUrl, 'replace'],
    ]);
  });

  test.each([
    ['1', '库存锁定失败', '库存锁定失败'],
    ['network', '', '请求失败，请重试'],
  ])('OP-11 EC-23 a pay call that fails with %s is shown, logged as an error, and nothing more', async (code, msg, words) => {
    const log = await cashier([way(20, 10)], { answers: { 'order.pay': { code, msg } } }).emit('pay');
    expect(log[1]).toEqual(['report', 'track', { event: 'pay.failed', code }, 'error']);
    expect(log[2]?.slice(0, 2)).toEqual(['toast', words]);
    expect(log.slice(3)).toEqual([['refresh', 'order.payBefore order.detail']]);
  });

  test('OP-04 HC-08 a card requires its password, which only the encrypted call contains', async () => {
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

  test.each(['network', 'timeout'])('a lost response to the password (%s) is no refusal: it waits for the result', async (code) => {
    const page = cashier([way(150, 60, { needs: 'card', cards: CARDS })], {
      answers: { 'order.pay': { result: begun() }, 'order.fundPay': { code } },
    });
    await page.emit('pay');
    const log = await page.emit('pin', 'done', '135790');
    expect(log.at(-1)).toEqual(['go', '/payWait', { orderNo: 'YP1', fromPage: 'cashier' }, 'replace']);
    expect(log.some(([kind]) => kind === 'toast')).toBe(false);
  });

  test('SS-75 every path to the waiting page keeps the later target', async () => {
    const after = { successUrl: '/coupons?a=1', failUrl: '/remoteCart', cancelUrl: '/mine' };
    const waiting = { orderNo: 'YP1', fromPage: 'cashier', ...after };
    const open = (ways: readonly Values[], more: Values = {}) => cashier(ways, { query: { ...QUERY, ...after } }, more);
    const log = await open([way(20, 10)]).emit('pay');
    expect(log.at(-1)).toEqual(['go', '/payWait', waiting, 'replace']);
    const request = asked(log, 'order.pay')[0]?.[2];
    const back = new URL(String((request as Values | undefined)?.['jumpUrl']), 'https://h5.example.com');
    expect([back.pathname, Object.fromEntries(back.searchParams)]).toEqual(['/payWait', waiting]);
    expect(await open([way(20, 10)], { paying: '1' }).emit('seeResult')).toEqual([['go', '/payWait', waiting, 'replace']]);
  });

  test.each([
    ['messenger', 0],
    ['payment', 1],
    ['hyjk', 1],
    ['browser', 2],
    ['miniProgram', 2],
  ])('OP-12 authorizes the medical insurance first, with its place: %s is %d', async (host, whTokenEcology) => {
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

  test("OP-05 the medical insurance's password goes with its channel's request", async () => {
    const page = cashier([way(140, 50, { needs: 'medicare' })]);
    await page.emit('pay');
    const log = await page.emit('pin', 'done', '246801');
    expect(asked(log, 'order.pay')[0]?.[2]).toMatchObject({ medicareInfo: { medicareCardPassword: '246801' } });
  });

  test('OP-06 the order reports a running payment: its result comes before another payment', async () => {
    const page = cashier([way(20, 10)], {}, { paying: '1' });
    expect(await page.emit('seeResult')).toEqual([['go', '/payWait', { orderNo: 'YP1', fromPage: 'cashier' }, 'replace']]);
  });

  test('SS-76 without a method here it says so; an expired time reloads; a paid order opens', async () => {
    const none = cashier([]);
    expect(none.find('noWays')).toBeDefined();
    expect(none.find('pay')).toBeUndefined();
    expect(await cashier([way(20, 10)]).emit('left', 'over')).toEqual([['refresh', '']]);
    const paid = cashier([], { data: { order: order({ orderStatus: 20, statusDesc: '待发货' }) } });
    expect(await paid.emit('see')).toEqual([['go', '/orderDetails', { orderNo: 'YP1' }, 'replace']]);
  });
});
