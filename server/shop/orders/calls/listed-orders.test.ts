import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

const PLAIN = '1106402';
const WITH_ADDRESS = '13800000031';
const SECOND = 1000;

describe('requests about an order', () => {
  let server: ReturnType<typeof createTestServer>;
  let token: string;
  const call = (name: string, params: Values = {}, by = token) => server.call(name, { channelCode: 'HKB', ...params }, by);
  const place = async (): Promise<string> => {
    const { result } = await call('prescription.confirmMedicine', { medicinesId: PLAIN });
    const stores = [{ drugstoreId: result['drugstoreId'] ?? '', skus: [{ skuId: PLAIN, skuNum: 2 }] }] as never;
    const payAmount = (await call('order.preview', { stores })).result['payAmount'] ?? '';
    const patientId = await server.addPatient(token);
    const placed = await server.call('order.submit', { channelCode: 'HKB', stores, patientId, agreed: '1', payAmount }, token, {
      idempotencyKey: `k${Math.random()}`,
    });
    return String(placed.result['orderNo']);
  };
  const payFor = async (orderNo: string) => {
    await call('order.pay', { orderNo, payChannel: '20', payMode: '10' });
    await call('serviceOrder.payResult', { orderNo });
    for (let second = 0; second < 6; second += 1) {
      server.wait(SECOND);
      await call('serviceOrder.payResult', { orderNo });
    }
  };

  beforeEach(async () => {
    server = createTestServer();
    token = await server.signIn(WITH_ADDRESS);
  });

  it('CL-25 refunds an order between payment and dispatch, with a reason, for its own member', async () => {
    const orderNo = await place();
    const ask = (more: Values = {}, by = token) => call('order.apply', { orderNo, reason: '不想要了', ...more }, by);
    expect(await ask()).toMatchObject({ code: 40300, msg: '订单还没有付款，可以直接取消' });
    await payFor(orderNo);
    expect((await call('order.detail', { orderNo })).result['orderStatus']).toBe(20);
    expect(await ask({ reason: '' })).toMatchObject({ code: 40000, msg: '请填写退款原因' });
    expect((await ask({}, await server.signIn('13800000002'))).code).toBe(40400);
    const stock = async () =>
      Number((await call('prescription.confirmMedicine', { medicinesId: PLAIN })).result['medicinesDrugstoreStock']);
    const [left, before] = [await stock(), (await call('order.detail', { orderNo })).result];
    expect(before['actions']).toContain('apply');
    expect(await ask()).toMatchObject({ code: 0, result: { orderNo } });
    expect((await ask()).code).toBe(0);
    // Money and goods are returned, and the order is over.
    server.wait(30 * SECOND);
    const after = (await call('order.detail', { orderNo })).result;
    expect(after).toMatchObject({ orderStatus: 60, statusDesc: '已退款', refundAmount: before['payAmount'], refundReason: '不想要了' });
    expect(after['actions']).toEqual(['buyAgain', 'delete']);
    expect(await stock()).toBe(left + 2);
    expect(await call('order.pay', { orderNo, payChannel: '20', payMode: '10' })).toMatchObject({ msg: '订单已退款，不能付款' });
  });

  it('OP-01 refuses to refund an order that was sent, which needs after-sale service instead', async () => {
    const orderNo = await place();
    await payFor(orderNo);
    server.wait(30 * SECOND);
    expect(await call('order.apply', { orderNo, reason: '不想要了' })).toMatchObject({ code: 40300, msg: '订单已经发货，请申请售后' });
    expect((await call('order.detail', { orderNo })).result).toMatchObject({ orderStatus: 30, refundAmount: '' });
  });

  it('CL-26 gives the cashier of a channel an unpaid order of that channel', async () => {
    const orderNo = await place();
    const info = await call('order.buildPayInfo', { orderNo });
    expect(info.result).toMatchObject({
      orderNo,
      orderStatus: 10,
      payAmount: (await call('order.detail', { orderNo })).result['payAmount'],
    });
    expect((await call('order.buildPayInfo', { orderNo, channelCode: 'JXRB' })).code).toBe(40400);
    await call('order.cancel', { orderNo });
    expect((await call('order.buildPayInfo', { orderNo })).code).toBe(40300);
  });
});
