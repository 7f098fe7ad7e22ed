import { logic, type Values } from '../../../engine/index.ts';
import data from '../../data/pay.json' with { type: 'json' };
import { randomDigits } from '../../platform/crypto/digest.ts';
import { findFact, findFacts, insertFact, kind, replaceFact } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { fenOf, yuan } from '../../platform/values/money.ts';
import type { ShopOrder } from '../orders/order-record.ts';
import { ownOrder, stateOf } from '../orders/orders.ts';
import { isPaying } from '../orders/payments.ts';
import { ORDER_STATE } from '../orders/states.ts';

const SECOND = 1000;
/** The last two codes are valid, because the till may have just read the previous one. */
const CODES = 2;
const NOT_NOW = '暂时不能付款，请稍后再试';

/** A bill: requested by a till, or an order of the shop. `why` is the reason why it can no longer be paid. */
export interface Bill {
  readonly orderNo: string;
  readonly title: string;
  readonly fen: number;
  /** The account it was requested from; empty when the member chooses. */
  readonly accountId: string;
  readonly isPaid: boolean;
  readonly paidAt: string;
  readonly why: string;
  readonly isShop: boolean;
}

interface Till {
  readonly amount: string;
  readonly storeName: string;
}

/** A pay code of an account, with the time of its creation in milliseconds. */
interface PayCode {
  readonly payCode: string;
  readonly accountId: string;
  readonly at: number;
}

/** The latest pay codes of a member, newest first. */
export const payCodeKind = kind<{ readonly list: readonly PayCode[] }>('payCode');

/** A bill that a till made from a pay code; `paidAt` is empty until it is paid. */
interface TillBill extends PayCode {
  readonly orderNo: string;
  readonly title: string;
  readonly fen: number;
  readonly paidAt: string;
}

/** Bills of tills, by number. */
export const payOrderKind = kind<TillBill>('payOrder');

const codesOf = async (user: User, server: Server): Promise<readonly PayCode[]> =>
  (await findFact(user.id, payCodeKind, '', server))?.data.list ?? [];

/** Creates a pay code for an account: 18 random digits (OP-14). */
export async function newCode(accountId: string, user: User, server: Server): Promise<string> {
  const payCode = `28${randomDigits(16)}`;
  const list = [{ payCode, accountId, at: server.clock().getTime() }, ...(await codesOf(user, server))].slice(0, CODES);
  await replaceFact(user.id, payCodeKind, '', { list }, server);
  return payCode;
}

/** Returns the bill a till made from a code. A sandbox till reads the codes of some phones by itself from time to time (see README). */
export async function billOfCode(payCode: string, user: User, server: Server): Promise<Bill | undefined | 'unknown'> {
  const bills = await findFacts(user.id, payOrderKind, server);
  const made = bills.find((fact) => fact.data.payCode === payCode);
  if (made !== undefined) return toBill(made.data, server);
  const code = (await codesOf(user, server)).find((one) => one.payCode === payCode);
  if (code === undefined) return 'unknown';
  const tills: Readonly<Record<string, Till>> = data.scans;
  const till = Object.hasOwn(tills, user.phone) ? tills[user.phone] : undefined;
  const now = server.clock().getTime();
  const last = Math.max(0, ...bills.map((fact) => fact.data.at));
  const age = now - code.at;
  if (!server.sandbox || till === undefined || age < data.scanAfter * SECOND || age > 2 * data.seconds * SECOND) return undefined;
  if (now < last + data.pause * SECOND) return undefined;
  const orderNo = `FK${logic.chinaDate(server.clock()).replaceAll('-', '')}${randomDigits(8)}`;
  const order = {
    orderNo,
    payCode,
    accountId: code.accountId,
    title: till.storeName,
    fen: fenOf(till.amount),
    at: now,
    paidAt: '',
  };
  await insertFact(user.id, payOrderKind, orderNo, order, server);
  return toBill(order, server);
}

const toBill = ({ orderNo, title, fen, accountId, paidAt }: TillBill, { sandbox }: Server): Bill => ({
  orderNo,
  title,
  fen,
  accountId,
  isPaid: paidAt !== '',
  paidAt,
  why: sandbox ? '' : NOT_NOW,
  isShop: false,
});

/** Returns why an order of the shop cannot be paid now by any way; empty when it can. */
export function unpaidReason(order: ShopOrder, server: Server): string {
  const state = stateOf(order, server);
  if (state === ORDER_STATE.cancelled) return '订单已取消，不能付款';
  if (state === ORDER_STATE.refunded) return '订单已退款，不能付款';
  if (state !== ORDER_STATE.unpaid) return '订单已付款，请勿重复付款';
  return server.partners.payment === undefined ? NOT_NOW : '';
}

/** Returns why an order cannot be paid from the member's account, which only a sandbox has. */
const whyNotFromAccount = (order: ShopOrder, server: Server): string => unpaidReason(order, server) || (server.sandbox ? '' : NOT_NOW);

/** Returns the bill of an order of the shop. */
export const billOfOrder = (order: ShopOrder, server: Server): Bill => ({
  orderNo: order.orderNo,
  title: order.service?.serviceTitle ?? order.stores.map(({ drugstoreName }) => drugstoreName).join('、'),
  fen: order.amounts.pay,
  accountId: '',
  isPaid: order.paidAt > 0,
  paidAt: order.paidAt > 0 ? logic.chinaTime(new Date(order.paidAt)) : '',
  why: order.paidAt > 0 ? '' : whyNotFromAccount(order, server),
  isShop: true,
});

/** Returns a member's bill by number; undefined when it is another user's. An order waits while its money is on the way. */
export async function billOf(orderNo: string, user: User, server: Server): Promise<Bill | undefined> {
  const asked = orderNo === '' ? undefined : await findFact(user.id, payOrderKind, orderNo, server);
  if (asked !== undefined) return toBill(asked.data, server);
  const order = await ownOrder(orderNo, user, server);
  if (order === undefined) return undefined;
  const bill = billOfOrder(order, server);
  const isWaiting = !bill.isPaid && bill.why === '' && isPaying(order);
  return isWaiting ? { ...bill, why: '正在确认您刚才的付款，请稍后再看' } : bill;
}

/** Checks whether an amount is small enough for a till to take it without the password. */
export const isFree = (bill: Bill): boolean => bill.fen <= fenOf(data.free);

/** Converts a bill for the response. */
export const billToWire = ({ orderNo, title, fen: amount, isPaid, paidAt, why, isShop }: Bill): Values => ({
  orderNo,
  title,
  payAmount: yuan(amount),
  isPaid: isPaid ? 1 : 0,
  paidAt,
  reason: why,
  isShop: isShop ? 1 : 0,
});
