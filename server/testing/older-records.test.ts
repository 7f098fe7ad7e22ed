import { expect, it } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { redemptionKind } from '../insurance/rights/redemptions.ts';
import { accountSpendKind } from '../members/wallet/balance.ts';
import { insertFact } from '../platform/store/facts.ts';
import { couponKind } from '../shop/coupons/coupons.ts';
import { shopOrderKind } from '../shop/orders/order-record.ts';
import { createTestServer } from './test-server.ts';

// Each record has the shape that the first version of its kind wrote. A field that becomes required later does not compile here.
async function member() {
  const server = createTestServer();
  const token = await server.signIn();
  const [user] = await server.store.users.find({});
  return {
    server,
    userId: user?.id ?? '',
    parts: { store: server.store, clock: () => new Date(server.now()) },
    call: async (name: string, params: Values = {}) => (await server.call(name, { channelCode: 'JXRB', ...params }, token)).result,
  };
}

it('OP-19 reads an order from before payments, refunds and gifts were stored', async () => {
  const { server, userId, parts, call } = await member();
  const amounts = { goods: 1000, compensate: 0, coupon: 0, freight: 0, pay: 1000 };
  const line = { skuId: '1106402', drugstoreId: '15241', productShowName: '药', medicineMainImage: '', specification: '', skuNum: 1 };
  const order = {
    orderNo: 'YP2026010112345678',
    channelCode: 'JXRB',
    userRightId: '',
    stores: [
      {
        ...{ drugstoreId: '15241', drugstoreName: '药房', couponId: '', couponName: '', remark: '', amounts },
        lines: [{ ...line, price: 1000, paid: 1000, isPrescribe: 0 }],
      },
    ],
    amounts,
    prescriptionNoList: [],
    claimMode: 1,
    orderedAt: server.now(),
    paidAt: 0,
    receivedAt: 0,
    cancelledAt: 0,
  };
  await insertFact(userId, shopOrderKind, order.orderNo, order, parts);
  expect(await call('order.detail', { orderNo: order.orderNo })).toMatchObject({
    orderStatus: 10,
    payAmount: '10.00',
    refundAmount: '',
    refundTime: '',
    paying: '',
  });
  expect(await call('order.list', { page: 1, pageSize: 20 })).toMatchObject({ total: 1 });
});

it('OP-14 adds up the book of an account from before it had a total', async () => {
  const { userId, parts, call } = await member();
  const balance = async () => {
    const [account] = (await call('yf.accountList')) as unknown as Values[];
    return { accountId: String(account?.['accountId']), fen: Number(account?.['accountBalance']) * 100 };
  };
  const before = await balance();
  const spent = (orderNo: string, fen: number) => ({ orderNo, title: '药房', fen, time: '2026-01-01 10:00:00' });
  await insertFact(userId, accountSpendKind, before.accountId, { list: [spent('b', 150), spent('a', 250)] }, parts);
  expect((await balance()).fen).toBeCloseTo(before.fen - 400);
});

it('OP-17 counts a coupon that names no order as unused', async () => {
  const { userId, parts, call } = await member();
  const status = async () =>
    ((await call('coupon.layout'))['couponList'] as unknown as Values[]).find(({ couponId }) => couponId === 'C1001')?.['couponStatus'];
  await insertFact(userId, couponKind, 'JXRB C1001', { idempotencyKey: 'k1' }, parts);
  expect(await status()).toBe(2);
});

it('RD-01 keeps a code used after its member deleted the account, which empties the redemption', async () => {
  const { parts, call } = await member();
  await insertFact('', redemptionKind, 'HY20260001', {}, parts);
  expect(await call('redemption.check', { redeemCode: 'HY20260001' })).toBeNull();
});
