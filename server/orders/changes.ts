import { giveBack } from '../pay/balance.ts';
import type { Server } from '../server.ts';
import type { User } from '../store/records.ts';
import { keepOrder, type ShopOrder, timesOf } from './orders.ts';
import { cancelledAt, paymentsOf, refundedAt } from './payments.ts';
import { happened } from './states.ts';

/** Cancels an order; undefined when that cannot be. */
export function cancelOrder(order: ShopOrder, user: User, server: Server): ShopOrder | undefined {
  const cancelled = cancelledAt(order, 'cancel', server.clock().getTime(), timesOf(order));
  return cancelled && keepOrder(cancelled, user, server);
}

/** Gives the money of an order back that is paid and not sent, with the goods, coupons and prescriptions it used; undefined when that cannot be (OP-01). */
export function refundOrder(order: ShopOrder, refundReason: string, user: User, server: Server): ShopOrder | undefined {
  const refunded = refundedAt({ ...order, refundReason }, server.clock().getTime(), timesOf(order));
  if (refunded === undefined) return undefined;
  return server.store.together(() => {
    for (const { cardNo } of paymentsOf(refunded).filter(({ paidAt }) => paidAt > 0))
      if (cardNo !== '') giveBack(cardNo, order.orderNo, user, server);
    return keepOrder(refunded, user, server);
  });
}

/** What was sent has been received; undefined when that cannot be. */
export function receiveOrder(order: ShopOrder, user: User, server: Server): ShopOrder | undefined {
  const received = happened(order, 'receive', server.clock().getTime(), timesOf(order).untilSent);
  return received && keepOrder(received, user, server);
}
