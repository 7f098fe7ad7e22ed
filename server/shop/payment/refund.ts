import { giveBack } from '../../members/wallet/balance.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import type { ShopOrder } from '../orders/order-record.ts';
import { saveOrder, timesOf } from '../orders/orders.ts';
import { paymentsOf, refundedAt } from '../orders/payments.ts';

/** Refunds an order that is paid and not sent, and releases its goods, coupons and prescriptions; undefined when its state forbids it (OP-01). */
export async function refundOrder(order: ShopOrder, refundReason: string, user: User, server: Server): Promise<ShopOrder | undefined> {
  const refunded = refundedAt({ ...order, refundReason }, server.clock().getTime(), timesOf(order));
  if (refunded === undefined) return undefined;
  for (const { cardNo } of paymentsOf(refunded).filter(({ paidAt }) => paidAt > 0))
    if (cardNo !== '') await giveBack(cardNo, order.orderNo, user, server);
  return saveOrder(refunded, user, server);
}
