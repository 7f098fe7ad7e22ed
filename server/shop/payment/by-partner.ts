import type { PaymentNotice } from '../../platform/partners/payment.ts';
import { refusalBy } from '../../platform/partners/words.ts';
import { findFactsOfAll } from '../../platform/store/facts.ts';
import { flatMapEach } from '../../platform/transactions/map-serial.ts';
import type { MemberInput, Server } from '../../platform/transactions/server.ts';
import { shopOrderKind } from '../orders/order-record.ts';
import { ownOrder, saveOrder, timesOf } from '../orders/orders.ts';
import { openPayment, paymentsOf, withPayment, withTimedChanges } from '../orders/payments.ts';

/**
 * Records money that a partner reports: for an existing attempt, with the amount of its order, and once. Money counts from the time of its
 * report, because the goods may have been sold meanwhile (OP-07).
 */
export async function noteMoney(
  { orderNo, payNo, amount, paidAt }: PaymentNotice,
  server: Server,
): Promise<'noted' | 'unknown' | 'changed'> {
  const [found] = await flatMapEach(await findFactsOfAll(shopOrderKind, orderNo, server), async ({ userId }) => {
    const user = await server.store.users.get(userId);
    const order = user && (await ownOrder(orderNo, user, server));
    const payment = order && paymentsOf(order).find((one) => one.payNo === payNo && one.cardNo === '');
    // Another member's order may have the same number, so the attempt decides.
    return user === undefined || order === undefined || payment === undefined ? [] : [{ user, order, payment }];
  });
  if (found === undefined) return 'unknown';
  const { user, order, payment } = found;
  if (payment.amount !== amount) {
    server.log({ level: 'error', event: 'wrong amount', orderNo, payNo, owed: payment.amount, told: amount });
    return 'changed';
  }
  if (payment.reportsAt > 0 || payment.paidAt > 0) return 'noted';
  const now = server.clock().getTime();
  const told = withPayment(order, payNo, { reportsAt: Math.max(now, paidAt) });
  await saveOrder(withTimedChanges(told, now, timesOf(order)), user, server);
  server.log({ level: 'info', event: 'money', orderNo, payNo });
  return 'noted';
}

/** Asks the payment partner for the state of the open attempt and records it. An unreachable partner changes nothing (OP-06). */
export async function askForMoney(
  { params, user }: Pick<MemberInput<{ readonly orderNo?: string }>, 'params' | 'user'>,
  server: Server,
): Promise<void> {
  const { payment: partner } = server.partners;
  const { orderNo = '' } = params;
  const open = await server.transaction(async (within) => {
    const order = await ownOrder(orderNo, user, within);
    return order && openPayment(order);
  });
  if (partner === undefined || open === undefined || open.cardNo !== '' || open.reportsAt > 0) return;
  const { payNo } = open;
  const outcome = await partner.query({ payNo });
  if (!('ok' in outcome)) {
    refusalBy('payment', outcome, server);
    return;
  }
  const { state, amount, paidAt } = outcome.ok;
  if (state === 'paid') await server.transaction((within) => noteMoney({ payNo, orderNo, amount, paidAt }, within));
}
