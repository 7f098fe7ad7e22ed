import type { Json, Values } from '../../engine/index.ts';
import { ownAccount } from '../accounts.ts';
import { type Answer, ok, refuse } from '../answer.ts';
import data from '../data/shop/payment.json' with { type: 'json' };
import { recall, replace } from '../facts.ts';
import { payFaultOf } from '../faults.ts';
import { yuan } from '../money.ts';
import { keepOrder, ownOrder, payUntil, type ShopOrder, stateOf, timesOf } from '../orders/orders.ts';
import { isPaying, openPayment, paymentsOf, reported, withPayment } from '../orders/payments.ts';
import { isUndone, ORDER_STATE } from '../orders/states.ts';
import { text, values } from '../params.ts';
import { BY_CARD, handedOver, reportTime, startPayment, wayOf, waysToWire } from '../pay/cashier.ts';
import { payer, payWithPassword } from '../pay/from-account.ts';
import { billOfOrder, whyNotPaid } from '../pay/orders.ts';
import { siteUrl } from '../pictures/site.ts';
import type { MemberCall, MemberInput, Server } from '../server.ts';
import { type Shop, shopOf } from '../shop.ts';
import type { User } from '../store/records.ts';
import { BAD_ORDER } from './order-judge.ts';

const unknownOrder = (): Answer => refuse('notFound', '订单不存在');

type OfOrder = (order: ShopOrder, input: MemberInput & { readonly shop: Shop }, server: Server) => Answer | Promise<Answer>;

/** Runs a call of paying for an order of the member's own, in the shop it was placed in. */
const paying =
  (run: OfOrder): MemberCall =>
  (input, server) => {
    const order = ownOrder(text(input.params, 'orderNo'), input.user, server);
    const shop = order && shopOf(order.channelCode, server.documents);
    return order === undefined || shop === undefined ? unknownOrder() : run(order, { ...input, shop }, server);
  };

/** Seconds that are left to pay. */
const secondsLeft = (order: ShopOrder, server: Server): number =>
  stateOf(order, server) === ORDER_STATE.unpaid ? Math.max(0, Math.ceil((payUntil(order) - server.clock().getTime()) / 1000)) : 0;

/** What the cashier shows before anything is paid: how much, how long, and by which ways in this host (SS-76). */
export const payBefore: MemberCall = paying((order, { params, user, shop }, server) =>
  ok({
    orderNo: order.orderNo,
    orderStatus: stateOf(order, server),
    payAmount: yuan(order.amounts.pay),
    paySeconds: secondsLeft(order, server),
    paying: isPaying(order) ? '1' : '',
    payWays: (stateOf(order, server) === ORDER_STATE.unpaid ? waysToWire(text(params, 'terminal'), user, shop, server) : []) as Json,
  }),
);

/** Begins to pay an order by one of its ways: the same attempt however often it is asked for by the same way, so that an answer that was lost costs nothing (OP-03, OP-04, OP-10). */
export const pay: MemberCall = paying((order, { params, user, shop }, server) => {
  const way = wayOf(text(params, 'payChannel'), text(params, 'payMode'), shop);
  if (way === undefined) return BAD_ORDER;
  if (order.amounts.pay === 0 && !isUndone(order)) return ok({ payLoad: null, payAmount: yuan(0), payNo: '', medicarePayParam: null });
  const why = whyNotPaid(order, server);
  if (why !== '') return refuse('stopped', why);
  if (payFaultOf(user) === 'refused') return refuse('failure', '支付渠道正在维护，请换一种方式付款');
  const cardNo = text(values(params, 'cardInfo') ?? {}, 'cardNo');
  if (way.needs === 'card') {
    if (cardNo === '') return refuse('badRequest', '请选择付款的账户');
    const account = payer({ bill: billOfOrder(order, server), account: ownAccount(cardNo, user, server) });
    if ('code' in account) return account;
  }
  if (way.needs === 'medicare') {
    const wrong = judgeMedicare(text(values(params, 'medicareInfo') ?? {}, 'medicareCardPassword'), user, server);
    if (wrong) return wrong;
  }
  const started = startPayment(order, way, server.clock().getTime(), way.needs === 'card' ? cardNo : '');
  if (started.order !== order) keepOrder(started.order, user, server);
  const { payNo } = started.payment;
  server.log({ level: 'info', event: 'payment', orderNo: order.orderNo, payNo, payChannel: way.payChannel });
  return ok({ ...handedOver(started.payment, text(params, 'jumpUrl')), payAmount: yuan(order.amounts.pay), payNo });
});

