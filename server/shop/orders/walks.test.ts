import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logic, type Values } from '../../../engine/index.ts';
import { mortal } from '../../platform/store/mortal.testing.ts';
import { createTestServer } from '../../testing/test-server.ts';
import type { ShopOrder } from './order-record.ts';
import { armed, PIN } from './payer.testing.ts';
import { paymentsOf, paymentWindow, refundedOf } from './payments.ts';
import { isUndone, ORDER_EVENTS, type OrderState, stateAfter } from './states.ts';

/** The number of walks; the environment can ask for many more. */
const WALKS = Number(process.env['WALKS'] ?? 80);
/** Orders per member; a new member keeps the list short and the session valid. */
const AT_ONCE = 50;
/** Members whose money arrives in time, late, never, and is reported twice (see README). */
const PHONES = ['13800000031', '19900000011', '19900000012', '19900000013'] as const;
const WAYS: readonly Values[] = [
  { payChannel: '20', payMode: '10' },
  { payChannel: '50', payMode: '10' },
  // From the account, whose id is known once there is a member.
  {},
];

const BY_ACCOUNT = 2;
const PIECES = 2;
const NIGHT = 86_400_000;
/** Its stock is three pieces. */
const FEW = '110234';
/** The initial balance of an account, in fen. */
const FULL = 320_000;

/** The steps of a member, another tab, time and the machine. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), way: fc.nat(WAYS.length - 1) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fund' as const), right: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('apply' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('receive' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 2, 19, 25, 900, 1800) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('transaction' as const), way: fc.nat(WAYS.length - 1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('account' as const), right: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      // The password is written twice before the payment; later writes happen together.
      writes: fc.constantFrom(0, 1, 2, 3, 3, 4),
      amid: fc.constantFrom('cancel' as const, 'fund' as const, 'account' as const, 'account' as const, 'ask' as const, 'apply' as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Checks whether a state is reachable from another in any number of steps. */
function leads(from: OrderState, to: OrderState): boolean {
  return (
    from === to ||
    ORDER_EVENTS.some((event) => {
      const next = stateAfter(from, event);
      return next !== undefined && leads(next, to);
    })
  );
}

