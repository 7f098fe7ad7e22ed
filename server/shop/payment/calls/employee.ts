import data from '../../../data/pay.json' with { type: 'json' };
import { accountsOf, currentAccount, isActivated, ownAccount, reasonNotActivated, toAccount } from '../../../members/accounts/accounts.ts';
import { hasPassword } from '../../../members/wallet/password.ts';
import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import type { FamilyCalls, MemberCall } from '../../../platform/transactions/server.ts';
import { payer, payWithPassword, reasonAgainst, settle } from '../from-account.ts';
import { billOf, billOfCode, billToWire, isFree, newCode } from '../orders.ts';

/** The states of a pay code: unread, paid, waiting for the password, refused. */
const SCANNED = { waiting: 0, paid: 1, password: 2, refused: 3 } as const;

const unknownBill = () => refuse('notFound', '订单不存在');

/** Creates a new pay code for the chosen or the named account. */
const payCode: MemberCall<'employee.payCode'> = inShop(async ({ params, user, shop }, server) => {
  const { accountId = '' } = params;
  const account = accountId === '' ? await currentAccount(user, shop, server) : await ownAccount(accountId, user, server);
  if (account === undefined) return refuse('notFound', accountId === '' ? '您还没有可以付款的账户' : '账户不存在');
  if (!isActivated(account)) return refuse('stopped', reasonNotActivated(account));
  return ok({
    payCode: await newCode(account.accountId, user, server),
    seconds: data.seconds,
    accountId: account.accountId,
    accountBalance: account.accountBalance,
    isSetPassword: (await hasPassword(user, server)) ? 1 : 0,
  });
});

/** Returns whether a code was paid: a small amount at once, a larger one needs the password (OP-14). */
const successPay: MemberCall<'employee.successPay'> = async ({ params, user }, server) => {
  const bill = await billOfCode(params.payCode, user, server);
  if (bill === 'unknown') return refuse('notFound', '付款码已失效');
  if (bill === undefined) return ok({ status: SCANNED.waiting, orderNo: '', reason: '' });
  const told = (status: number, reason = '') => ok({ status, orderNo: bill.orderNo, reason });
  if (bill.isPaid) return told(SCANNED.paid);
  const account = payer({ bill, account: await ownAccount(bill.accountId, user, server) });
  if ('code' in account) return told(SCANNED.refused, account.msg);
  if (!isFree(bill)) return told(SCANNED.password);
  await settle(bill, account, user, server);
  return told(SCANNED.paid);
};

/** Returns a bill and the accounts that can pay it. */
const order: MemberCall<'employee.order'> = inShop(async ({ params, user, shop }, server) => {
  const bill = await billOf(params.orderNo, user, server);
  if (bill === undefined) return unknownBill();
  const current = await currentAccount(user, shop, server);
  const all = (await accountsOf(user, shop, server)).filter(({ accountId }) => bill.accountId === '' || accountId === bill.accountId);
  return ok({
    ...billToWire(bill),
    isSetPassword: (await hasPassword(user, server)) ? 1 : 0,
    accounts: all.map((account) => ({ ...toAccount(account, user, current), reason: reasonAgainst(account, bill) })),
  });
});

/** Pays a bill from an account with the pay password, which arrives encrypted (HC-08). A paid bill is not paid again. */
const pay: MemberCall<'employee.pay'> = async ({ params, user }, server) => {
  const { orderNo } = params;
  const bill = await billOf(orderNo, user, server);
  if (bill === undefined) return unknownBill();
  if (bill.isPaid) return ok({ orderNo });
  const account = await ownAccount(params.accountId, user, server);
  return payWithPassword({ bill, account }, params.payPassword ?? '', user, server);
};

/** Payments from an employee's or family account: the pay code, and the cashier (OP-14, CL-26). */
export const employeeCalls: FamilyCalls<'employee'> = {
  open: { gifts: () => ok(data.gifts) },
  member: { payCode, successPay, order, pay },
};
