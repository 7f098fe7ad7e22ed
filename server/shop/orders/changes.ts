import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import type { ShopOrder } from './order-record.ts';
import { saveOrder, timesOf } from './orders.ts';
import { cancelledAt } from './payments.ts';
import { applyEvent } from './states.ts';

/** Cancels an order; undefined when its state forbids it. */
export async function cancelOrder(order: ShopOrder, user: User, server: Server): Promise<ShopOrder | undefined> {
  const cancelled = cancelledAt(order, 'cancel', server.clock().getTime(), timesOf(order));
  return cancelled && (await saveOrder(cancelled, user, server));
}

/** Marks a sent order as received; undefined when its state forbids it. */
export async function receiveOrder(order: ShopOrder, user: User, server: Server): Promise<ShopOrder | undefined> {
  const received = applyEvent(order, 'receive', server.clock().getTime(), timesOf(order).untilSent);
  return received && (await saveOrder(received, user, server));
}
