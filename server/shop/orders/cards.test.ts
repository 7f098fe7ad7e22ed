import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../engine/index.ts';
import { createTestServer } from '../../testing/test-server.ts';
import type { ShopOrder } from './order-record.ts';
import { armed, PIN } from './payer.testing.ts';
import { paymentWindow, refundedOf } from './payments.ts';

const CARD = 'CHECKUP';
const PRICE = 29_900;
const PERSON = { insuredName: '陈雅琴', insuredCard: '360102198506184510' };

describe('a card for one person', () => {
  let server: ReturnType<typeof createTestServer>;
  let token: string;
  let insuredId: string;
  let keys = 0;
  const call = (name: string, params: Values = {}, key = '') =>
    server.call(name, { channelCode: 'JXRB', ...params }, token, key === '' ? {} : { idempotencyKey: key });
  const people = async () => (await call('insured.list', { businessType: '1024' })).result as unknown as Values[];
  const order = (more: Values = {}, key = '') => {
    keys += 1;
    return call('serviceOrder.submit', { productCode: CARD, insuredId, ...more }, key === '' ? `k${String(keys)}` : key);
  };
  const pay = (orderNo: string) => call('order.pay', { orderNo, payChannel: '20', payMode: '10' });
  const ask = async (orderNo: string) => Number((await call('serviceOrder.payResult', { orderNo })).result['orderStatus']);
  const grant = () => call('rights.grant', { insuredId, productCode: CARD });
  const orders = async () => (await server.store.facts.find({ kind: 'shopOrder' })).map(({ data }) => data as unknown as ShopOrder);
  const arrive = async (): Promise<void> => {
    await server.saveInsured(token, PERSON);
    await server.sign(token, await server.receiveIdOf(token, '手术住院护理'));
    insuredId = String((await people())[0]?.['insuredId']);
  };
  /** Begins a payment and asks the payment partner: the money is about to arrive. */
  const begin = async (): Promise<string> => {
    const orderNo = String((await order()).result['orderNo']);
    await pay(orderNo);
    expect(await ask(orderNo)).toBe(10);
    return orderNo;
  };

  beforeEach(async () => {
    server = createTestServer();
    token = await server.signIn();
    await arrive();
  });

  it('AP-25 refuses the same card for the same person while an order for it is unpaid, which it names, and once its right exists', async () => {
    const orderNo = String((await order()).result['orderNo']);
    expect(await order()).toMatchObject({
      code: 40030,
      msg: '给陈雅琴买的这张卡已经下单，还没有付款',
      result: { orderNo, payAmount: '299.00' },
    });
    // Another channel refuses it too, and the preview says so before the submission.
    const elsewhere = { channelCode: 'HKB' };
    expect(await order(elsewhere)).toMatchObject({ code: 40030, result: { orderNo } });
    const seen = (await call('serviceOrder.preview', { productCode: CARD, insuredId, ...elsewhere })).result;
    expect(seen).toMatchObject({ reason: '给陈雅琴买的这张卡已经下单，还没有付款', unpaidOrderNo: orderNo });
    expect((await order({ productCode: 'TKINQ' })).code).toBe(0);
    await call('serviceOrder.cancel', { orderNo });
    const again = await begin();
    expect(again).not.toBe(orderNo);
    server.wait(2000);
    expect(await ask(again)).toBe(40);
    expect(await order()).toMatchObject({ code: 40300, msg: '陈雅琴已经有这项权益，不用再买', result: null });
  });

  it('OP-01 AP-25 refuses to refund a paid card, because its right exists', async () => {
    const orderNo = await begin();
    server.wait(2000);
    expect(await ask(orderNo)).toBe(40);
    expect(await call('order.apply', { orderNo, reason: '不想买了' })).toMatchObject({ code: 40300 });
    expect((await call('order.detail', { orderNo })).result).toMatchObject({ orderStatus: 40 });
    expect((await orders()).map(refundedOf)).toEqual([0]);
  });

  it.each([
    ['the person was removed', () => call('insured.remove', { insuredId })],
    ['the right came by another way', grant],
  ])('AP-25 OP-03 OP-07 refunds money that arrives for a card when %s, and cancels the order', async (_, happens) => {
    const orderNo = await begin();
    expect((await happens()).code).toBe(0);
    server.wait(2000);
    expect(await ask(orderNo)).toBe(50);
    expect((await call('order.detail', { orderNo })).result).toMatchObject({ orderStatus: 50, refundAmount: '299.00' });
    expect((await pay(orderNo)).msg).toBe('订单已取消，不能付款');
  });

  it('AP-25 OP-14 refuses the account payment of a card for a deleted person', async () => {
    const account = await armed(server, token, 'JXRB');
    const orderNo = String((await order()).result['orderNo']);
    await call('insured.remove', { insuredId });
    const { cardNo = '' } = account['cardInfo'] as Values;
    expect((await call('employee.pay', { orderNo, accountId: cardNo, payPassword: PIN })).code).not.toBe(0);
    expect((await orders()).map(paymentWindow)).toEqual([0]);
  });

  it("AP-25 grants the right in the person's own channel for a card bought in another", async () => {
    const { result } = await order({ channelCode: 'HKB' });
    const { orderNo = '' } = result;
    await call('order.pay', { orderNo, payChannel: '20', payMode: '10' });
    await ask(String(orderNo));
    server.wait(2000);
    expect(await ask(String(orderNo))).toBe(40);
    expect(String((await people())[0]?.['buttonJSON'])).toContain('体检');
    expect((await order()).code).toBe(40300);
  });

  it('AP-21 AP-25 a key belongs to one order: a repeat is answered even when the person is deleted, another order is refused', async () => {
    const first = await order({}, 'one');
    const receiveId = await server.receiveIdOf(token, '特药申请');
    expect(await call('serviceOrder.submit', { receiveId }, 'one')).toMatchObject({ code: 40030, result: first.result });
    expect(await order({ productCode: 'TKINQ' }, 'one')).toMatchObject({ code: 40030, result: first.result });
    await call('insured.remove', { insuredId });
    expect(await order({}, 'one')).toEqual(first);
    expect(await orders()).toHaveLength(1);
  });

  it('AP-25 OP-07 OP-08 no order of events pays a right twice or keeps money without a right', async () => {
    const steps = fc.array(fc.constantFrom('order', 'begin', 'begin', 'ask', 'wait', 'wait', 'cancel', 'remove', 'grant', 'late'), {
      minLength: 4,
      maxLength: 12,
      size: 'max',
    });
    let [paid, refunded] = [0, 0];
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        server = createTestServer();
        token = await server.signIn();
        await arrive();
        let orderNo = String((await order()).result['orderNo']);
        for (const step of walk) {
          const isGone = (await people()).length === 0;
          if (step === 'order' && isGone) await arrive();
          if (step === 'order') orderNo = String((await order()).result?.['orderNo'] ?? orderNo);
          if (step === 'begin') await pay(orderNo);
          if (step === 'begin' || step === 'ask') await ask(orderNo);
          if (step === 'wait') server.wait(2000);
          if (step === 'late') server.wait(1_900_000);
          if (step === 'cancel') await call('serviceOrder.cancel', { orderNo });
          if (step === 'remove') await call('insured.remove', { insuredId });
          if (step === 'grant') await grant();
          const paidFor = (await orders()).filter((one) => paymentWindow(one) > 0).map(({ service }) => service?.insuredId);
          expect(new Set(paidFor).size).toBe(paidFor.length);
          const granted = (await server.store.facts.find({ kind: 'grant' })).map(({ data }) => data['insuredId']);
          expect(paidFor.filter((one) => !granted.includes(one ?? ''))).toEqual([]);
          for (const one of await orders()) expect(paymentWindow(one)).toBe(one.paidAt > 0 ? PRICE : 0);
        }
        paid += (await orders()).filter((one) => paymentWindow(one) > 0).length;
        refunded += (await orders()).filter((one) => refundedOf(one) > 0).length;
      }),
      { numRuns: 60, seed: 20_261_123 },
    );
    expect(paid).toBeGreaterThan(3);
    expect(refunded).toBeGreaterThan(1);
  });
});
