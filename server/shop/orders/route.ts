import { logic, type Values } from '../../../engine/index.ts';
import data from '../../data/shop/orders.json' with { type: 'json' };
import type { Server } from '../../platform/transactions/server.ts';
import type { ShopOrder } from './order-record.ts';
import { stateOf } from './orders.ts';
import { ORDER_STATE } from './states.ts';

/** Returns the tracking of an order's parcels, one per store, newest step first; empty before dispatch. */
export function routeOf(order: ShopOrder, server: Pick<Server, 'clock'>): readonly Values[] {
  const state = stateOf(order, server);
  if (state !== ORDER_STATE.sent && state !== ORDER_STATE.received) return [];
  const sentAt = order.paidAt + data.shipSeconds * 1000;
  return order.stores.map(({ drugstoreId, drugstoreName }, index) => {
    const span = sentAt - order.paidAt;
    const last = data.route.length - 1;
    const steps = data.route.map((text, at) => ({ text, time: logic.chinaTime(new Date(order.paidAt + (span * at) / last)) }));
    const arrived = order.receivedAt > 0 ? [{ text: data.received, time: logic.chinaTime(new Date(order.receivedAt)) }] : [];
    return {
      drugstoreId,
      drugstoreName,
      courier: data.courier,
      trackingNo: `HY${order.orderNo.slice(2)}${String(index + 1)}`,
      steps: [...steps, ...arrived].toReversed(),
    };
  });
}
