import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';
import { armed, PIN } from '../../orders/payer.testing.ts';

const PLAIN = '1106402';
const WITH_ADDRESS = '13800000031';
const MESSENGER = { payChannel: '20', payMode: '10' };

describe('paying an order', () => {
  let server: ReturnType<typeof createTestServer>;
  let token: string;
  const call = (name: string, params: Values = {}, key = '') =>
    server.call(name, { channelCode: 'HKB', ...params }, token, key === '' ? {} : { idempotencyKey: key });
  const place = async (more: Values = {}): Promise<string> => {
    const { result } = await call('prescription.confirmMedicine', { medicinesId: PLAIN, ...more });
    const stores = [{ drugstoreId: result['drugstoreId'] ?? '', skus: [{ skuId: PLAIN, skuNum: 2 }] }] as never;
    const payAmount = (await call('order.preview', { stores, ...more })).result['payAmount'] ?? '';
    const patientId = await server.addPatient(token);
    const placed = await call('order.submit', { stores, patientId, agreed: '1', payAmount, ...more }, `k${Math.random()}`);
    return String(placed.result['orderNo']);
  };
  const pay = (orderNo: string, way: Values = MESSENGER) => call('order.pay', { orderNo, ...way });
  const ask = async (orderNo: string) => (await call('serviceOrder.payResult', { orderNo })).result['orderStatus'];
  const detail = async (orderNo: string) => (await call('order.detail', { orderNo })).result;
  const signIn = async (phone: string) => {
    token = await server.signIn(phone);
  };

  beforeEach(async () => {
    server = createTestServer();
    await signIn(WITH_ADDRESS);
  });

  it('SS-76 OP-04 the cashier shows the amount, the time left and the payment ways of this host, with their codes', async () => {
    const orderNo = await place();
    const desk = (await call('order.payBefore', { orderNo, terminal: 'messenger' })).result;
    expect(desk).toMatchObject({ orderStatus: 10, payAmount: (await detail(orderNo))['payAmount'], paySeconds: 1800, paying: '' });
    const codes = async (terminal: string, more: Values = {}) =>
      ((await call('order.payBefore', { orderNo, terminal, ...more })).result['payWays'] as unknown as Values[]).map(
        ({ payChannel, payMode }) => [payChannel, payMode].join(' '),
      );
    expect(await codes('messenger')).toEqual(['20 10', '150 60']);
    expect(await codes('payment')).toEqual(['50 10', '150 60']);
    expect(await codes('browser')).toEqual(['150 60']);
    const needs = async () =>
      ((await call('order.payBefore', { orderNo, terminal: 'browser' })).result['payWays'] as unknown as Values[])[0]?.['needs'];
    expect(await needs()).toBe('setup');
    await armed(server, token);
    expect(await needs()).toBe('card');
    server.wait(60_000);
    expect((await call('order.payBefore', { orderNo, terminal: 'messenger' })).result['paySeconds']).toBe(1740);
  });

  it('OP-03 OP-05 returns the parameters for the host, and the same attempt on every repeat', async () => {
    const orderNo = await place();
    const first = (await pay(orderNo)).result;
    expect(first).toMatchObject({ payAmount: (await detail(orderNo))['payAmount'], medicarePayParam: null });
    expect(first['payLoad']).toMatchObject({ package: `prepay_id=${String(first['payNo'])}` });
    expect((await pay(orderNo)).result['payNo']).toBe(first['payNo']);
    expect((await pay(orderNo, { payChannel: '50', payMode: '10' })).result['payLoad']).toHaveProperty('tradeNO');
    expect((await pay(orderNo, { payChannel: '20', payMode: '60' })).code).toBe(40000);
    expect((await pay(orderNo, { payChannel: '130', payMode: '50' })).code).toBe(40000);
  });

  it('reports no money before it arrives; one report pays the order for good', async () => {
    const orderNo = await place();
    await pay(orderNo);
    server.wait(600_000);
    expect((await detail(orderNo))['orderStatus']).toBe(10);
    expect(await ask(orderNo)).toBe(10);
    expect((await detail(orderNo))['paying']).toBe('1');
    server.wait(2000);
    expect(await detail(orderNo)).toMatchObject({ orderStatus: 20, paying: '', refundAmount: '' });
    expect((await call('order.cancel', { orderNo })).code).toBe(40300);
  });

  it('refunds money that arrives after the payment time', async () => {
    await signIn('19900000011');
    const orderNo = await place();
    await pay(orderNo);
    server.wait(29 * 60_000 + 50_000);
    expect(await ask(orderNo)).toBe(10);
    server.wait(30_000);
    const { orderStatus, refundAmount, payAmount } = await detail(orderNo);
    expect([orderStatus, refundAmount]).toEqual([50, payAmount]);
  });

  it('accepts late money for an order that still waits', async () => {
    await signIn('19900000011');
    const orderNo = await place();
    await pay(orderNo);
    for (const _ of Array.from({ length: 6 })) {
      expect(await ask(orderNo)).toBe(10);
      server.wait(1000);
    }
    server.wait(20_000);
    expect((await detail(orderNo))['orderStatus']).toBe(20);
  });

  it('an order whose money never arrives can be paid another way', async () => {
    await signIn('19900000012');
    const orderNo = await place();
    await pay(orderNo);
    await ask(orderNo);
    server.wait(60_000);
    expect(await ask(orderNo)).toBe(10);
    await pay(orderNo, await armed(server, token));
    expect((await call('order.fundPay', { orderNo, payPassword: PIN })).code).toBe(0);
    expect((await detail(orderNo))['orderStatus']).toBe(20);
  });

  it('money reported twice pays once', async () => {
    await signIn('19900000013');
    const orderNo = await place();
    await pay(orderNo);
    await ask(orderNo);
    server.wait(2000);
    const before = await detail(orderNo);
    expect([await ask(orderNo), await ask(orderNo)]).toEqual([20, 20]);
    expect(await detail(orderNo)).toEqual(before);
    expect(before).toMatchObject({ orderStatus: 20, refundAmount: '' });
  });

  it('OP-11 a refused attempt gives the reason, and the order waits on', async () => {
    await signIn('19900000014');
    const orderNo = await place();
    expect(await pay(orderNo)).toMatchObject({ code: 1, msg: '支付渠道正在维护，请换一种方式付款' });
    expect((await detail(orderNo))['orderStatus']).toBe(10);
  });

  it('OP-04 HC-08 an account pays with its encrypted password; wrong ones are counted, and it is debited once', async () => {
    const orderNo = await place();
    const fund = (payPassword: string) => call('order.fundPay', { orderNo, payPassword });
    expect((await pay(orderNo, { payChannel: '150', payMode: '60' })).msg).toBe('请选择付款的账户');
    expect((await fund(PIN)).msg).toBe('请重新选择付款方式');
    const account = await armed(server, token);
    await pay(orderNo, account);
    expect((await fund('000000')).msg).toBe('支付密码错误，还可以试4次');
    const left = async () => {
      const [one] = (await call('yf.accountList')).result as unknown as Values[];
      return Number(one?.['accountBalance']);
    };
    const before = await left();
    expect((await Promise.all([fund(PIN), fund(PIN)])).map(({ code }) => code).toSorted()).toEqual([0, 40300]);
    expect((await fund(PIN)).msg).toBe('订单已付款，请勿重复付款');
    expect(await left()).toBeCloseTo(before - Number((await detail(orderNo))['payAmount']), 2);
    expect((await detail(orderNo))['orderStatus']).toBe(20);
  });

  it('OP-14 the account cashier pays an order once, and the order stores account and payment way', async () => {
    const orderNo = await place();
    const account = await armed(server, token);
    const accountId = String((account['cardInfo'] as Values)['cardNo']);
    const about = { orderNo, accountId, payPassword: PIN };
    expect((await call('employee.pay', about)).code).toBe(0);
    expect((await call('employee.pay', about)).code).toBe(0);
    const [kept] = await server.store.facts.find({ kind: 'shopOrder', subject: orderNo });
    expect(kept?.data['payments']).toMatchObject([{ payChannel: 150, payMode: 60, cardNo: accountId, paidAt: expect.any(Number) }]);
    expect((await call('order.fundPay', { orderNo, payPassword: PIN })).msg).toBe('订单已付款，请勿重复付款');
  });

  it('both cashiers refuse when there is no payment partner', async () => {
    const orderNo = await place();
    const account = await armed(server, token);
    await pay(orderNo, account);
    server = createTestServer({ store: server.store, sandbox: false });
    const notNow = { code: 40300, msg: '暂时不能付款，请稍后再试' };
    const accountId = String((account['cardInfo'] as Values)['cardNo']);
    expect(await pay(orderNo, account)).toMatchObject(notNow);
    expect(await call('order.fundPay', { orderNo, payPassword: PIN })).toMatchObject(notNow);
    expect((await call('employee.order', { orderNo, accountId })).result).toMatchObject({ isPaid: 0, reason: notNow.msg });
    expect(await call('employee.pay', { orderNo, accountId, payPassword: PIN })).toMatchObject(notNow);
    expect((await detail(orderNo))['orderStatus']).toBe(10);
  });

  it('OP-05 OP-12 medical insurance is authorized, and opens by its own page or address; its password is requested where needed', async () => {
    const of = { channelCode: 'JXRB' };
    const orderNo = await place(of);
    const ways = (await call('order.payBefore', { orderNo, terminal: 'browser' })).result['payWays'] as unknown as Values[];
    expect(ways.map(({ payChannel, needs }) => [payChannel, needs])).toEqual([
      [130, ''],
      [140, 'medicare'],
      [150, 'setup'],
    ]);
    for (const ecology of ['0', '1', '2'])
      expect((await call('order.medicareAuth', { orderNo, whInsuranceToken: '', whTokenEcology: ecology })).code).toBe(0);
    expect((await call('order.medicareAuth', { orderNo, whTokenEcology: '7' })).code).toBe(40000);
    const token = (whInsuranceToken: unknown) => call('order.medicareAuth', { orderNo, whInsuranceToken, whTokenEcology: '0' } as Values);
    expect((await token('token-0123456789abcdef')).code).toBe(0);
    for (const wrong of ['short', 'x'.repeat(513), '有汉字的一个医保凭证0123456789', {}, ['token-0123456789abcdef']])
      expect((await token(wrong)).code, JSON.stringify(wrong)).toBe(40000);
    const opened = (await pay(orderNo, { payChannel: '130', payMode: '50', jumpUrl: '/payWait' })).result['medicarePayParam'];
    expect(opened).toMatchObject({
      path: expect.stringContaining('/pages/'),
      url: expect.stringContaining('/api/site/medicare-pay?'),
      appId: 'wx-medicare',
    });
    const byPassword = (medicareCardPassword: string) =>
      pay(orderNo, { payChannel: '140', payMode: '50', medicareInfo: { medicareCardPassword } });
    expect((await byPassword('111111')).msg).toContain('支付密码不正确');
    expect((await byPassword('123456')).code).toBe(0);
  });

  it('OP-05 a tap whose password no partner judges is no try', async () => {
    const of = { channelCode: 'JXRB' };
    const byPassword = async (orderNo: string) =>
      await pay(orderNo, { ...of, payChannel: '140', payMode: '50', medicareInfo: { medicareCardPassword: '111111' } });
    const [full, other] = [await place(of), await place(of)];
    const [kept] = await server.store.facts.find({ kind: 'shopOrder', subject: full });
    const attempt = {
      payNo: 'ZF',
      payChannel: 20,
      payMode: 10,
      cardNo: '',
      amount: 1,
      startedAt: 1,
      reportsAt: 0,
      paidAt: 0,
      refundedAt: 0,
    };
    const payments = Array.from({ length: 30 }, (_none, n) => ({ ...attempt, payNo: `ZF${n}`, closedAt: 1 }));
    await server.store.facts.update(kept?.id ?? '', { data: { ...kept?.data, payments } });
    for (let tap = 0; tap < 6; tap += 1) expect((await byPassword(full)).msg).toBe('这张订单换付款方式的次数太多，请取消后重新下单');
    expect((await byPassword(other)).msg).toContain('还可以输入4次');
  });

  it('OP-07 refunds the second of two concurrent payments', async () => {
    const orderNo = await place();
    await pay(orderNo);
    await ask(orderNo);
    await pay(orderNo, await armed(server, token));
    await call('order.fundPay', { orderNo, payPassword: PIN });
    server.wait(5000);
    const { orderStatus, refundAmount, payAmount } = await detail(orderNo);
    expect([orderStatus, refundAmount]).toEqual([20, payAmount]);
  });

  it.each([
    ['order.cancel', 'order.fundPay'],
    ['order.fundPay', 'order.cancel'],
  ])(
    'OP-10 of a concurrent cancellation and payment in two tabs the first counts, the other gives the reason (%s, %s)',
    async (...names) => {
      const orderNo = await place();
      await pay(orderNo, await armed(server, token));
      const answers = await Promise.all(names.map((name) => call(name, { orderNo, payPassword: PIN })));
      const status = (await detail(orderNo))['orderStatus'];
      expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 40300]);
      const paid = answers[names.indexOf('order.fundPay')]?.code === 0;
      expect(status).toBe(paid ? 20 : 50);
    },
  );

  it('OP-07 a restarted server knows every payment', async () => {
    const orderNo = await place();
    await pay(orderNo);
    await ask(orderNo);
    const { store } = server;
    server = createTestServer({ store });
    server.wait(2000);
    expect(await ask(orderNo)).toBe(20);
  });
});
