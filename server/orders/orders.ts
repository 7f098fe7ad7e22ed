import { chinaDate, chinaTime, type Json, type Values } from '../../engine/index.ts';
import { releaseCoupon, spendCoupon } from '../coupons.ts';
import { randomDigits } from '../crypto/digest.ts';
import data from '../data/shop/orders.json' with { type: 'json' };
import { recall, recallAll, remember, replace } from '../facts.ts';
import { yuan } from '../money.ts';
import { ownPrescription } from '../prescriptions.ts';
import type { Server } from '../server.ts';
import { shopOf } from '../shop.ts';
import type { User } from '../store/records.ts';
import { cancelledAt, caughtUp, isPaying, type Payable, refundedOf, type Times } from './payments.ts';
import { type PlatformCoupon, platformToWire } from './platform-coupon.ts';
import { type Amounts, amountsToWire, type OrderStore, storeToWire } from './pricing.ts';
import { type Receiver, receiverToWire } from './receiver.ts';
import { happened, isEnded, ORDER_STATE, type OrderState, stateAt } from './states.ts';

/** An order of goods; times in milliseconds, 0 while something has not happened. */
export interface ShopOrder extends Payable {
  readonly orderNo: string;
  readonly channelCode: string;
  readonly userRightId: string;
  readonly stores: readonly OrderStore[];
  /** The coupon of the platform, where one was chosen (OP-17). */
  readonly platform?: PlatformCoupon | undefined;
  readonly amounts: Amounts;
  /** How many coins paid it (CL-17). */
  readonly coin?: number;
  readonly receiver: Receiver;
  readonly prescriptionNoList: readonly string[];
  /** 1 paid directly, 2 reimbursed afterwards (CN-09, SS-77). */
  readonly claimMode: number;
  readonly orderedAt: number;
  /** Whether a cancelled order has given back what it used up. */
  readonly isReleased?: boolean;
}

const SECOND = 1000;

/** The state an order is in now. */
export const stateOf = (order: ShopOrder, { clock }: Pick<Server, 'clock'>): OrderState =>
  stateAt(order, clock().getTime(), data.shipSeconds * SECOND);

/** Until when an order waits to be paid. */
export const payUntil = ({ orderedAt }: ShopOrder): number => orderedAt + data.payMinutes * 60 * SECOND;

/** How long an order waits for its money, and then for being sent. */
export const timesOf = (order: ShopOrder): Times => ({ payUntil: payUntil(order), untilSent: data.shipSeconds * SECOND });

const keep = (order: ShopOrder, { id }: User, server: Server): void =>
  replace(id, 'shopOrder', order.orderNo, order as unknown as Values, server);

/** What an order uses up: its prescriptions are used, its coupons spent; or given back, when it is cancelled before it is paid. */
function settle(
  { prescriptionNoList, stores, platform, channelCode, orderNo }: ShopOrder,
  isUsed: boolean,
  user: User,
  server: Server,
): void {
  for (const number of prescriptionNoList) {
    const prescription = ownPrescription(number, user, server);
    if (prescription === undefined) continue;
    const state = isUsed ? 'used' : 'valid';
    replace(user.id, 'prescription', number, { ...prescription, state } as unknown as Values, server);
  }
  const shop = shopOf(channelCode, server.documents);
  if (shop === undefined) return;
  for (const couponId of [...stores.map((store) => store.couponId), platform?.couponId ?? '']) {
    if (couponId === '') continue;
    if (isUsed) spendCoupon(couponId, orderNo, shop, user, server);
    else releaseCoupon(couponId, orderNo, shop, user, server);
  }
}

/** Writes an order down under a number of its own, and uses up what it uses. */
export function placeOrder(ordered: Omit<ShopOrder, 'orderNo'>, user: User, server: Server): ShopOrder {
  const order = { ...ordered, orderNo: `YP${chinaDate(server.clock()).replaceAll('-', '')}${randomDigits(8)}` };
  if (!remember(user.id, 'shopOrder', order.orderNo, order as unknown as Values, server)) return placeOrder(ordered, user, server);
  settle(order, true, user, server);
  return order;
}

