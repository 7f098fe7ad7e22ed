import { chinaDate, type Values } from '../../../engine/index.ts';
import data from '../../data/shop/orders.json' with { type: 'json' };
import { grant } from '../../insurance/rights/grants.ts';
import type { RealInfo } from '../../members/identity/real-info.ts';
import { randomDigits } from '../../platform/crypto/digest.ts';
import { shopOf } from '../../platform/documents/shop.ts';
import { recall, recallAll, remember, replace } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import { mapEach } from '../../platform/transactions/in-turn.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { releaseCoupon, spendCoupon } from '../coupons/coupons.ts';
import { ownPrescription } from '../prescriptions/prescriptions.ts';
import { askBack } from './ask-back.ts';
import { broughtBy, withoutUse } from './cards.ts';
import { caughtUp, isPaying, type Payable, paymentsOf, type Times } from './payments.ts';
import type { PlatformCoupon } from './platform-coupon.ts';
import type { Amounts, OrderStore } from './pricing.ts';
import type { Receiver } from './receiver.ts';
import { isEnded, isUndone, ORDER_STATE, type OrderState, stateAt } from './states.ts';
import { shelfOf, takeStock } from './stock.ts';

/** A card that is bought for one of the member's persons: once it is paid its right is granted (AP-25). */
export interface OrderedService {
  readonly serviceTitle: string;
  readonly productCode: string;
  readonly insuredId: string;
  readonly patientName: string;
  readonly userName?: string;
}

/** An order of goods, or of a card; times in milliseconds, 0 while something has not happened. */
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
  /** Where it goes; a card goes nowhere. */
  readonly receiver?: Receiver | undefined;
  /** Whom it is for, as it was called then. */
  readonly patientId?: string;
  readonly patientName?: string;
  readonly service?: OrderedService | undefined;
  /** Who customs are told ordered it, where it comes from abroad. */
  readonly declared?: RealInfo;
  readonly prescriptionNoList: readonly string[];
  /** 1 paid directly, 2 reimbursed afterwards (CN-09, SS-77). */
  readonly claimMode: number;
  readonly orderedAt: number;
  /** Why its money was asked back. */
  readonly refundReason?: string;
  /** Whether an order that came to nothing has given back what it used up. */
  readonly isReleased?: boolean;
}

const SECOND = 1000;

/** The state an order is in now: a card is there as soon as it is paid. */
export function stateOf(order: ShopOrder, { clock }: Pick<Server, 'clock'>): OrderState {
  const state = stateAt(order, clock().getTime(), data.shipSeconds * SECOND);
  const isThere = order.service !== undefined && (state === ORDER_STATE.paid || state === ORDER_STATE.sent);
  return isThere ? ORDER_STATE.received : state;
}

/** Until when an order waits to be paid. */
export const payUntil = ({ orderedAt }: ShopOrder): number => orderedAt + data.payMinutes * 60 * SECOND;

/** How long an order waits for its money, and then for being sent. */
export const timesOf = (order: ShopOrder): Times => ({ payUntil: payUntil(order), untilSent: data.shipSeconds * SECOND });

/** Until when an order holds its goods: paid, or about to be in time, for as long as it stands; come to nothing, not at all. */
function heldUntil(order: ShopOrder): number | undefined {
  if (isUndone(order)) return undefined;
  const isComing = paymentsOf(order).some(({ paidAt, reportsAt }) => paidAt === 0 && reportsAt > 0 && reportsAt <= payUntil(order));
  return order.paidAt > 0 || isComing ? 0 : payUntil(order);
}

/** Takes the goods of an order off their shelves, or puts them back. */
const stock = (order: ShopOrder, server: Server): Promise<void> =>
  takeStock(
    {
      orderNo: order.orderNo,
      orderedAt: order.orderedAt,
      goods: order.stores.flatMap(({ lines }) =>
        lines.map(({ skuId, skuNum }) => ({ shelf: shelfOf(skuId, order.coin !== undefined), pieces: skuNum })),
      ),
      until: heldUntil(order),
    },
    server,
  );