test('OP-07 OP-08 OP-10 in any order of steps, and after a stop at any write: no order is paid twice or loses its payment, payments and refunds match the amount due, and stock and orders add up to the initial stock', {
  timeout: 400_000 + WALKS * 1000,
}, async () => {
  const paidOnes: number[] = [];
  let ends = 0;
  let nights = 0;
  let refunds = 0;
  for (const phone of PHONES) {
    let machine = mortal();
    let server = createTestServer({ store: machine.store });
    let elapsed = 0;
    /** Returns the day of the server's clock, which starts at this time. */
    const today = (): string => logic.chinaDate(new Date(Date.parse('2026-11-18T02:00:00Z') + elapsed));
    let token = await server.signIn(phone);
    let account = await armed(server, token);
    let patientId = await server.addPatient(token);
    /** Starts a member without purchases. */
    const begin = async (): Promise<void> => {
      ends += machine.ends();
      machine = mortal();
      server = createTestServer({ store: machine.store });
      elapsed = 0;
      token = await server.signIn(phone);
      account = await armed(server, token);
      patientId = await server.addPatient(token);
    };
    const call = (name: string, params: Values = {}, key = '') =>
      server.call(name, { channelCode: 'HKB', ...params }, token, key === '' ? {} : { idempotencyKey: key });
    const { result: found } = await call('prescription.confirmMedicine', { medicinesId: FEW });
    const stores = [{ drugstoreId: found['drugstoreId'] ?? '', skus: [{ skuId: FEW, skuNum: PIECES }] }] as never;
    const stock = async () => Number((await call('prescription.confirmMedicine', { medicinesId: FEW })).result['medicinesDrugstoreStock']);
    const full = await stock();
    /** Returns the pieces in today's valid orders. */
    const sold = async (): Promise<number> =>
      (await server.store.facts.find({ kind: 'shopOrder' }))
        .map(({ data }) => data as unknown as ShopOrder)
        .filter((order) => !isUndone(order) && logic.chinaDate(new Date(order.orderedAt)) === today())
        .reduce((sum, { stores: of }) => sum + of.reduce((more, { lines }) => more + (lines[0]?.skuNum ?? 0), 0), 0);
    const orderOf = async (orderNo: string): Promise<ShopOrder> => {
      const [fact] = await server.store.facts.find({ kind: 'shopOrder', subject: orderNo });
      if (fact === undefined) throw new Error(`${orderNo} is lost`);
      return fact.data as unknown as ShopOrder;
    };
    const accountId = () => (account['cardInfo'] as Values)['cardNo'] ?? '';
    let number = 0;

    const act = async (orderNo: string, one: Step): Promise<void> => {
      switch (one.do) {
        case 'pay':
          await call('order.pay', { orderNo, ...(one.way === BY_ACCOUNT ? account : WAYS[one.way]) });
          return;
        case 'ask':
          await call('serviceOrder.payResult', { orderNo });
          return;
        case 'fund':
          await call('order.fundPay', { orderNo, payPassword: one.right ? PIN : '000000' });
          return;
        case 'account':
          await call('employee.pay', { orderNo, accountId: accountId(), payPassword: one.right ? PIN : '000000' });
          return;
        case 'end':
          machine.endAfter(one.writes);
          await act(orderNo, { do: one.amid, right: true });
          machine.endAfter(Number.POSITIVE_INFINITY);
          await act(orderNo, { do: 'restart' });
          return;
        case 'apply':
          await call('order.apply', { orderNo, reason: '不想要了' });
          return;
        case 'cancel':
        case 'receive':
          await call(`order.${one.do}`, { orderNo });
          return;
        case 'transaction':
          await Promise.all([
            call('order.cancel', { orderNo }),
            call('order.apply', { orderNo, reason: '不想要了' }),
            call('order.pay', { orderNo, ...(one.way === BY_ACCOUNT ? account : WAYS[one.way]) }),
            call('order.fundPay', { orderNo, payPassword: PIN }),
            call('employee.pay', { orderNo, accountId: accountId(), payPassword: PIN }),
            call('serviceOrder.payResult', { orderNo }),
          ]);
          return;
        case 'wait':
          elapsed += one.seconds * 1000;
          server.wait(one.seconds * 1000);
          return;
        case 'restart':
          server = createTestServer({ store: machine.store });
          server.wait(elapsed);
      }
    };

    const walk = async (steps: readonly Step[]): Promise<void> => {
      number += 1;
      if (number % AT_ONCE === 0) await begin();
      // Sold out: the store restocks at night.
      if ((await stock()) < PIECES) {
        expect((await call('order.preview', { stores })).result['reason']).toBe('很抱歉，您选购的商品库存不足，请返回修改数量');
        elapsed += NIGHT;
        server.wait(NIGHT);
        nights += 1;
      }
      const payAmount = (await call('order.preview', { stores })).result['payAmount'] ?? '';
      const { result } = await call('order.submit', { stores, patientId, agreed: '1', payAmount }, `${phone}-${String(number)}`);
      const orderNo = String(result['orderNo']);
      let before: OrderState = 10;
      for (const one of steps) {
        await act(orderNo, one);
        const state = (await call('order.detail', { orderNo })).result['orderStatus'] as OrderState;
        const order = await orderOf(orderNo);
        const isOver = state === 50 || state === 60;
        const isPaid = state !== 10 && !isOver;
        expect(leads(before, state)).toBe(true);
        expect(paymentWindow(order)).toBe(isPaid ? order.amounts.pay : 0);
        const taken = paymentsOf(order).reduce((sum, { amount, paidAt }) => sum + (paidAt > 0 ? amount : 0), 0);
        expect(taken - refundedOf(order)).toBe(paymentWindow(order));
        expect(paymentsOf(order).filter(({ paidAt, refundedAt }) => paidAt > 0 && refundedAt === 0).length).toBe(isPaid ? 1 : 0);
        expect(new Set(paymentsOf(order).map(({ payNo }) => payNo)).size).toBe(paymentsOf(order).length);
        // An order uses its coupon while it is valid, and returns it otherwise.
        const spent = (await server.store.facts.find({ kind: 'coupon' })).some(({ data }) => data['usedFor'] === orderNo);
        expect(spent).toBe(!isOver && order.stores.some(({ couponId }) => couponId !== ''));
        // The stock and the pieces sold since the last restock add up to the full stock.
        expect((await stock()) + (await sold())).toBe(full);
        before = state;
      }
      if (before !== 10 && before !== 50) paidOnes.push(number);
      if (before === 60) refunds += 1;
      // The amount spent from the account equals the orders it paid.
      const accounts = (await call('yf.accountList')).result as unknown as Values[];
      const spent = (await server.store.facts.find({ kind: 'shopOrder' }))
        .flatMap(({ data }) => paymentsOf(data as unknown as ShopOrder))
        .filter(({ cardNo, paidAt, refundedAt }) => cardNo !== '' && paidAt > 0 && refundedAt === 0)
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(Math.round(Number(accounts.find(({ status }) => status === 2)?.['accountBalance']) * 100)).toBe(FULL - spent);
      // Releases the coupon and unlocks the cashier for the next walk.
      await call('order.cancel', { orderNo });
      elapsed += 1_900_000;
      server.wait(1_900_000);
    };

    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), walk), {
      numRuns: Math.ceil(WALKS / PHONES.length),
      seed: 20_261_123,
    });
    ends += machine.ends();
  }
  // Many of the walks end paid.
  expect(paidOnes.length).toBeGreaterThan(WALKS / 20);
  // Some are refunded before dispatch.
  expect(refunds).toBeGreaterThan(0);
  // Sometimes everything is sold out.
  expect(nights).toBeGreaterThan(0);
  // Many are interrupted within a change.
  expect(ends).toBeGreaterThan(WALKS / 8);
});
