import { type Happened, happened, ORDER_STATE, stateAt } from './states.ts';

/** An attempt to pay an order; amount in fen, times in milliseconds, 0 while something has not happened. */
export interface Payment {
  readonly payNo: string;
  readonly payChannel: number;
  readonly payMode: number;
  /** The account it comes from; empty where there is none. */
  readonly cardNo: string;
  readonly amount: number;
  readonly startedAt: number;
  /** When money that we were told of counts; a stand-in tells of it a moment before. */
  readonly reportsAt: number;
  /** When the money came. */
  readonly paidAt: number;
  /** When it went back: the order was paid already, or cancelled. */
  readonly refundedAt: number;
  /** When it was given up for another attempt, or with the order: nobody is to pay by it any more. */
  readonly closedAt: number;
  /** Whether whoever took the money has been told to give it back, or will be until it is done. */
  readonly isAskedBack?: boolean;
}

/** What can be paid. */
export interface Payable extends Happened {
  readonly amounts: { readonly pay: number };
  /** Missing in orders from before payments were kept. */
  readonly payments?: readonly Payment[];
}

/** How long an order waits for its money, and then for being sent. */
export interface Times {
  readonly payUntil: number;
  readonly untilSent: number;
}

/** The attempts to pay an order. */
export const paymentsOf = ({ payments = [] }: Payable): readonly Payment[] => payments;

/** The attempt that the member may still finish. */
export const openPayment = (order: Payable): Payment | undefined =>
  paymentsOf(order).find(({ paidAt, closedAt }) => paidAt === 0 && closedAt === 0);

/** Money that is on its way: somebody said it was paid, and it has not been reported. */
export const isPaying = (order: Payable): boolean => paymentsOf(order).some(({ paidAt, reportsAt }) => paidAt === 0 && reportsAt > 0);

/** What has been paid for an order and not given back. */
export const heldFor = (order: Payable): number =>
  paymentsOf(order).reduce((sum, { amount, paidAt, refundedAt }) => sum + (paidAt > 0 && refundedAt === 0 ? amount : 0), 0);

/** Money that a partner took and has to give back, while nobody has told them. */
export const owedBack = (order: Payable): readonly Payment[] =>
  paymentsOf(order).filter(({ refundedAt, cardNo, isAskedBack }) => refundedAt > 0 && cardNo === '' && isAskedBack !== true);

/** What went back to the member. */
export const refundedOf = (order: Payable): number =>
  paymentsOf(order).reduce((sum, { amount, refundedAt }) => sum + (refundedAt > 0 ? amount : 0), 0);

/** Changes one attempt. */
export const withPayment = <T extends Payable>(order: T, payNo: string, change: Partial<Payment>): T => ({
  ...order,
  payments: paymentsOf(order).map((one) => (one.payNo === payNo ? { ...one, ...change } : one)),
});

/** Gives up every attempt that is not paid. */
export const closePayments = <T extends Payable>(order: T, now: number): T =>
  openPayment(order) === undefined
    ? order
    : {
        ...order,
        payments: paymentsOf(order).map((one) => (one.paidAt === 0 && one.closedAt === 0 ? { ...one, closedAt: now } : one)),
      };

/** Money is reported for an attempt: it pays the order, once; where the order is paid or cancelled it goes back. Reported again, nothing happens (OP-07). */
export function reported<T extends Payable>(order: T, payNo: string, now: number, { untilSent }: Times): T {
  const payment = paymentsOf(order).find((one) => one.payNo === payNo);
  if (payment === undefined || payment.paidAt > 0) return order;
  const paid = happened(order, 'pay', now, untilSent);
  return paid === undefined
    ? withPayment(order, payNo, { paidAt: now, refundedAt: now })
    : closePayments(withPayment(paid, payNo, { paidAt: now }), now);
}

/** An order as it is by now: what was due is done in the order in which it was due, money that was reported and the end of the time to pay. */
export function caughtUp<T extends Payable>(order: T, now: number, times: Times): T {
  const reports = paymentsOf(order)
    .filter(({ paidAt, reportsAt }) => paidAt === 0 && reportsAt > 0 && reportsAt <= now)
    .map(({ payNo, reportsAt }) => ({ at: reportsAt, done: () => reported(order, payNo, reportsAt, times) }));
  const isOver = stateAt(order, now, times.untilSent) === ORDER_STATE.unpaid && times.payUntil <= now;
  const ends = isOver ? [{ at: times.payUntil, done: () => cancelledAt(order, 'expire', times.payUntil, times) }] : [];
  const [first] = [...reports, ...ends].toSorted((a, b) => a.at - b.at);
  const next = first?.done();
  return next === undefined ? order : caughtUp(next, now, times);
}

/** An order whose money has been given back, all that was held; undefined when it was not paid, or was sent. */
export function refundedAt<T extends Payable>(order: T, now: number, { untilSent }: Times): T | undefined {
  const refunded = happened(order, 'refund', now, untilSent);
  return (
    refunded && {
      ...refunded,
      payments: paymentsOf(refunded).map((one) => (one.paidAt > 0 && one.refundedAt === 0 ? { ...one, refundedAt: now } : one)),
    }
  );
}

/** A cancelled order, its attempts given up; undefined when it cannot be cancelled. */
export function cancelledAt<T extends Payable>(order: T, why: 'cancel' | 'expire', now: number, { untilSent }: Times): T | undefined {
  const cancelled = happened(order, why, now, untilSent);
  return cancelled && closePayments(cancelled, now);
}
