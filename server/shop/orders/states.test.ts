import { describe, expect, it } from 'vitest';
import {
  applyEvent,
  isEnded,
  ORDER_EVENTS,
  ORDER_STATE,
  type OrderEvent,
  type OrderEventTime,
  type OrderState,
  stateAfter,
  stateAt,
} from './states.ts';

const SENT = 20_000;
const NOW = 1_000_000;
const order = (change: Partial<OrderEventTime> = {}): OrderEventTime => ({ paidAt: 0, receivedAt: 0, cancelledAt: 0, ...change });

/** An order in each of its states. */
const IN: readonly (readonly [OrderState, OrderEventTime])[] = [
  [ORDER_STATE.unpaid, order()],
  [ORDER_STATE.paid, order({ paidAt: NOW - 1 })],
  [ORDER_STATE.sent, order({ paidAt: NOW - SENT })],
  [ORDER_STATE.received, order({ paidAt: 1, receivedAt: NOW - 1 })],
  [ORDER_STATE.cancelled, order({ cancelledAt: NOW - 1 })],
  [ORDER_STATE.refunded, order({ paidAt: NOW - 2, refundedAt: NOW - 1 })],
];

/** The only allowed transitions. */
const WAYS: Readonly<Record<string, OrderState>> = {
  '10 pay': 20,
  '10 cancel': 50,
  '10 expire': 50,
  '20 send': 30,
  '20 refund': 60,
  '30 receive': 40,
};

describe('the states of an order', () => {
  it.each(IN.flatMap(([state, one]) => ORDER_EVENTS.map((event) => [state, event, one] as const)))(
    'OP-10 OP-01 from %d the event %s leads to one state or none',
    (state, event, one) => {
      expect(stateAt(one, NOW, SENT)).toBe(state);
      const wanted = WAYS[`${String(state)} ${event}`];
      expect(stateAfter(state, event)).toBe(wanted);
      // Only the passing of time sends an order.
      if (event === 'send') return;
      const after = applyEvent(one, event, NOW, SENT);
      expect(after && stateAt(after, NOW, SENT)).toBe(wanted);
    },
  );

  it('OP-10 a paid order never becomes unpaid or cancelled, and a cancelled one never paid', () => {
    const reach = (from: OrderState): ReadonlySet<OrderState> => {
      const seen = new Set<OrderState>();
      const go = (state: OrderState): void => {
        for (const event of ORDER_EVENTS as readonly OrderEvent[]) {
          const next = stateAfter(state, event);
          if (next === undefined || seen.has(next)) continue;
          seen.add(next);
          go(next);
        }
      };
      go(from);
      return seen;
    };
    expect([...reach(ORDER_STATE.paid)]).toEqual([ORDER_STATE.refunded, ORDER_STATE.sent, ORDER_STATE.received]);
    expect([...reach(ORDER_STATE.sent)]).toEqual([ORDER_STATE.received]);
    expect([...reach(ORDER_STATE.cancelled), ...reach(ORDER_STATE.refunded)]).toEqual([]);
    expect(IN.map(([state]) => state).filter(isEnded)).toEqual([ORDER_STATE.received, ORDER_STATE.cancelled, ORDER_STATE.refunded]);
  });
});
