import type { Json, Values } from '../../../../engine/index.ts';
import type { Requests } from '../../../../schemas/calls.gen.ts';
import data from '../../../data/shop/payment.json' with { type: 'json' };
import { ownAccount } from '../../../members/accounts/accounts.ts';
import { TOKEN } from '../../../members/sign-in/calls/entry-sign-in.ts';
import { type Shop, shopOf } from '../../../platform/documents/shop.ts';
import { type Answer, ok, refuse } from '../../../platform/http/answer.ts';
import { ownPath } from '../../../platform/http/own-path.ts';
import type { PaymentOrder } from '../../../platform/partners/payment.ts';
import { refusalBy } from '../../../platform/partners/words.ts';
import { siteUrl } from '../../../platform/pictures/site.ts';
import { findFact, kind, replaceFact } from '../../../platform/store/facts.ts';
import type { User } from '../../../platform/store/records.ts';
import type { MemberCall, MemberInput, Server } from '../../../platform/transactions/server.ts';
import { yuan } from '../../../platform/values/money.ts';
import { BAD_ORDER } from '../../orders/calls/order-judge.ts';
import type { ShopOrder } from '../../orders/order-record.ts';
import { ownOrder, payUntil, saveOrder, stateOf } from '../../orders/orders.ts';
import { isPaying, openPayment, type Payment, paymentsOf, withPayment } from '../../orders/payments.ts';
import { isUndone, ORDER_STATE } from '../../orders/states.ts';
import { startPayment, wayOf, waysToWire } from '../cashier.ts';
import { payer, payWithPassword } from '../from-account.ts';
import { billOfOrder, unpaidReason } from '../orders.ts';

const unknownOrder = (): Answer => refuse('notFound', '订单不存在');

/** Wraps a payment call, or a step of it, for an order of the member, in the shop of the order. */
const paying =
  <P extends { readonly orderNo: string }, T = Answer>(
    run: (order: ShopOrder, input: MemberInput<P> & { readonly shop: Shop }, server: Server) => T | Promise<T>,
  ) =>
  async (input: MemberInput<P>, server: Server): Promise<T | Answer> => {
    const order = await ownOrder(input.params.orderNo, input.user, server);
    const shop = order && shopOf(order.channelCode, server.documents);
    return order === undefined || shop === undefined ? unknownOrder() : run(order, { ...input, shop }, server);
  };

/** Returns the seconds left to pay. */
const secondsLeft = (order: ShopOrder, server: Server): number =>
  stateOf(order, server) === ORDER_STATE.unpaid ? Math.max(0, Math.ceil((payUntil(order) - server.clock().getTime()) / 1000)) : 0;

/** Returns what the cashier shows before the payment: amount, time, and the payment ways of this host (SS-76). */
export const payBefore: MemberCall<'order.payBefore'> = paying(async (order, { params, user, shop }, server) =>
  ok({
    orderNo: order.orderNo,
    orderStatus: stateOf(order, server),
    payAmount: yuan(order.amounts.pay),
    paySeconds: secondsLeft(order, server),
    paying: isPaying(order) ? '1' : '',
    payWays: (stateOf(order, server) === ORDER_STATE.unpaid ? await waysToWire(params.terminal ?? '', user, shop, server) : []) as Json,
  }),
);

/** Finishes a payment from an account with its password, which arrives encrypted (HC-08). */
export const fundPay: MemberCall<'order.fundPay'> = paying(async (order, { params, user }, server) => {
  const why = unpaidReason(order, server);
  const accountId = openPayment(order)?.cardNo ?? '';
  if (why !== '' || accountId === '') return refuse('stopped', why === '' ? '请重新选择付款方式' : why);
  const account = await ownAccount(accountId, user, server);
  return payWithPassword({ bill: billOfOrder(order, server), account }, params.payPassword ?? '', user, server);
});

/** Authorizes medical insurance for an order, by host: 0 messenger, 1 payment app or app, 2 elsewhere (OP-12). */
export const medicareAuth: MemberCall<'order.medicareAuth'> = paying((order, { params, shop }) => {
  if (shop.medicalInsurance !== 1) return refuse('stopped', '这个渠道不能用医保付款');
  const { whInsuranceToken: token = '' } = params;
  if (token !== '' && !TOKEN.test(token)) return BAD_ORDER;
  return ok({ authorized: '1', authUrl: siteUrl('medical-auth', { orderNo: order.orderNo }) });
});

const RESULTS: Readonly<Record<number, Values>> = {
  [ORDER_STATE.unpaid]: { payStatus: 1, payStatusDesc: '待支付' },
  [ORDER_STATE.cancelled]: { payStatus: 4, payStatusDesc: '已取消' },
  [ORDER_STATE.refunded]: { payStatus: 4, payStatusDesc: '已退款' },
};
const PAID: Values = { payStatus: 2, payStatusDesc: '支付成功' };

/** Returns the payment result of an order of goods; undefined when there is no such order (OP-06). */
export async function payResultOf(
  { params, user }: MemberInput<{ readonly orderNo?: string }>,
  server: Server,
): Promise<Answer | undefined> {
  const order = await ownOrder(params.orderNo ?? '', user, server);
  if (order === undefined) return undefined;
  const state = stateOf(order, server);
  return ok({ orderNo: order.orderNo, orderStatus: state, ...(RESULTS[state] ?? PAID) });
}

const NOTHING = { payLoad: null, medicarePayParam: null };
/** The largest number of attempts per order, because money may still arrive for each. */
const MOST_ATTEMPTS = 30;
const TOO_MANY = refuse('stopped', '这张订单换付款方式的次数太多，请取消后重新下单');