/** Writes down what an order has become, together with what one that was cancelled gives back. */
export const keepOrder = (order: ShopOrder, user: User, server: Server): ShopOrder =>
  server.store.together(() => {
    const isDue = order.cancelledAt > 0 && order.isReleased !== true;
    const kept = isDue ? { ...order, isReleased: true } : order;
    keep(kept, user, server);
    if (isDue) settle(order, false, user, server);
    return kept;
  });

/** Cancels an order; undefined when that cannot be. */
export function cancelOrder(order: ShopOrder, user: User, server: Server): ShopOrder | undefined {
  const cancelled = cancelledAt(order, 'cancel', server.clock().getTime(), timesOf(order));
  return cancelled && keepOrder(cancelled, user, server);
}

/** What was sent has been received; undefined when that cannot be. */
export function receiveOrder(order: ShopOrder, user: User, server: Server): ShopOrder | undefined {
  const received = happened(order, 'receive', server.clock().getTime(), timesOf(order).untilSent);
  return received && keepOrder(received, user, server);
}

/** Whether an order may be taken out of the list: nothing more happens to it, and no money is on its way. */
export const mayRemove = (order: ShopOrder, server: Server): boolean => isEnded(stateOf(order, server)) && !isPaying(order);

/** Takes an order out of the list of its member. */
export function removeOrder({ orderNo }: ShopOrder, { id }: User, { store }: Server): void {
  const fact = recall(id, 'shopOrder', orderNo, { store });
  if (fact) store.facts.remove(fact.id);
}

/** An order as it is now, written down when something has become due. */
function current(fact: Values, user: User, server: Server): ShopOrder {
  const order = fact as unknown as ShopOrder;
  const now = caughtUp(order, server.clock().getTime(), timesOf(order));
  return now === order && (order.cancelledAt === 0 || order.isReleased === true) ? order : keepOrder(now, user, server);
}

/** An order of this member's by its number. */
export function ownOrder(orderNo: string, user: User, server: Server): ShopOrder | undefined {
  const fact = orderNo === '' ? undefined : recall(user.id, 'shopOrder', orderNo, server);
  return fact && current(fact.data, user, server);
}

/** The orders of a member in a channel, newest first. */
export const ordersOf = (user: User, channelCode: string, server: Server): readonly ShopOrder[] =>
  recallAll(user.id, 'shopOrder', server)
    .map(({ data: fact }) => current(fact, user, server))
    .filter((order) => order.channelCode === channelCode)
    .toReversed();

const own = <T>(table: Readonly<Record<string, T>>, key: number): T | undefined =>
  Object.hasOwn(table, String(key)) ? table[String(key)] : undefined;

const timeOf = (at: number): string => (at === 0 ? '' : chinaTime(new Date(at)));

/** The word for a state. */
export const stateWords = (state: number): string => own(data.states, state) ?? '';

/** An order on the wire: its list and its detail have the same. */
export function orderToWire(order: ShopOrder, server: Server): Values {
  const {
    stores,
    platform,
    amounts,
    receiver,
    orderedAt,
    paidAt,
    receivedAt,
    cancelledAt,
    payments: _payments,
    isReleased: _released,
    ...rest
  } = order;
  const state = stateOf(order, server);
  return {
    ...rest,
    ...amountsToWire(amounts),
    ...platformToWire(platform),
    prescriptionNoList: [...order.prescriptionNoList],
    orderStatus: state,
    statusDesc: stateWords(state),
    actions: [...(own(data.actions, state) ?? [])],
    stores: stores.map(storeToWire) as Json[],
    goods: stores.flatMap(({ lines }) => lines.map(({ skuId, drugstoreId, skuNum }) => ({ skuId, drugstoreId, skuNum }))),
    pieces: stores.reduce((sum, { lines }) => sum + lines.reduce((more, { skuNum }) => more + skuNum, 0), 0),
    address: receiverToWire(receiver),
    orderTime: timeOf(orderedAt),
    payTime: timeOf(paidAt),
    receiveTime: timeOf(receivedAt),
    cancelTime: timeOf(cancelledAt),
    payBefore: state === ORDER_STATE.unpaid ? timeOf(payUntil(order)) : '',
    paying: isPaying(order) ? '1' : '',
    refundAmount: refundedOf(order) === 0 ? '' : yuan(refundedOf(order)),
  };
}
