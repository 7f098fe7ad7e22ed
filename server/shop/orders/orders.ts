import { logic } from '../../../engine/index.ts';
import data from '../../data/shop/orders.json' with { type: 'json' };
import { grant } from '../../insurance/rights/grants.ts';
import { randomDigits } from '../../platform/crypto/digest.ts';
import { shopOf } from '../../platform/documents/shop.ts';
import { findFact, findFacts, insertFact, removeFact, replaceFact } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import { mapSerial } from '../../platform/transactions/map-serial.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { releaseCoupon, spendCoupon } from '../coupons/coupons.ts';
import { ownPrescription, savePrescription } from '../prescriptions/prescriptions.ts';
import { askBack } from './ask-back.ts';
import { grantOfService, withoutUse } from './cards.ts';
import { type ShopOrder, shopOrderKind } from './order-record.ts';
import { isPaying, paymentsOf, type Times, withTimedChanges } from './payments.ts';
import { isEnded, isUndone, ORDER_STATE, type OrderState, stateAt } from './states.ts';
import { stockKeyOf, takeStock } from './stock.ts';

const SECOND = 1000;

/** Returns the current state of an order: a card is delivered as soon as it is paid. */
export function stateOf(order: ShopOrder, { clock }: Pick<Server, 'clock'>): OrderState {
  const state = stateAt(order, clock().getTime(), data.shipSeconds * SECOND);
  const isThere = order.service !== undefined && (state === ORDER_STATE.paid || state === ORDER_STATE.sent);
  return isThere ? ORDER_STATE.received : state;
}

/** Returns the time until which an order waits for payment. */
export const payUntil = ({ orderedAt }: ShopOrder): number => orderedAt + data.payMinutes * 60 * SECOND;

/** Returns how long an order waits for payment and then for dispatch. */
export const timesOf = (order: ShopOrder): Times => ({ payUntil: payUntil(order), untilSent: data.shipSeconds * SECOND });

/** Returns until when an order reserves its goods: for good when it is paid or a timely payment is under way; undefined when cancelled. */
function heldUntil(order: ShopOrder): number | undefined {
  if (isUndone(order)) return undefined;
  const isComing = paymentsOf(order).some(({ paidAt, reportsAt }) => paidAt === 0 && reportsAt > 0 && reportsAt <= payUntil(order));
  return order.paidAt > 0 || isComing ? 0 : payUntil(order);
}

/** Takes the goods of an order out of stock, or puts them back. */
const stock = (order: ShopOrder, server: Server): Promise<void> =>
  takeStock(
    {
      orderNo: order.orderNo,
      orderedAt: order.orderedAt,
      goods: order.stores.flatMap(({ lines }) =>
        lines.map(({ skuId, skuNum }) => ({ shelf: stockKeyOf(skuId, order.coin !== undefined), pieces: skuNum })),
      ),
      until: heldUntil(order),
    },
    server,
  );

/** Grants the right of a paid card; a repeat changes nothing. A card that would grant nothing is ended before its payment (cards.ts). */
async function deliver(order: ShopOrder, user: User, server: Server): Promise<void> {
  const { service, paidAt } = order;
  const right = service === undefined || paidAt === 0 || isUndone(order) ? undefined : await grantOfService(service, user, server);
  if (right !== undefined) await grant(right, server);
}

async function keep(order: ShopOrder, user: User, server: Server): Promise<void> {
  await replaceFact(user.id, shopOrderKind, order.orderNo, order, server);
  await stock(order, server);
  await deliver(order, user, server);
}

/** Marks the prescriptions and coupons of an order as used; releases them when it is cancelled unpaid or refunded before dispatch. */
async function settle(
  { prescriptionNoList, stores, platform, channelCode, orderNo }: ShopOrder,
  isUsed: boolean,
  user: User,
  server: Server,
): Promise<void> {
  for (const number of prescriptionNoList) {
    const prescription = await ownPrescription(number, user, server);
    if (prescription === undefined) continue;
    const state = isUsed ? 'used' : 'valid';
    await savePrescription({ ...prescription, state }, user, server);
  }
  const shop = shopOf(channelCode, server.documents);
  if (shop === undefined) return;
  for (const couponId of [...stores.map((store) => store.couponId), platform?.couponId ?? '']) {
    if (couponId === '') continue;
    if (isUsed) await spendCoupon(couponId, orderNo, shop, user, server);
    else await releaseCoupon(couponId, orderNo, shop, user, server);
  }
}

/** Stores an order under a new number, with FW for a card as for every service, and uses up its prescriptions and coupons. */
export async function placeOrder(ordered: Omit<ShopOrder, 'orderNo'>, user: User, server: Server): Promise<ShopOrder> {
  const prefix = ordered.service === undefined ? 'YP' : 'FW';
  const order = { ...ordered, orderNo: `${prefix}${logic.chinaDate(server.clock()).replaceAll('-', '')}${randomDigits(8)}` };
  if (!(await insertFact(user.id, shopOrderKind, order.orderNo, order, server))) return placeOrder(ordered, user, server);
  await settle(order, true, user, server);
  await stock(order, server);
  await deliver(order, user, server);
  return order;
}

/** Stores an order and releases what a cancelled or refunded one had used up. */
export async function saveOrder(order: ShopOrder, user: User, server: Server): Promise<ShopOrder> {
  const isDue = isUndone(order) && order.isReleased !== true;
  const asked = await askBack(order, server);
  const kept = isDue ? { ...asked, isReleased: true } : asked;
  await keep(kept, user, server);
  if (isDue) await settle(order, false, user, server);
  return kept;
}

/** Checks whether an order may be removed from the list: it is over, and no money is on its way. */
export const canRemove = (order: ShopOrder, server: Server): boolean => isEnded(stateOf(order, server)) && !isPaying(order);

/** Removes an order from its member's list. */
export async function removeOrder({ orderNo }: ShopOrder, { id }: User, server: Server): Promise<void> {
  const fact = await findFact(id, shopOrderKind, orderNo, server);
  if (fact) await removeFact(fact, server);
}

/** Returns the current order and stores the steps that have become due. */
async function current(order: ShopOrder, user: User, server: Server): Promise<ShopOrder> {
  const [time, times] = [server.clock().getTime(), timesOf(order)];
  const now = withTimedChanges(await withoutUse(order, time, times, user, server), time, times);
  return now === order && (!isUndone(order) || order.isReleased === true) ? order : await saveOrder(now, user, server);
}

/** Returns an order of this member by number. */
export async function ownOrder(orderNo: string, user: User, server: Server): Promise<ShopOrder | undefined> {
  const fact = orderNo === '' ? undefined : await findFact(user.id, shopOrderKind, orderNo, server);
  return fact && (await current(fact.data, user, server));
}

/** Returns all orders of a member, newest first. */
export const allOrdersOf = async (user: User, server: Server): Promise<readonly ShopOrder[]> =>
  (await mapSerial(await findFacts(user.id, shopOrderKind, server), ({ data: order }) => current(order, user, server))).toReversed();

/** Returns the orders of a member in a channel, newest first. */
export const ordersOf = async (user: User, channelCode: string, server: Server): Promise<readonly ShopOrder[]> =>
  (await allOrdersOf(user, server)).filter((order) => order.channelCode === channelCode);
