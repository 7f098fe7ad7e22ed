import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { createTestServer } from '../testing.ts';

const PLAIN = '1106402';
const WITH_ADDRESS = '13800000031';
const SECOND = 1000;

describe('what may be asked about an order', () => {
  let server: ReturnType<typeof createTestServer>;
  let token: string;
  const call = (name: string, params: Values = {}, by = token) => server.call(name, { channelCode: 'HKB', ...params }, by);
  const place = async (): Promise<string> => {
    const { result } = await call('prescription.confirmMedicine', { medicinesId: PLAIN });
    const stores = [{ drugstoreId: result['drugstoreId'] ?? '', skus: [{ skuId: PLAIN, skuNum: 2 }] }] as never;
    const payAmount = (await call('order.preview', { stores })).result['payAmount'] ?? '';
    const placed = await server.call('order.submit', { channelCode: 'HKB', stores, agreed: '1', payAmount }, token, {
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

  it('CL-25 the money is asked back once an order is paid and until it is sent, with a reason, by its own member', async () => {
    const orderNo = await place();
    const ask = (more: Values = {}, by = token) => call('order.apply', { orderNo, reason: '不想要了', ...more }, by);
    expect(await ask()).toMatchObject({ code: 40300, msg: '订单还没有付款，可以直接取消' });
    await payFor(orderNo);
    expect((await call('order.detail', { orderNo })).result['orderStatus']).toBe(20);
    expect(await ask({ reason: '' })).toMatchObject({ code: 40000, msg: '请填写退款原因' });
    expect((await ask({}, await server.signIn('13800000002'))).code).toBe(40400);
    expect(await ask()).toMatchObject({ code: 0, result: { orderNo } });
    expect((await ask()).code).toBe(0);
    server.wait(30 * SECOND);
    expect(await ask()).toMatchObject({ code: 40300, msg: '订单已经发货，请申请售后' });
  });

  it('CL-26 the cashier of a channel is told of an order of that channel while it waits to be paid', async () => {
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