/** Judges the password of the medical insurance: after some wrong ones none is looked at for a while. */
function judgeMedicare(password: string, user: User, server: Server): Answer | undefined {
  const now = server.clock().getTime();
  const before = recall(user.id, 'payTries', '', server)?.data ?? {};
  const isRecent = Number(before['at'] ?? 0) > now - data.lockMinutes * 60_000;
  const tries = isRecent ? Number(before['tries'] ?? 0) : 0;
  if (tries >= data.tries) return refuse('tooMany', `密码错误次数过多，请 ${data.lockMinutes} 分钟后再试`);
  if (!/^\d{6}$/.test(password)) return refuse('badRequest', '请输入 6 位支付密码');
  const isRight = password === data.medicarePassword;
  replace(user.id, 'payTries', '', { tries: isRight ? 0 : tries + 1, at: now }, server);
  return isRight ? undefined : refuse('stopped', `支付密码不正确，还可以输入${String(data.tries - tries - 1)}次`);
}

/** Finishes an attempt to pay from an account with its password, which comes encrypted (HC-08). */
export const fundPay: MemberCall = paying(({ orderNo }, { params, user }, server) => {
  const find = () => {
    const order = ownOrder(orderNo, user, server);
    if (order === undefined) return unknownOrder();
    const why = whyNotPaid(order, server);
    const accountId = openPayment(order)?.cardNo ?? '';
    if (why !== '' || accountId === '') return refuse('stopped', why === '' ? '请重新选择付款方式' : why);
    return { bill: billOfOrder(order, server), account: ownAccount(accountId, user, server) };
  };
  return payWithPassword(find, text(params, 'payPassword'), user, server);
});

/** The authorization of the medical insurance for an order, where it is asked: 0 messenger, 1 payment app or app, 2 elsewhere (OP-12). */
export const medicareAuth: MemberCall = paying((order, { params, shop }) => {
  if (shop.medicalInsurance !== 1) return refuse('stopped', '这个渠道不能用医保付款');
  if (!['0', '1', '2'].includes(text(params, 'whTokenEcology'))) return BAD_ORDER;
  return ok({ authorized: '1', authUrl: siteUrl('medical-auth', { orderNo: order.orderNo }) });
});

const RESULTS: Readonly<Record<number, Values>> = {
  [ORDER_STATE.unpaid]: { payStatus: 1, payStatusDesc: '待支付' },
  [ORDER_STATE.cancelled]: { payStatus: 4, payStatusDesc: '已取消' },
  [ORDER_STATE.refunded]: { payStatus: 4, payStatusDesc: '已退款' },
};
const PAID: Values = { payStatus: 2, payStatusDesc: '支付成功' };

/** Whoever takes the money tells of it a second time. */
const toldAgain = (order: ShopOrder, { clock }: Server): ShopOrder =>
  paymentsOf(order)
    .filter(({ paidAt }) => paidAt > 0)
    .reduce((told, { payNo }) => reported(told, payNo, clock().getTime(), timesOf(order)), order);

/** What came of paying an order of goods: asked about, whoever takes the money says so before long; undefined when there is no such order (OP-06). */
export function payResultOf({ params, user }: MemberInput, server: Server): Answer | undefined {
  const found = ownOrder(text(params, 'orderNo'), user, server);
  if (found === undefined) return undefined;
  const order = payFaultOf(user) === 'twice' ? toldAgain(found, server) : found;
  const open = openPayment(order);
  if (open?.reportsAt === 0 && open.payChannel !== BY_CARD)
    keepOrder(withPayment(order, open.payNo, { reportsAt: reportTime(user, server) }), user, server);
  else if (order !== found) keepOrder(order, user, server);
  const state = stateOf(order, server);
  return ok({ orderNo: order.orderNo, orderStatus: state, ...(RESULTS[state] ?? PAID) });
}
