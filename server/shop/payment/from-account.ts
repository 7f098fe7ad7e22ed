import { logic } from '../../../engine/index.ts';
import { type Account, isActivated, reasonNotActivated } from '../../members/accounts/accounts.ts';
import { spend } from '../../members/wallet/balance.ts';
import { refusalOfPassword } from '../../members/wallet/password.ts';
import { type Answer, ok, refuse } from '../../platform/http/answer.ts';
import { findFact, replaceFact } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { fenOf } from '../../platform/values/money.ts';
import { ownOrder, saveOrder, timesOf } from '../orders/orders.ts';
import { reported } from '../orders/payments.ts';
import { accountWay, startPayment } from './cashier.ts';
import type { Bill } from './orders.ts';
import { payOrderKind } from './orders.ts';

/** A bill and the paying account; the account is undefined when the member has none with this id. */
interface Demand {
  readonly bill: Bill;
  readonly account: Account | undefined;
}

/** Returns why an account cannot pay a bill; empty when it can. It must be activated (HM-27). */
export function reasonAgainst(account: Account, bill: Pick<Bill, 'fen'>): string {
  if (!isActivated(account)) return reasonNotActivated(account);
  return fenOf(account.accountBalance) < bill.fen ? '余额不足' : '';
}

/** Returns the account when it can pay the bill now, else the refusal. */
export function payer({ bill, account }: Demand): Answer | Account {
  if (bill.why !== '') return refuse('stopped', bill.why);
  if (account === undefined || (bill.accountId !== '' && bill.accountId !== account.accountId)) return refuse('notFound', '账户不存在');
  const reason = reasonAgainst(account, bill);
  return reason === '' ? account : refuse('stopped', reason);
}

/** Pays a bill from an account, once: debits the account and pays the bill, or neither. An order stores the paying account (OP-14). */
export async function settle(bill: Bill, { accountId }: Account, user: User, server: Server): Promise<void> {
  const now = server.clock().getTime();
  await spend(accountId, bill.orderNo, bill.title, bill.fen, user, server);
  const order = bill.isShop ? await ownOrder(bill.orderNo, user, server) : undefined;
  if (order !== undefined) {
    const started = startPayment(order, accountWay(), now, accountId);
    await saveOrder(reported(started.order, started.payment.payNo, now, timesOf(order)), user, server);
  }
  const asked = bill.isShop ? undefined : await findFact(user.id, payOrderKind, bill.orderNo, server);
  if (asked !== undefined)
    await replaceFact(user.id, payOrderKind, bill.orderNo, { ...asked.data, paidAt: logic.chinaTime(server.clock()), accountId }, server);
}

/** Pays a bill from an account with the pay password. */
export async function payWithPassword(found: Demand, password: string, user: User, server: Server): Promise<Answer> {
  const account = payer(found);
  if ('code' in account) return account;
  const wrong = await refusalOfPassword(password, user, server);
  if (wrong !== undefined) return wrong;
  await settle(found.bill, account, user, server);
  return ok({ orderNo: found.bill.orderNo });
}
