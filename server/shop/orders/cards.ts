import { type Grant, rightGranted } from '../../insurance/rights/grants.ts';
import { channelCodeOf, ownInsured } from '../../insurance/rights/own.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import type { OrderedService, ShopOrder } from './order-record.ts';
import { cancelledAt, type Times } from './payments.ts';

/** Returns the right that a card grants its person in their channel; undefined when the person was deleted. */
export async function grantOfService({ insuredId, productCode }: OrderedService, user: User, server: Server): Promise<Grant | undefined> {
  const insured = await ownInsured(insuredId, user, server);
  return insured && { user, channelCode: channelCodeOf(insured, server), insuredId, productCode };
}

/**
 * Ends an unpaid card that would grant nothing, because its person was deleted or has its right already. Money that still arrives is refunded,
 * as for any cancelled order (AP-25).
 */
export async function withoutUse(order: ShopOrder, now: number, times: Times, user: User, server: Server): Promise<ShopOrder> {
  const { service, paidAt, cancelledAt: endedAt } = order;
  if (service === undefined || paidAt > 0 || endedAt > 0) return order;
  const right = await grantOfService(service, user, server);
  if (right !== undefined && !(await rightGranted(right, server))) return order;
  return cancelledAt(order, 'cancel', Math.min(now, times.payUntil), times) ?? order;
}
