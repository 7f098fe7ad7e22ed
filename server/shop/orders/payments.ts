import { applyEvent, ORDER_STATE, type OrderEventTime, stateAt } from './states.ts';

/** A payment attempt; amount in fen, times in milliseconds, 0 for events that have not happened. */
export interface Payment {
  readonly payNo: string;
  readonly payChannel: number;
  readonly payMode: number;
  /** The paying account; empty for other payment channels. */
  readonly cardNo: string;
  readonly amount: number;
  readonly startedAt: number;
  /** Time when reported money counts; the sandbox partner reports it a moment earlier. */
  readonly reportsAt: number;
  /** Time of payment. */
  readonly paidAt: number;
  /** Time of the refund, because the order was paid already or cancelled. */
  readonly refundedAt: number;
  /** Time when the attempt was closed for another one or with the order; it must not be paid any more. */
  readonly closedAt: number;
  /** Whether the partner's refund is recorded; it is repeated until it succeeds. */
  readonly isAskedBack?: boolean;
}

/** An order with payments. */
export interface Payable extends OrderEventTime {
  readonly amounts: { readonly pay: number };
  /** Missing in orders from before payments were stored. */
  readonly payments?: readonly Payment[];
}

/** How long an order waits for payment and then for dispatch. */
export interface Times {
  readonly payUntil: number;
  readonly untilSent: number;
}

/** Returns the payment attempts of an order. */
export const paymentsOf = ({ payments = [] }: Payable): readonly Payment[] => payments;

/** Returns the attempt that the member may still finish. */
export const openPayment = (order: Payable): Payment | undefined =>
  paymentsOf(order).find(({ paidAt, closedAt }) => paidAt === 0 && closedAt === 0);

/** Checks for money on its way: reported as paid, but not counted yet. */
export const isPaying = (order: Payable): boolean => paymentsOf(order).some(({ paidAt, reportsAt }) => paidAt === 0 && reportsAt > 0);

/** Returns the paid amount of an order without refunds. */
export const paymentWindow = (order: Payable): number =>
  paymentsOf(order).reduce((sum, { amount, paidAt, refundedAt }) => sum + (paidAt > 0 && refundedAt === 0 ? amount : 0), 0);

/** Returns the refunds that a partner has not been asked for yet. */
export const owedBack = (order: Payable): readonly Payment[] =>
  paymentsOf(order).filter(({ refundedAt, cardNo, isAskedBack }) => refundedAt > 0 && cardNo === '' && isAskedBack !== true);

/** Returns the refunded amount. */
export const refundedOf = (order: Payable): number =>
  paymentsOf(order).reduce((sum, { amount, refundedAt }) => sum + (refundedAt > 0 ? amount : 0), 0);

/** Changes one attempt. */
export const withPayment = <T extends Payable>(order: T, payNo: string, change: Partial<Payment>): T => ({
  ...order,
  payments: paymentsOf(order).map((one) => (one.payNo === payNo ? { ...one, ...change } : one)),
});

/** Closes every unpaid attempt. */
export const closePayments = <T extends Payable>(order: T, now: number): T =>
  openPayment(order) === undefined
    ? order
    : {
        ...order,
        payments: paymentsOf(order).map((one) => (one.paidAt === 0 && one.closedAt === 0 ? { ...one, closedAt: now } : one)),
      };

/** Applies reported money: it pays the order once, and is refunded when the order is paid or cancelled. A repeated report changes nothing (OP-07). */
export function reported<T extends Payable>(order: T, payNo: string, now: number, { untilSent }: Times): T {
  const payment = paymentsOf(order).find((one) => one.payNo === payNo);
  if (payment === undefined || payment.paidAt > 0) return order;
  const paid = applyEvent(order, 'pay', now, untilSent);
  return paid === undefined
    ? withPayment(order, payNo, { paidAt: now, refundedAt: now })
    : closePayments(withPayment(paid, payNo, { paidAt: now }), now);
}

/** Returns the current order: applies due events in their order, reported money and the end of the payment time. */
export function withTimedChanges<T extends Payable>(order: T, now: number, times: Times): T {
  const reports = paymentsOf(order)
    .filter(({ paidAt, reportsAt }) => paidAt === 0 && reportsAt > 0 && reportsAt <= now)
    .map(({ payNo, reportsAt }) => ({ at: reportsAt, done: () => reported(order, payNo, reportsAt, times) }));
  const isOver = stateAt(order, now, times.untilSent) === ORDER_STATE.unpaid && times.payUntil <= now;
  const ends = isOver ? [{ at: times.payUntil, done: () => cancelledAt(order, 'expire', times.payUntil, times) }] : [];
  const [first] = [...reports, ...ends].toSorted((a, b) => a.at - b.at);
  const next = first?.done();
  return next === undefined ? order : withTimedChanges(next, now, times);
}

/** Returns an order with all its money refunded; undefined when it was not paid or is sent. */
export function refundedAt<T extends Payable>(order: T, now: number, { untilSent }: Times): T | undefined {
  const refunded = applyEvent(order, 'refund', now, untilSent);
  return (
    refunded && {
      ...refunded,
      payments: paymentsOf(refunded).map((one) => (one.paidAt > 0 && one.refundedAt === 0 ? { ...one, refundedAt: now } : one)),
    }
  );
}

/** Returns a cancelled order with closed attempts; undefined when its state forbids it. */
export function cancelledAt<T extends Payable>(order: T, why: 'cancel' | 'expire', now: number, { untilSent }: Times): T | undefined {
  const cancelled = applyEvent(order, why, now, untilSent);
  return cancelled && closePayments(cancelled, now);
}
