import { accountsOf, currentAccount, isNormal, ownAccount, toAccount } from '../accounts.ts';
import { ok, refuse } from '../answer.ts';
import data from '../data/pay.json' with { type: 'json' };
import { text } from '../params.ts';
import { type Bill, billOf, billOfCode, billToWire, isFree, newCode, reasonAgainst, settle } from '../pay/orders.ts';
import { hasPassword, refusalOfPassword } from '../pay/password.ts';
import type { FamilyCalls, MemberCall } from '../server.ts';
import { inShop } from './in-shop.ts';

/** What became of a pay code: nobody has read it; paid; the password is asked for; it cannot be paid. */
const SCANNED = { waiting: 0, paid: 1, password: 2, refused: 3 } as const;

const unknownBill = () => refuse('notFound', '订单不存在');

/** A new pay code of the chosen account, or of the one that is named. */
const payCode: MemberCall = inShop(({ params, user, shop }, server) => {
  const accountId = text(params, 'accountId');
  const account = accountId === '' ? currentAccount(user, shop, server) : ownAccount(accountId, user, server);
  if (account === undefined) return refuse('notFound', accountId === '' ? '您还没有可以付款的账户' : '账户不存在');
  if (!isNormal(account)) return refuse('stopped', `账户${account.statusDesc}，不能付款`);
  return ok({
    payCode: newCode(account.accountId, user, server),
    seconds: data.seconds,
    accountId: account.accountId,
    accountBalance: account.accountBalance,
    isSetPassword: hasPassword(user, server) ? 1 : 0,
  });
});

/** Whether somebody was paid by a code: a small sum at once, a larger one asks for the password (OP-14). */
const successPay: MemberCall = ({ params, user }, server) => {
  const bill = billOfCode(text(params, 'payCode'), user, server);
  if (bill === 'unknown') return refuse('notFound', '付款码已失效');
  if (bill === undefined) return ok({ status: SCANNED.waiting, orderNo: '', reason: '' });
  const told = (status: number, reason = '') => ok({ status, orderNo: bill.orderNo, reason });
  if (bill.isPaid) return told(SCANNED.paid);
  const account = ownAccount(bill.accountId, user, server);
  const reason = account === undefined ? '账户不存在' : reasonAgainst(account, bill);
  if (account === undefined || reason !== '') return told(SCANNED.refused, reason);
  if (!isFree(bill)) return told(SCANNED.password);
  settle(bill, account, user, server);
  return told(SCANNED.paid);
};

/** A bill, and which accounts can pay it. */
const order: MemberCall = inShop(({ params, user, shop }, server) => {
  const bill = billOf(text(params, 'orderNo'), user, server);
  if (bill === undefined) return unknownBill();
  const current = currentAccount(user, shop, server);
  const all = accountsOf(user, shop, server).filter(({ accountId }) => bill.accountId === '' || accountId === bill.accountId);
  return ok({
    ...billToWire(bill),
    isSetPassword: hasPassword(user, server) ? 1 : 0,
    accounts: all.map((account) => ({ ...toAccount(account, user, current), reason: reasonAgainst(account, bill) })),
  });
});

/** Why a bill cannot be paid out of an account by now; undefined when it can. */
function refusalOf(bill: Bill, account: ReturnType<typeof ownAccount>) {
  if (bill.why !== '') return refuse('stopped', bill.why);
  if (account === undefined || (bill.accountId !== '' && bill.accountId !== account.accountId)) return refuse('notFound', '账户不存在');
  const reason = reasonAgainst(account, bill);
  return reason === '' ? undefined : refuse('stopped', reason);
}

/** Pays a bill out of an account with the pay password, which comes encrypted (HC-08). What was paid stays paid once. */
const pay: MemberCall = async ({ params, user }, server) => {
  const orderNo = text(params, 'orderNo');
  const before = billOf(orderNo, user, server);
  if (before === undefined) return unknownBill();
  if (before.isPaid) return ok({ orderNo });
  const accountId = text(params, 'accountId');
  const refusal =
    refusalOf(before, ownAccount(accountId, user, server)) ?? (await refusalOfPassword(text(params, 'payPassword'), user, server));
  if (refusal !== undefined) return refusal;
  // As it is by now: the password took its time.
  const [bill, account] = [billOf(orderNo, user, server), ownAccount(accountId, user, server)];
  if (bill === undefined || account === undefined) return unknownBill();
  if (bill.isPaid) return ok({ orderNo });
  const late = refusalOf(bill, account);
  if (late !== undefined) return late;
  settle(bill, account, user, server);
  return ok({ orderNo });
};

/** Paying with an employee's or a family's account: the pay code, and the cashier (OP-14, CL-26). */
export const employeeCalls: FamilyCalls = { open: { gifts: () => ok(data.gifts) }, member: { payCode, successPay, order, pay } };
