import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../engine/index.ts';
import { randomToken } from '../../platform/crypto/digest.ts';
import { testKeys } from '../../platform/partners/keys.testing.ts';
import { questionOf } from '../../platform/partners/link.ts';
import type { PaymentOrder, PaymentPartner, PaymentRefund } from '../../platform/partners/payment.ts';
import { createTestServer } from '../../testing/test-server.ts';

const PLAIN = '1106402';
const WITH_ADDRESS = '13800000031';
const WAY = { payChannel: '20', payMode: '10' };
const ADDRESS = 'http://test/partner/payment/notice';

const keys = await testKeys();

describe('a server with a payment partner outside a sandbox', () => {
  let server: ReturnType<typeof createTestServer>;
  let token: string;
  let orderNo: string;
  let asked: PaymentOrder[];
  let refunds: PaymentRefund[];
  let partner: PaymentPartner;
  const call = (name: string, params: Values = {}, key = '') =>
    server.call(name, { channelCode: 'HKB', ...params }, token, key === '' ? {} : { idempotencyKey: key });
  const pay = () => call('order.pay', { orderNo, ...WAY });
  const state = async () => (await call('order.detail', { orderNo })).result;

  /** Sends a notice of money like the partner. */
  const tell = async (change: Values = {}, sign: { age?: number; nonce?: string; arrives?: string; keyId?: string } = {}) => {
    const [one] = asked;
    const body = JSON.stringify({ payNo: one?.payNo ?? '', orderNo, amount: one?.amount ?? 0, paidAt: server.now(), ...change });
    const [key] = keys.theirs.own;
    if (key === undefined) throw new Error('no key');
    const stamp = { created: Math.floor(server.now() / 1000) - (sign.age ?? 0), nonce: sign.nonce ?? randomToken(24) };
    const headers = await questionOf(ADDRESS, body, stamp, { ...key, id: sign.keyId ?? key.id });
    const answer = await server.post('/partner/payment/notice', sign.arrives ?? body, headers);
    return [answer.status, await answer.json()] as const;
  };

  beforeEach(async () => {
    server = createTestServer();
    token = await server.signIn(WITH_ADDRESS);
    const { result } = await call('prescription.confirmMedicine', { medicinesId: PLAIN });
    const stores = [{ drugstoreId: result['drugstoreId'] ?? '', skus: [{ skuId: PLAIN, skuNum: 2 }] }] as never;
    const payAmount = (await call('order.preview', { stores })).result['payAmount'] ?? '';
    const ordered = { stores, patientId: await server.addPatient(token), agreed: '1', payAmount };
    orderNo = String((await call('order.submit', ordered, `k${Math.random()}`)).result['orderNo']);
    [asked, refunds] = [[], []];
    partner = {
      begin: async (order) => {
        asked.push(order);
        return { ok: { payLoad: { prepay: order.payNo }, medicarePayParam: null } };
      },
      query: async () => ({ ok: { state: 'waiting', amount: asked[0]?.amount ?? 0, paidAt: 0 } }),
      refund: async (refund) => {
        refunds.push(refund);
        return { ok: { refundedAt: 1 } };
      },
    };
    const through: PaymentPartner = {
      begin: (order) => partner.begin(order),
      query: (order) => partner.query(order),
      refund: (order) => partner.refund(order),
    };
    server = createTestServer({
      store: server.store,
      sandbox: false,
      partners: { payment: through },
      partnerDoors: { payment: keys.ours },
    });
  });

  it('OP-03 OP-06 begins with the partner and counts as paid after a signed notice, however often it arrives', async () => {
    const begun = await pay();
    expect(begun).toMatchObject({ code: 0, result: { payLoad: { prepay: asked[0]?.payNo } } });
    expect(JSON.stringify(asked)).not.toContain(WITH_ADDRESS);
    expect((await call('serviceOrder.payResult', { orderNo })).result['orderStatus']).toBe(10);
    expect(await tell()).toEqual([200, { ok: { noted: true } }]);
    expect(await tell()).toEqual([200, { ok: { noted: true } }]);
    expect(await state()).toMatchObject({ orderStatus: 20, refundAmount: '' });
    expect(refunds).toEqual([]);
  });

  it('OP-07 refuses a notice with another amount, for another order, or for an unknown attempt', async () => {
    await pay();
    expect(await tell({ amount: 1 })).toEqual([200, { refused: 'changed' }]);
    expect(await tell({ orderNo: 'YP1' })).toEqual([200, { refused: 'unknown' }]);
    expect(await tell({ payNo: 'ZF1' })).toEqual([200, { refused: 'unknown' }]);
    const due = asked[0]?.amount ?? 0;
    for (const amount of ['all', `${due}`, [due], true, null, due + 0.5, { fen: due }]) expect((await tell({ amount }))[0]).toBe(404);
    for (const paidAt of [`${server.now()}`, null, '']) expect((await tell({ paidAt }))[0]).toBe(404);
    expect((await state())['orderStatus']).toBe(10);
    expect(server.log.find(({ event }) => event === 'wrong amount')).toMatchObject({ level: 'error', told: 1 });
  });

  it("OP-07 credits money to the member of the attempt when two members' orders share a number", async () => {
    const order = (await server.store.facts.find({ kind: 'shopOrder', subject: orderNo }))[0];
    const [mine] = await server.store.users.find({});
    await server.store.users.insert({ ...(mine as NonNullable<typeof mine>), id: 'other', phone: '13900000001' });
    await server.store.facts.remove(order?.id ?? '');
    await server.store.facts.insert({ ...(order as NonNullable<typeof order>), id: 'first', userId: 'other' });
    await server.store.facts.insert(order as NonNullable<typeof order>);
    await pay();
    expect(await tell()).toEqual([200, { ok: { noted: true } }]);
    expect(await state()).toMatchObject({ orderStatus: 20 });
  });

  it('OP-03 accepts only a return page of ours, and limits the attempts of an order', async () => {
    for (const [jumpUrl, returnPath] of [
      ['/payWait?orderNo=1', '/payWait?orderNo=1'],
      ['https://evil.example/', ''],
      ['//evil.example', ''],
      ['/\\evil.example', ''],
    ] as const) {
      await call('order.pay', { orderNo, ...WAY, jumpUrl });
      expect(asked.at(-1)?.returnPath).toBe(returnPath);
    }
    const [order] = await server.store.facts.find({ kind: 'shopOrder', subject: orderNo });
    const data = order?.data as { payments: Values[] };
    const [attempt = {}] = data.payments;
    const payments = Array.from({ length: 30 }, (_none, n) => ({ ...attempt, payNo: `ZF${n}`, payMode: 99, closedAt: 1 }));
    await server.store.facts.update(order?.id ?? '', { data: { ...order?.data, payments } });
    expect(await pay()).toMatchObject({ code: 40300, msg: '这张订单换付款方式的次数太多，请取消后重新下单' });
  });

  it('reads only notices that are signed by the partner, current, and new', async () => {
    await pay();
    const nonce = randomToken(24);
    expect((await tell({}, { keyId: 'heye-1' }))[0]).toBe(401);
    expect((await tell({}, { age: 301 }))[0]).toBe(401);
    expect((await tell({ amount: 1 }, { arrives: JSON.stringify({ payNo: asked[0]?.payNo }) }))[0]).toBe(401);
    expect((await tell({ amount: 1 }, { nonce }))[0]).toBe(200);
    expect(await tell({ amount: 1 }, { nonce })).toEqual([401, { fault: 'asked before' }]);
    expect((await server.post('/partner/payment/notice', '{}')).status).toBe(401);
    expect((await state())['orderStatus']).toBe(10);
    expect(server.log.filter(({ event }) => event === 'notice refused').map(({ fault }) => fault)).toContain('asked before');
  });

  it('OP-06 a query replaces a lost notice', async () => {
    await pay();
    partner = { ...partner, query: async () => ({ ok: { state: 'paid', amount: asked[0]?.amount ?? 0, paidAt: server.now() } }) };
    expect((await call('serviceOrder.payResult', { orderNo })).result['orderStatus']).toBe(20);
    partner = { ...partner, query: async () => ({ failed: 'unreachable', detail: 'timeout' }) };
    expect((await call('serviceOrder.payResult', { orderNo })).result['orderStatus']).toBe(20);
  });

  it('OP-10 begins the same attempt again after a lost response; a refused one is over', async () => {
    const { begin } = partner;
    partner = {
      ...partner,
      begin: async (order) => {
        await begin(order);
        return { failed: 'unreachable', detail: 'timeout' };
      },
    };
    expect(await pay()).toMatchObject({ code: 50300, msg: '支付渠道暂时没有回应，请稍后再试' });
    partner = { ...partner, begin };
    expect((await pay()).code).toBe(0);
    expect(asked[1]?.payNo).toBe(asked[0]?.payNo);
    partner = { ...partner, begin: async () => ({ refused: 'closed' }) };
    expect(await pay()).toMatchObject({ code: 1, msg: '支付渠道正在维护，请换一种方式付款' });
    partner = { ...partner, begin };
    await pay();
    expect(asked[2]?.payNo).not.toBe(asked[0]?.payNo);
  });

  it('OP-01 OP-07 the partner refunds money for a cancelled or refunded order once it is reachable', async () => {
    await pay();
    await call('order.cancel', { orderNo });
    const { refund } = partner;
    partner = { ...partner, refund: async () => ({ failed: 'unreachable', detail: 'timeout' }) };
    expect(await tell()).toEqual([200, { ok: { noted: true } }]);
    expect(await state()).toMatchObject({ orderStatus: 50 });
    partner = { ...partner, refund };
    await server.giveBackMoney();
    await server.giveBackMoney();
    expect(refunds).toEqual([{ payNo: asked[0]?.payNo, amount: asked[0]?.amount }]);
  });

  it('the partner refunds money when the member asks for it', async () => {
    await pay();
    await tell();
    expect((await call('order.apply', { orderNo, reason: '不想要了' })).code).toBe(0);
    expect(refunds).toEqual([{ payNo: asked[0]?.payNo, amount: asked[0]?.amount }]);
  });
});
