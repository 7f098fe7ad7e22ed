import type { Values } from '../../engine/index.ts';
import { chinaTime } from '../../engine/index.ts';
import { recall, replace } from '../facts.ts';
import { fenOf, yuan } from '../money.ts';
import type { Server } from '../server.ts';
import type { User } from '../store/records.ts';

/** One payment out of an account, or what came back of one: then its amount is less than nothing. */
export interface Spending extends Values {
  readonly orderNo: string;
  readonly title: string;
  readonly fen: number;
  readonly time: string;
}

/** What was paid out of an account, newest first. */
export const spendingsOf = async (accountId: string, user: User, server: Server): Promise<readonly Spending[]> =>
  ((await recall(user.id, 'accountSpend', accountId, server))?.data['list'] ?? []) as readonly Spending[];

/** What is left in an account that began with `start` yuan. */
export async function balanceOf(accountId: string, start: string, user: User, server: Server): Promise<string> {
  const spent = (await spendingsOf(accountId, user, server)).reduce((sum, one) => sum + one.fen, 0);
  return yuan(fenOf(start) - spent);
}

/** Takes money out of an account; the same order is paid once. */
export async function spend(accountId: string, orderNo: string, title: string, amount: number, user: User, server: Server): Promise<void> {
  const before = await spendingsOf(accountId, user, server);
  if (before.some((one) => one.orderNo === orderNo)) return;
  const one: Spending = { orderNo, title, fen: amount, time: chinaTime(server.clock()) };
  await replace(user.id, 'accountSpend', accountId, { list: [one, ...before] }, server);
}

/** Puts back what an order took out of an account; once. */
export async function giveBack(accountId: string, orderNo: string, user: User, server: Server): Promise<void> {
  const before = await spendingsOf(accountId, user, server);
  const own = before.filter((one) => one.orderNo === orderNo);
  const [taken] = own;
  if (taken === undefined || own.some(({ fen }) => fen < 0)) return;
  const one: Spending = { ...taken, title: `退款：${taken.title}`, fen: -taken.fen, time: chinaTime(server.clock()) };
  await replace(user.id, 'accountSpend', accountId, { list: [one, ...before] }, server);
}
