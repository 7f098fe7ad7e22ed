import type { Json, Values } from '../../../../engine/index.ts';
import { ownAccount } from '../../../members/accounts/accounts.ts';
import { TOKEN } from '../../../members/sign-in/calls/entry-sign-in.ts';
import { type Shop, shopOf } from '../../../platform/documents/shop.ts';
import { type Answer, ok, refuse } from '../../../platform/http/answer.ts';
import { isNaming, text } from '../../../platform/http/params.ts';
import { siteUrl } from '../../../platform/pictures/site.ts';
import type { MemberCall, MemberInput, Server } from '../../../platform/transactions/server.ts';
import { yuan } from '../../../platform/values/money.ts';
import { BAD_ORDER } from '../../orders/calls/order-judge.ts';
import type { ShopOrder } from '../../orders/order-record.ts';
import { ownOrder, payUntil, stateOf } from '../../orders/orders.ts';
import { isPaying, openPayment } from '../../orders/payments.ts';
import { ORDER_STATE } from '../../orders/states.ts';
import { waysToWire } from '../cashier.ts';
import { payWithPassword } from '../from-account.ts';
import { billOfOrder, unpaidReason } from '../orders.ts';

const unknownOrder = (): Answer => refuse('notFound', '订单不存在');

/** Wraps a payment call, or a step of it, for an order of the member, in the shop of the order. */
export const paying =
  <T>(run: (order: ShopOrder, input: MemberInput & { readonly shop: Shop }, server: Server) => T | Promise<T>) =>
  async (input: MemberInput, server: Server): Promise<T | Answer> => {
    const order = await ownOrder(text(input.params, 'orderNo'), input.user, server);
    const shop = order && shopOf(order.channelCode, server.documents);
    return order === undefined || shop === undefined ? unknownOrder() : run(order, { ...input, shop }, server);
  };

/** Returns the seconds left to pay. */
const secondsLeft = (order: ShopOrder, server: Server): number =>
  stateOf(order, server) === ORDER_STATE.unpaid ? Math.max(0, Math.ceil((payUntil(order) - server.clock().getTime()) / 1000)) : 0;

/** Returns what the cashier shows before the payment: amount, time, and the payment ways of this host (SS-76). */
export const payBefore: MemberCall = paying(async (order, { params, user, shop }, server) =>
  ok({
    orderNo: order.orderNo,
    orderStatus: stateOf(order, server),
    payAmount: yuan(order.amounts.pay),
    paySeconds: secondsLeft(order, server),
    paying: isPaying(order) ? '1' : '',
    payWays: (stateOf(order, server) === ORDER_STATE.unpaid ? await waysToWire(text(params, 'terminal'), user, shop, server) : []) as Json,
  }),
);

/** Finishes a payment from an account with its password, which arrives encrypted (HC-08). */
export const fundPay: MemberCall = paying(async (order, { params, user }, server) => {
  const why = unpaidReason(order, server);
  const accountId = openPayment(order)?.cardNo ?? '';
  if (why !== '' || accountId === '') return refuse('stopped', why === '' ? '请重新选择付款方式' : why);
  const account = await ownAccount(accountId, user, server);
  return payWithPassword({ bill: billOfOrder(order, server), account }, text(params, 'payPassword'), user, server);
});

/** Authorizes medical insurance for an order, by host: 0 messenger, 1 payment app or app, 2 elsewhere (OP-12). */
export const medicareAuth: MemberCall = paying((order, { params, shop }) => {
  if (shop.medicalInsurance !== 1) return refuse('stopped', '这个渠道不能用医保付款');
  if (!['0', '1', '2'].includes(text(params, 'whTokenEcology')) || !isNaming(params, 'whInsuranceToken')) return BAD_ORDER;
  const token = text(params, 'whInsuranceToken');
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
export async function payResultOf({ params, user }: MemberInput, server: Server): Promise<Answer | undefined> {
  const order = await ownOrder(text(params, 'orderNo'), user, server);
  if (order === undefined) return undefined;
  const state = stateOf(order, server);
  return ok({ orderNo: order.orderNo, orderStatus: state, ...(RESULTS[state] ?? PAID) });
}
