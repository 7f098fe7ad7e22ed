import { logic } from '../../../engine/index.ts';
import { findFact, insertFact, kind, replaceFact } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { fenOf, yuan } from '../../platform/values/money.ts';

/** One payment out of an account, or a refund with a negative amount. */
export interface Spending {
  readonly orderNo: string;
  readonly title: string;
  readonly fen: number;
  readonly time: string;
}

/** The number of payments in a response. */
const SHOWN = 50;
/** The number of payments in one fact: one above SHOWN, which shows that there are more. Older ones are separate facts, so that the record stays small. */
const TOGETHER = SHOWN + 1;

interface Book {
  /** The total spent, in fen. */
  readonly spent: number;
  /** The newest payments, newest first. */
  readonly list: readonly Spending[];
}

/** The book of an account, by its id; a book from before totals has none. An older payment is apart, by account and order. */
export const accountSpendKind = kind<(Pick<Book, 'list'> & Partial<Book>) | Spending>('accountSpend');

async function bookOf(accountId: string, user: User, server: Server): Promise<Book> {
  const data = (await findFact(user.id, accountSpendKind, accountId, server))?.data;
  if (data === undefined || !('list' in data)) return { list: [], spent: 0 };
  const { list, spent = list.reduce((sum, one) => sum + one.fen, 0) } = data;
  return { list, spent };
}

const isBack = ({ fen }: Spending): boolean => fen < 0;
const subjectOf = (accountId: string, orderNo: string, back: boolean): string => `${accountId} ${orderNo}${back ? ' back' : ''}`;

/** Returns the payment or refund of an order, however old. */
async function entryOf(accountId: string, orderNo: string, back: boolean, user: User, server: Server): Promise<Spending | undefined> {
  const known = (await bookOf(accountId, user, server)).list.find((one) => one.orderNo === orderNo && isBack(one) === back);
  if (known !== undefined) return known;
  const old = (await findFact(user.id, accountSpendKind, subjectOf(accountId, orderNo, back), server))?.data;
  return old === undefined || 'list' in old ? undefined : old;
}

async function enter(accountId: string, one: Spending, user: User, server: Server): Promise<void> {
  const { spent, list } = await bookOf(accountId, user, server);
  const all = [one, ...list];
  for (const old of all.slice(TOGETHER))
    await insertFact(user.id, accountSpendKind, subjectOf(accountId, old.orderNo, isBack(old)), old, server);
  await replaceFact(user.id, accountSpendKind, accountId, { spent: spent + one.fen, list: all.slice(0, TOGETHER) }, server);
}

/** Returns the latest payments of an account, newest first, and whether older ones exist. */
export async function spendingsOf(
  accountId: string,
  user: User,
  server: Server,
): Promise<{ readonly shown: readonly Spending[]; readonly hasMore: boolean }> {
  const { list } = await bookOf(accountId, user, server);
  return { shown: list.slice(0, SHOWN), hasMore: list.length > SHOWN };
}

/** Returns the balance of an account that began with `start` yuan. */
export const balanceOf = async (accountId: string, start: string, user: User, server: Server): Promise<string> =>
  yuan(fenOf(start) - (await bookOf(accountId, user, server)).spent);

/** Takes money out of an account, once per order. */
export async function spend(accountId: string, orderNo: string, title: string, amount: number, user: User, server: Server): Promise<void> {
  if ((await entryOf(accountId, orderNo, false, user, server)) !== undefined) return;
  await enter(accountId, { orderNo, title, fen: amount, time: logic.chinaTime(server.clock()) }, user, server);
}

/** Refunds the payment of an order to its account, once. */
export async function giveBack(accountId: string, orderNo: string, user: User, server: Server): Promise<void> {
  const taken = await entryOf(accountId, orderNo, false, user, server);
  if (taken === undefined || (await entryOf(accountId, orderNo, true, user, server)) !== undefined) return;
  await enter(accountId, { ...taken, title: `退款：${taken.title}`, fen: -taken.fen, time: logic.chinaTime(server.clock()) }, user, server);
}
