/** The states of an order of this server; of them the specification tells 10 alone (OP-10, OP-19). */
export const ORDER_STATE = { unpaid: 10, paid: 20, sent: 30, received: 40, cancelled: 50, refunded: 60 } as const;

/** A state of an order. */
export type OrderState = (typeof ORDER_STATE)[keyof typeof ORDER_STATE];

/** What may happen to an order: its payment is reported, it is cancelled by its member or because nobody paid in time, its money is asked back before it is sent, it is sent, it arrives. */
export const ORDER_EVENTS = ['pay', 'cancel', 'expire', 'refund', 'send', 'receive'] as const;

/** Name of something that happens to an order. */
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** Every way an order can go; what is not here cannot happen. */
const WAYS: Readonly<Record<OrderState, Partial<Readonly<Record<OrderEvent, OrderState>>>>> = {
  10: { pay: 20, cancel: 50, expire: 50 },
  20: { send: 30, refund: 60 },
  30: { receive: 40 },
  40: {},
  50: {},
  60: {},
};

/** Where an event leads from a state; undefined where it cannot happen. */
export const stateAfter = (state: OrderState, event: OrderEvent): OrderState | undefined => WAYS[state][event];

/** Whether nothing more happens to an order in this state: then it may be taken out of the list. */
export const isEnded = (state: OrderState): boolean => Object.keys(WAYS[state]).length === 0;

/** What an order remembers of what happened to it; times in milliseconds, 0 while something has not. */
export interface Happened {
  readonly paidAt: number;
  readonly receivedAt: number;
  readonly cancelledAt: number;
  /** Missing in orders from before money was given back. */
  readonly refundedAt?: number;
}

/** The state an order is in at a moment, when it is sent so many milliseconds after it is paid. */
export function stateAt({ paidAt, receivedAt, cancelledAt, refundedAt = 0 }: Happened, now: number, untilSent: number): OrderState {
  if (refundedAt > 0) return ORDER_STATE.refunded;
  if (cancelledAt > 0) return ORDER_STATE.cancelled;
  if (receivedAt > 0) return ORDER_STATE.received;
  if (paidAt === 0) return ORDER_STATE.unpaid;
  return now >= paidAt + untilSent ? ORDER_STATE.sent : ORDER_STATE.paid;
}

const TIMES: Readonly<Record<Exclude<OrderEvent, 'send'>, keyof Happened>> = {
  pay: 'paidAt',
  cancel: 'cancelledAt',
  expire: 'cancelledAt',
  receive: 'receivedAt',
  refund: 'refundedAt',
};

/** Whether an order came to nothing: cancelled, or its money given back. What it used up goes back with it. */
export const isUndone = ({ cancelledAt, refundedAt = 0 }: Happened): boolean => cancelledAt > 0 || refundedAt > 0;

/** An order after something happened to it at a moment; undefined when that cannot happen to it. */
export function happened<T extends Happened>(order: T, event: Exclude<OrderEvent, 'send'>, now: number, untilSent: number): T | undefined {
  return stateAfter(stateAt(order, now, untilSent), event) === undefined ? undefined : { ...order, [TIMES[event]]: now };
}
