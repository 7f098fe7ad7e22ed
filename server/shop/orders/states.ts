/** The states of an order on this server; the specification defines only 10 (OP-10, OP-19). */
export const ORDER_STATE = { unpaid: 10, paid: 20, sent: 30, received: 40, cancelled: 50, refunded: 60 } as const;

/** A state of an order. */
export type OrderState = (typeof ORDER_STATE)[keyof typeof ORDER_STATE];

/** The events of an order: payment reported, cancelled by the member, expired unpaid, refunded before dispatch, sent, received. */
export const ORDER_EVENTS = ['pay', 'cancel', 'expire', 'refund', 'send', 'receive'] as const;

/** The name of an event. */
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** Every allowed transition of an order. */
const WAYS: Readonly<Record<OrderState, Partial<Readonly<Record<OrderEvent, OrderState>>>>> = {
  10: { pay: 20, cancel: 50, expire: 50 },
  20: { send: 30, refund: 60 },
  30: { receive: 40 },
  40: {},
  50: {},
  60: {},
};

/** Returns the state after an event; undefined when the state forbids it. */
export const stateAfter = (state: OrderState, event: OrderEvent): OrderState | undefined => WAYS[state][event];

/** Checks for a final state, in which an order may be removed from the list. */
export const isEnded = (state: OrderState): boolean => Object.keys(WAYS[state]).length === 0;

/** The times of an order's events in milliseconds, 0 for those that have not happened. */
export interface OrderEventTime {
  readonly paidAt: number;
  readonly receivedAt: number;
  readonly cancelledAt: number;
  /** Missing in orders from before refunds existed. */
  readonly refundedAt?: number;
}

/** Returns the state of an order at a moment. It is sent `untilSent` milliseconds after payment. */
export function stateAt({ paidAt, receivedAt, cancelledAt, refundedAt = 0 }: OrderEventTime, now: number, untilSent: number): OrderState {
  if (refundedAt > 0) return ORDER_STATE.refunded;
  if (cancelledAt > 0) return ORDER_STATE.cancelled;
  if (receivedAt > 0) return ORDER_STATE.received;
  if (paidAt === 0) return ORDER_STATE.unpaid;
  return now >= paidAt + untilSent ? ORDER_STATE.sent : ORDER_STATE.paid;
}

const TIMES: Readonly<Record<Exclude<OrderEvent, 'send'>, keyof OrderEventTime>> = {
  pay: 'paidAt',
  cancel: 'cancelledAt',
  expire: 'cancelledAt',
  receive: 'receivedAt',
  refund: 'refundedAt',
};

/** Checks whether an order was cancelled or refunded, which also releases what it used up. */
export const isUndone = ({ cancelledAt, refundedAt = 0 }: OrderEventTime): boolean => cancelledAt > 0 || refundedAt > 0;

/** Returns an order after an event at a moment; undefined when its state forbids the event. */
export function applyEvent<T extends OrderEventTime>(
  order: T,
  event: Exclude<OrderEvent, 'send'>,
  now: number,
  untilSent: number,
): T | undefined {
  return stateAfter(stateAt(order, now, untilSent), event) === undefined ? undefined : { ...order, [TIMES[event]]: now };
}
