import type { Json } from '../../../../engine/index.ts';
import data from '../../../data/shop/orders.json' with { type: 'json' };
import { partOf } from '../../../platform/catalogue/catalogue.ts';
import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import { type Answer, ok, refuse } from '../../../platform/http/answer.ts';
import { insertFact } from '../../../platform/store/facts.ts';
import { onceByKey } from '../../../platform/transactions/calls/order-key.ts';
import type { FamilyCalls, MemberCall, MemberHandler, MemberInput, Reply, Server } from '../../../platform/transactions/server.ts';
import { fundPay, medicareAuth, pay, payBefore } from '../../payment/calls/order-pay.ts';
import { refundOrder } from '../../payment/refund.ts';
import { cancelOrder, receiveOrder } from '../changes.ts';
import { afterSaleKind, claimsOf, complaintOf } from '../claims.ts';
import type { ShopOrder } from '../order-record.ts';
import { orderToWire, stateWords } from '../order-wire.ts';
import { canRemove, ordersOf, ownOrder, removeOrder, stateOf } from '../orders.ts';
import { routeOf } from '../route.ts';
import { ORDER_STATE } from '../states.ts';
import { coupons, forbidSale, preview, submitting } from './order-placing.ts';

const LONGEST_REASON = 200;

/** Reasons for which an order cannot be refunded, by state. */
const REFUSALS: Readonly<Record<number, string>> = {
  [ORDER_STATE.unpaid]: '订单还没有付款，可以直接取消',
  [ORDER_STATE.sent]: '订单已经发货，请申请售后',
  [ORDER_STATE.received]: '订单已经发货，请申请售后',
  [ORDER_STATE.cancelled]: '订单已取消',
};

/** Refunds an order that was paid and not sent yet; a repeat changes nothing (OP-01). */
const apply: MemberCall<'order.apply'> = async ({ params, user }, server) => {
  const [order, reason] = [await ownOrder(params.orderNo, user, server), params.reason ?? ''];
  if (order === undefined) return unknownOrder();
  if (reason === '' || reason.length > LONGEST_REASON) return refuse('badRequest', '请填写退款原因');
  if (order.coin !== undefined) return refuse('stopped', '荷叶币兑换的商品不退');
  const state = stateOf(order, server);
  const isPaid = state === ORDER_STATE.paid;
  const isDone = state === ORDER_STATE.refunded || (isPaid && (await refundOrder(order, reason, user, server)) !== undefined);
  return isDone ? ok({ orderNo: order.orderNo }) : refuse('stopped', REFUSALS[state] ?? '这张订单不能退款');
};

/** Returns the parameters with which the cashier of a channel takes the money for its order. */
const buildPayInfo: MemberCall<'order.buildPayInfo'> = async (input, server) => {
  const { orderNo = '' } = input.params;
  const order = await ownOrder(orderNo, input.user, server);
  if (order === undefined || order.channelCode !== input.params.channelCode) return unknownOrder();
  if (stateOf(order, server) !== ORDER_STATE.unpaid) return refuse('stopped', '订单已付款或已取消，不能付款');
  return payBefore({ ...input, params: { ...input.params, orderNo } }, server);
};

const unknownOrder = (): Answer => refuse('notFound', '订单不存在');

const list: MemberCall<'order.list'> = inShop(async ({ params, user, shop }, server) => {
  const { orderStatus: status = '' } = params;
  const all = (await ordersOf(user, shop.channelCode, server)).filter(
    (order) => status === '' || String(stateOf(order, server)) === status,
  );
  const { from, count, page } = partOf(params);
  return ok({
    list: all.slice(from, from + count).map((order) => orderToWire(order, server)),
    total: all.length,
    hasNextPage: from + count < all.length,
    pageNum: page,
  });
});

/** Counts the orders per state, for the tabs of the list (OP-19). */
const statistic: MemberCall<'order.statistic'> = inShop(async ({ user, shop }, server) => {
  const states = (await ordersOf(user, shop.channelCode, server)).map((order) => stateOf(order, server));
  return ok({
    list: [
      { orderStatus: '', statusDesc: data.all, count: states.length },
      ...Object.keys(data.states).map((state) => ({
        orderStatus: state,
        statusDesc: stateWords(Number(state)),
        count: states.filter((one) => String(one) === state).length,
      })),
    ],
  });
});

/** Runs a call for an order of the member; another member's order counts as missing. */
const withOrder =
  (run: (order: ShopOrder, input: MemberInput, server: Server) => Reply): MemberHandler<{ readonly orderNo?: string }> =>
  async (input, server) => {
    const order = await ownOrder(input.params.orderNo ?? '', input.user, server);
    return order === undefined ? unknownOrder() : run(order, input, server);
  };

/** Moves an order to a state; a repeat changes nothing. */
const step = (
  to: number,
  words: string,
  change: (order: ShopOrder, user: MemberInput['user'], server: Server) => Promise<ShopOrder | undefined>,
): MemberHandler<{ readonly orderNo?: string }> =>
  withOrder(async (order, { user }, server) =>
    stateOf(order, server) === to || (await change(order, user, server)) !== undefined ? ok() : refuse('stopped', words),
  );

const cancel = step(ORDER_STATE.cancelled, '订单已付款，不能取消', cancelOrder);
const receive = step(ORDER_STATE.received, '订单还没有发货，不能确认收货', receiveOrder);

const remove = withOrder(async (order, { user }, server) => {
  if (!canRemove(order, server)) return refuse('stopped', '订单还没有结束，不能删除');
  await removeOrder(order, user, server);
  return ok();
});

const detail = withOrder(async (order, { user }, server) => {
  const wire = orderToWire(order, server);
  return ok({ ...wire, ...(await claimsOf(order.orderNo, wire['actions'], user, server)) });
});

/** Requests after-sale service, a return or replacement of sent goods: once per order, judged by its form. */
const afterSale: MemberCall<'order.afterSale'> = async ({ params, user }, server) => {
  const order = await ownOrder(params.orderNo ?? '', user, server);
  if (order === undefined) return unknownOrder();
  const judged = await complaintOf('order.afterSale', params, user, server);
  if ('refusal' in judged) return judged.refusal;
  const state = stateOf(order, server);
  if (order.service !== undefined) return refuse('stopped', '服务订单没有售后，请联系客服');
  if (state !== ORDER_STATE.sent && state !== ORDER_STATE.received) return refuse('stopped', '订单还没有发货，不能申请售后');
  await insertFact(user.id, afterSaleKind, order.orderNo, judged.complaint, server);
  return ok({ orderNo: order.orderNo });
};

const route = withOrder((order, _input, server) => ok({ parcels: routeOf(order, server) as Json[] }));

/** Orders of goods: before, during and after ordering (OP-01 to OP-05, OP-12, OP-17 to OP-19). */
export const orderCalls: FamilyCalls<'order'> = {
  member: {
    preview,
    submit: submitting(false),
    submitMulti: submitting(true),
    forbidSale,
    coupons,
    list,
    statistic,
    detail,
    cancel,
    receive,
    remove: onceByKey('order.remove', ['orderNo'], remove),
    route,
    afterSale,
    apply,
    buildPayInfo,
    payBefore,
    fundPay,
    medicareAuth,
  },
  nonTransactional: { pay },
};
