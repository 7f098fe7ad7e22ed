import { rightGranted } from '../grants.ts';
import { ownInsured } from '../own.ts';
import type { Server } from '../server.ts';
import type { User } from '../store/records.ts';
import type { ShopOrder } from './orders.ts';
import { cancelledAt, type Times } from './payments.ts';

/** Whether a card that is paid now would bring nothing: the person is gone, or has its right already. */
function bringsNothing({ service, channelCode }: ShopOrder, user: User, server: Server): boolean {
  if (service === undefined) return false;
  const { insuredId, productCode } = service;
  return ownInsured(insuredId, user, server) === undefined || rightGranted({ user, channelCode, insuredId, productCode }, server);
}

/** Ends an unpaid card that would bring nothing: money that comes for it goes back, as to any cancelled order (AP-25). */
export function withoutUse(order: ShopOrder, now: number, times: Times, user: User, server: Server): ShopOrder {
  if (order.paidAt > 0 || order.cancelledAt > 0 || !bringsNothing(order, user, server)) return order;
  return cancelledAt(order, 'cancel', Math.min(now, times.payUntil), times) ?? order;
}