/** A member's wrong passwords of the medical insurance, and the time of the last one in milliseconds. */
export const payTriesKind = kind<{ readonly tries: number; readonly at: number }>('payTries');

/** An attempt that a partner is asked to begin; `tries` counts password tries, including this one. */
interface Attempt {
  readonly asked: PaymentOrder;
  readonly tries: number;
}

/**
 * Begins a payment. The same way returns the same attempt, so that a lost response costs nothing (OP-03, OP-04, OP-10).
 * Calls the partner between two transactions, so that none stays open meanwhile.
 */
export const pay: MemberCall<'order.pay'> = async (input, server) => {
  const begun = await server.transaction(async (within) => attempt(input, within));
  if ('code' in begun) return begun;
  const { asked, tries } = begun;
  const { payment: partner } = server.partners;
  if (partner === undefined) throw new Error('This server has no payment partner');
  const outcome = await partner.begin(asked);
  const isWrong = 'refused' in outcome && outcome.refused === 'wrongPassword';
  await server.transaction(async (within) => {
    // A password that no partner has judged does not count as wrong.
    if (tries > 0 && !isWrong) await countTries('ok' in outcome ? 0 : tries - 1, input.user, within);
    if ('refused' in outcome) await giveUp(asked, input.user, within);
  });
  if ('ok' in outcome) return ok({ ...outcome.ok, payAmount: yuan(asked.amount), payNo: asked.payNo });
  const refusal = refusalBy('payment', outcome, server);
  return isWrong ? refuse('stopped', `${refusal.msg}，还可以输入${String(data.tries - tries)}次`) : refusal;
};

/** Returns the response that needs no partner, or the attempt to begin. */
const attempt = paying<Requests['order.pay'], Answer | Attempt>(async (order, input, server) => {
  const { params, user, shop } = input;
  const way = wayOf(params.payChannel ?? '', params.payMode ?? '', shop);
  if (way === undefined) return BAD_ORDER;
  if (order.amounts.pay === 0 && !isUndone(order)) return ok({ ...NOTHING, payAmount: yuan(0), payNo: '' });
  const why = unpaidReason(order, server);
  if (why !== '') return refuse('stopped', why);
  const cardNo = params.cardInfo?.cardNo ?? '';
  if (way.needs === 'card') {
    if (cardNo === '') return refuse('badRequest', '请选择付款的账户');
    const account = payer({ bill: billOfOrder(order, server), account: await ownAccount(cardNo, user, server) });
    if ('code' in account) return account;
    const payment = await started(order, way, cardNo, user, server);
    return 'code' in payment ? payment : ok({ ...NOTHING, payAmount: yuan(order.amounts.pay), payNo: payment.payNo });
  }
  const password = way.needs === 'medicare' ? (params.medicareInfo?.medicareCardPassword ?? '') : '';
  const tries = way.needs === 'medicare' ? await nextTry(password, user, server) : 0;
  if (typeof tries !== 'number') return tries;
  const payment = await started(order, way, '', user, server);
  if ('code' in payment) return payment;
  // Counts the try before the partner judges the password.
  if (tries > 0) await countTries(tries, user, server);
  return { tries, asked: toAsked(payment, order, password, input) };
});

/** Stores the attempt before the partner is called. */
async function started(
  order: ShopOrder,
  way: NonNullable<ReturnType<typeof wayOf>>,
  cardNo: string,
  user: User,
  server: Server,
): Promise<Payment | Answer> {
  const next = startPayment(order, way, server.clock().getTime(), cardNo);
  if (next.order !== order && paymentsOf(order).length >= MOST_ATTEMPTS) return TOO_MANY;
  if (next.order !== order) await saveOrder(next.order, user, server);
  server.log({ level: 'info', event: 'payment', orderNo: order.orderNo, payNo: next.payment.payNo, payChannel: way.payChannel });
  return next.payment;
}

const toAsked = (
  { payNo, amount, payChannel, payMode, startedAt }: Payment,
  order: ShopOrder,
  password: string,
  { params, user }: MemberInput<Requests['order.pay']>,
): PaymentOrder => ({
  payNo,
  orderNo: order.orderNo,
  amount,
  payChannel,
  payMode,
  payer: user.id,
  startedAt,
  payUntil: payUntil(order),
  returnPath: ownPath(params.jumpUrl),
  password,
});

/** Closes a refused attempt, so that the next one has a new number. */
async function giveUp({ orderNo, payNo }: PaymentOrder, user: User, server: Server): Promise<void> {
  const order = await ownOrder(orderNo, user, server);
  if (order !== undefined) await saveOrder(withPayment(order, payNo, { closedAt: server.clock().getTime() }), user, server);
}

const countTries = (tries: number, user: User, server: Server): Promise<void> =>
  replaceFact(user.id, payTriesKind, '', { tries, at: server.clock().getTime() }, server);

/** Returns the number of password tries with this one, or a refusal: several wrong ones lock the password for a while. */
async function nextTry(password: string, user: User, server: Server): Promise<Answer | number> {
  const before = (await findFact(user.id, payTriesKind, '', server))?.data ?? { tries: 0, at: 0 };
  const isRecent = before.at > server.clock().getTime() - data.lockMinutes * 60_000;
  const tries = isRecent ? before.tries : 0;
  if (tries >= data.tries) return refuse('tooMany', `密码错误次数过多，请 ${data.lockMinutes} 分钟后再试`);
  if (!/^\d{6}$/.test(password)) return refuse('badRequest', '请输入 6 位支付密码');
  return tries + 1;
}