/** Grants the right of a card that is paid; granted again it stays as it is. A card that would bring nothing is ended before it can be paid (cards.ts). */
async function deliver(order: ShopOrder, user: User, server: Server): Promise<void> {
  const { service, paidAt } = order;
  const right = service === undefined || paidAt === 0 || isUndone(order) ? undefined : await broughtBy(service, user, server);
  if (right !== undefined) await grant(right, server);
}

async function keep(order: ShopOrder, user: User, server: Server): Promise<void> {
  await replace(user.id, 'shopOrder', order.orderNo, order as unknown as Values, server);
  await stock(order, server);
  await deliver(order, user, server);
}

/** What an order uses up: its prescriptions are used, its coupons spent; or given back, when it is cancelled before it is paid, or its money given back before it is sent. */
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
    await replace(user.id, 'prescription', number, { ...prescription, state } as unknown as Values, server);
  }
  const shop = shopOf(channelCode, server.documents);
  if (shop === undefined) return;
  for (const couponId of [...stores.map((store) => store.couponId), platform?.couponId ?? '']) {
    if (couponId === '') continue;
    if (isUsed) await spendCoupon(couponId, orderNo, shop, user, server);
    else await releaseCoupon(couponId, orderNo, shop, user, server);
  }
}

/** Writes an order down under a number of its own, FW for a card as for every service, and uses up what it uses. */
export async function placeOrder(ordered: Omit<ShopOrder, 'orderNo'>, user: User, server: Server): Promise<ShopOrder> {
  const prefix = ordered.service === undefined ? 'YP' : 'FW';
  const order = { ...ordered, orderNo: `${prefix}${chinaDate(server.clock()).replaceAll('-', '')}${randomDigits(8)}` };
  if (!(await remember(user.id, 'shopOrder', order.orderNo, order as unknown as Values, server))) return placeOrder(ordered, user, server);
  await settle(order, true, user, server);
  await stock(order, server);
  await deliver(order, user, server);
  return order;
}

/** Writes down what an order has become, together with what one that came to nothing gives back. */
export async function keepOrder(order: ShopOrder, user: User, server: Server): Promise<ShopOrder> {
  const isDue = isUndone(order) && order.isReleased !== true;
  const asked = await askBack(order, server);
  const kept = isDue ? { ...asked, isReleased: true } : asked;
  await keep(kept, user, server);
  if (isDue) await settle(order, false, user, server);
  return kept;
}

/** Whether an order may be taken out of the list: nothing more happens to it, and no money is on its way. */
export const mayRemove = (order: ShopOrder, server: Server): boolean => isEnded(stateOf(order, server)) && !isPaying(order);

/** Takes an order out of the list of its member. */
export async function removeOrder({ orderNo }: ShopOrder, { id }: User, { store }: Server): Promise<void> {
  const fact = await recall(id, 'shopOrder', orderNo, { store });
  if (fact) await store.facts.remove(fact.id);
}

/** An order as it is now, written down when something has become due. */
async function current(fact: Values, user: User, server: Server): Promise<ShopOrder> {
  const order = fact as unknown as ShopOrder;
  const [time, times] = [server.clock().getTime(), timesOf(order)];
  const now = caughtUp(await withoutUse(order, time, times, user, server), time, times);
  return now === order && (!isUndone(order) || order.isReleased === true) ? order : await keepOrder(now, user, server);
}

/** An order of this member's by its number. */
export async function ownOrder(orderNo: string, user: User, server: Server): Promise<ShopOrder | undefined> {
  const fact = orderNo === '' ? undefined : await recall(user.id, 'shopOrder', orderNo, server);
  return fact && (await current(fact.data, user, server));
}

/** All orders of a member, newest first. */
export const allOrdersOf = async (user: User, server: Server): Promise<readonly ShopOrder[]> =>
  (await mapEach(await recallAll(user.id, 'shopOrder', server), ({ data: fact }) => current(fact, user, server))).toReversed();

/** The orders of a member in a channel, newest first. */
export const ordersOf = async (user: User, channelCode: string, server: Server): Promise<readonly ShopOrder[]> =>
  (await allOrdersOf(user, server)).filter((order) => order.channelCode === channelCode);
