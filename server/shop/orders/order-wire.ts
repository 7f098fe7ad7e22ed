import { type Json, logic, type Values } from '../../../engine/index.ts';
import data from '../../data/shop/orders.json' with { type: 'json' };
import { realInfoToWire } from '../../members/identity/real-info.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { yuan } from '../../platform/values/money.ts';
import type { ShopOrder } from './order-record.ts';
import { payUntil, stateOf } from './orders.ts';
import { isPaying, refundedOf } from './payments.ts';
import { platformToWire } from './platform-coupon.ts';
import { amountsToWire, storeToWire } from './pricing.ts';
import { receiverToWire } from './receiver.ts';
import { ORDER_STATE } from './states.ts';

const own = <T>(table: Readonly<Record<string, T>>, key: number): T | undefined =>
  Object.hasOwn(table, String(key)) ? table[String(key)] : undefined;

const timeOf = (at: number): string => (at === 0 ? '' : logic.chinaTime(new Date(at)));

/** Returns the text of a state. */
export const stateWords = (state: number): string => own(data.states, state) ?? '';

/** Returns the possible actions on an order of a card or for coins; undefined for goods paid with money. */
function kindOf({ service, coin }: ShopOrder): readonly string[] | undefined {
  if (service !== undefined) return data.serviceActions;
  return coin === undefined ? undefined : data.coinActions;
}

/** Returns the actions that a member may take on an order now. */
export const actionsOf = (order: ShopOrder, server: Pick<Server, 'clock'>): readonly string[] =>
  (own(data.actions, stateOf(order, server)) ?? []).filter((action) => kindOf(order)?.includes(action) ?? true);

/** Converts an order for the response, the same for list and detail. */
export function orderToWire(order: ShopOrder, server: Server): Values {
  const {
    stores,
    platform,
    amounts,
    receiver,
    service,
    declared,
    orderedAt,
    paidAt,
    receivedAt,
    cancelledAt,
    refundedAt = 0,
    payments: _payments,
    isReleased: _released,
    ...rest
  } = order;
  const state = stateOf(order, server);
  return {
    ...rest,
    ...amountsToWire(amounts),
    ...(service !== undefined && { serviceTitle: service.serviceTitle, patientName: service.patientName, freightAmount: '' }),
    ...platformToWire(platform),
    prescriptionNoList: [...order.prescriptionNoList],
    orderStatus: state,
    statusDesc: stateWords(state),
    actions: [...actionsOf(order, server)],
    stores: stores.map(storeToWire) as Json[],
    goods: stores.flatMap(({ lines }) => lines.map(({ skuId, drugstoreId, skuNum }) => ({ skuId, drugstoreId, skuNum }))),
    pieces: stores.reduce((sum, { lines }) => sum + lines.reduce((more, { skuNum }) => more + skuNum, 0), 0),
    declaredName: realInfoToWire(declared)['realName'] ?? '',
    address: receiver === undefined ? null : receiverToWire(receiver),
    orderTime: timeOf(orderedAt),
    payTime: timeOf(paidAt),
    receiveTime: timeOf(receivedAt),
    cancelTime: timeOf(cancelledAt),
    refundTime: timeOf(refundedAt),
    payBefore: state === ORDER_STATE.unpaid ? timeOf(payUntil(order)) : '',
    paying: isPaying(order) ? '1' : '',
    refundAmount: refundedOf(order) === 0 ? '' : yuan(refundedOf(order)),
  };
}
