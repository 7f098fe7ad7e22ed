import { type Answer, ok, refuse } from '../../../platform/http/answer.ts';
import { text } from '../../../platform/http/params.ts';
import type { MemberCall } from '../../../platform/transactions/server.ts';
import { payBefore } from '../../payment/calls/order-pay.ts';
import { refundOrder } from '../../payment/refund.ts';
import { ownOrder, stateOf } from '../orders.ts';
import { ORDER_STATE } from '../states.ts';

const LONGEST_REASON = 200;
const unknownOrder = (): Answer => refuse('notFound', '订单不存在');

/** Reasons for which an order cannot be refunded, by state. */
const REFUSALS: Readonly<Record<number, string>> = {
  [ORDER_STATE.unpaid]: '订单还没有付款，可以直接取消',
  [ORDER_STATE.sent]: '订单已经发货，请申请售后',
  [ORDER_STATE.received]: '订单已经发货，请申请售后',
  [ORDER_STATE.cancelled]: '订单已取消',
};

/** Refunds an order that was paid and not sent yet; a repeat changes nothing (OP-01). */
export const apply: MemberCall = async ({ params, user }, server) => {
  const [order, reason] = [await ownOrder(text(params, 'orderNo'), user, server), text(params, 'reason')];
  if (order === undefined) return unknownOrder();
  if (reason === '' || reason.length > LONGEST_REASON) return refuse('badRequest', '请填写退款原因');
  if (order.coin !== undefined) return refuse('stopped', '荷叶币兑换的商品不退');
  const state = stateOf(order, server);
  const isPaid = state === ORDER_STATE.paid;
  const isDone = state === ORDER_STATE.refunded || (isPaid && (await refundOrder(order, reason, user, server)) !== undefined);
  return isDone ? ok({ orderNo: order.orderNo }) : refuse('stopped', REFUSALS[state] ?? '这张订单不能退款');
};

/** Returns the parameters with which the cashier of a channel takes the money for its order. */
export const buildPayInfo: MemberCall = async (input, server) => {
  const order = await ownOrder(text(input.params, 'orderNo'), input.user, server);
  if (order === undefined || order.channelCode !== text(input.params, 'channelCode')) return unknownOrder();
  if (stateOf(order, server) !== ORDER_STATE.unpaid) return refuse('stopped', '订单已付款或已取消，不能付款');
  return payBefore(input, server);
};
