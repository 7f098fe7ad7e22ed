import { type Json, setPieces, type Values } from '../../engine/index.ts';
import { type Answer, codes, ok, refuse } from '../answer.ts';
import { cartOf, keepCart, lineOf } from '../cart.ts';
import { partOf } from '../catalogue/catalogue.ts';
import { digest, randomDigits } from '../crypto/digest.ts';
import data from '../data/shop/orders.json' with { type: 'json' };
import { recall, remember } from '../facts.ts';
import {
  cancelOrder,
  ORDER_STATE,
  ordersOf,
  orderToWire,
  ownOrder,
  payOrder,
  payUntil,
  placeOrder,
  receiveOrder,
  removeOrder,
  type ShopOrder,
  stateOf,
  stateWords,
} from '../orders/orders.ts';
import { amountsToWire, offeredFor, storeToWire, totalOf, yuan } from '../orders/pricing.ts';
import { receiverOf, receiverToWire } from '../orders/receiver.ts';
import { routeOf } from '../orders/route.ts';
import { text } from '../params.ts';
import { PRESCRIPTION_CODES } from '../prescriptions.ts';
import { boughtToWire } from '../repeated.ts';
import type { FamilyCalls, MemberCall, MemberInput, Server } from '../server.ts';
import { type InShop, inShop } from './in-shop.ts';
import { BAD_ORDER, judgeOrder, notSoldTo, type Orderable } from './judge-order.ts';
import { boughtOf } from './verification.ts';

const unknownOrder = (): Answer => refuse('notFound', '订单不存在');

/** 1 paid directly, 2 reimbursed afterwards (CN-09). */
const CLAIM_MODE = { direct: 1, afterwards: 2 } as const;
const claimModeOf = ({ shop }: InShop<MemberInput>): number => (shop.performType === 1 ? CLAIM_MODE.direct : CLAIM_MODE.afterwards);

/** What an order would be, on the wire (OP-01). */
const previewOf = ({ stores, receiver, prescriptionNoList, waits }: Orderable, input: InShop<MemberInput>): Values => ({
  address: receiver === undefined ? null : receiverToWire(receiver),
  stores: stores.map(storeToWire) as Json[],
  ...amountsToWire(totalOf(stores)),
  pieces: stores.reduce((sum, { lines }) => sum + lines.reduce((more, { skuNum }) => more + skuNum, 0), 0),
  prescriptionNoList: [...prescriptionNoList],
  claimMode: claimModeOf(input),
  waitPeriod: waits ? '1' : '',
});

/** The refusals that are told where the order would be: the member can do something about them. */
const isToldInPlace = ({ code }: Answer): boolean => code === codes.stopped || Object.values<number>(PRESCRIPTION_CODES).includes(code);

const preview: MemberCall = inShop(async (input, server) => {
  const judged = await judgeOrder(input, server, false);
  if (!('refusal' in judged)) return ok({ ...previewOf(judged, input), reason: '' });
  const { refusal } = judged;
  return isToldInPlace(refusal) ? ok({ stores: [], payAmount: '', reason: refusal.msg }) : refusal;
});

/** What makes a request this order, whatever else it says. */
const substance = (params: Values): string =>
  JSON.stringify(
    ['channelCode', 'userRightId', 'stores', 'addressId', 'coupons', 'remarks', 'from', 'prescriptionNoList'].map(
      (name) => params[name] ?? null,
    ),
  );

/** Takes what was bought out of the cart it came from (CT-06). */
function takeFromCart({ bought }: Orderable, { user, shop, params }: InShop<MemberInput>, server: Server): void {
  const key = { shop, userRightId: text(params, 'userRightId') };
  const now = server.clock().getTime();
  const left = bought.reduce((cart, { medicine }) => setPieces(cart, lineOf(medicine), 0, now), cartOf(user, key, server));
  keepCart(user, key, left, server);
}

/** Takes an order: one per idempotency key, however often it arrives; of several stores only where that is meant (OP-02). */
const submitting = (several: boolean): MemberCall =>
  inShop(async (input, server) => {
    const { params, request, user } = input;
    const key = (request.headers.get('idempotencyKey') ?? '').trim();
    if (key === '' || key.length > 100) return BAD_ORDER;
    const [subject, bodyHash] = [await digest(key), await digest(substance(params))];
    const known = (): Answer | undefined => {
      const before = recall(user.id, 'orderKey', subject, server)?.data;
      if (before === undefined) return undefined;
      const result = { orderNo: text(before, 'orderNo'), payAmount: text(before, 'payAmount') };
      return before['bodyHash'] === bodyHash ? ok(result) : refuse('keyReused', '该订单已提交，请到订单列表查看', result);
    };
    const repeated = known();
    if (repeated !== undefined) return repeated;
    const judged = await judgeOrder(input, server, true);
    if ('refusal' in judged) return known() ?? judged.refusal;
    const { stores, receiver, prescriptionNoList, bought } = judged;
    if (receiver === undefined) return refuse('badRequest', '请先选择收货地址');
    if (notSoldTo(bought, receiver).length > 0) return refuse('stopped', '有商品不能送到这个地址，请换一个收货地址');
    if (stores.length > 1 && !several) return BAD_ORDER;
    if (text(params, 'agreed') !== '1') return refuse('badRequest', '请先阅读并同意购药须知');
    const amounts = totalOf(stores);
    if (text(params, 'payAmount') !== yuan(amounts.pay))
      return refuse('amountChanged', '金额有变化，请核对后再提交', previewOf(judged, input));
    // Nothing waits from here on: of two requests under one key the first is the order.
    const again = known();
    if (again !== undefined) return again;
    const now = server.clock().getTime();
    const order = placeOrder(
      {
        channelCode: text(params, 'channelCode'),
        userRightId: text(params, 'userRightId'),
        stores,
        amounts,
        receiver,
        prescriptionNoList,
        claimMode: claimModeOf(input),
        orderedAt: now,
        paidAt: amounts.pay === 0 ? now : 0,
        receivedAt: 0,
        cancelledAt: 0,
      },
      user,
      server,
    );
    const result = { orderNo: order.orderNo, payAmount: yuan(amounts.pay) };
    remember(user.id, 'orderKey', subject, { ...result, bodyHash }, server);
    if (text(params, 'from') === 'cart') takeFromCart(judged, input, server);
    server.log({ level: 'info', event: 'order', orderNo: order.orderNo, stores: stores.length });
    return ok(result);
  });

/** Whether something of what is bought is not sold to where it should go. */
const forbidSale: MemberCall = inShop(({ params, user, shop }, server) => {
  const bought = boughtOf(params['stores'], shop, server);
  if (bought === undefined) return BAD_ORDER;
  const forbidden = notSoldTo(bought, receiverOf(text(params, 'addressId'), user, server));
  return ok({ forbidFlag: forbidden.length > 0 ? 1 : 0, list: forbidden.map((one) => boughtToWire(one)) });
});

/** The coupons for what is bought of one store: those that can be used first, the others with the reason (OP-17). */
const coupons: MemberCall = inShop(async (input, server) => {
  const judged = await judgeOrder(input, server, false);
  if ('refusal' in judged) return judged.refusal;
  const store = judged.stores.find(({ drugstoreId }) => drugstoreId === text(input.params, 'drugstoreId'));
  if (store === undefined) return BAD_ORDER;
  const others = judged.stores.filter((one) => one !== store).flatMap(({ couponId }) => couponId || []);
  const { goods, compensate } = store.amounts;
  const list = offeredFor(goods - compensate, others, input, server).toSorted((a, b) => Number(a.reason !== '') - Number(b.reason !== ''));
  return ok({ list: list as unknown as Json });
});

const list: MemberCall = inShop(({ params, user, shop }, server) => {
  const status = text(params, 'orderStatus');
  const all = ordersOf(user, shop.channelCode, server).filter((order) => status === '' || String(stateOf(order, server)) === status);
  const { from, count, page } = partOf(text(params, 'page'), text(params, 'pageSize'));
  return ok({
    list: all.slice(from, from + count).map((order) => orderToWire(order, server)),
    total: all.length,
    hasNextPage: from + count < all.length,
    pageNum: page,
  });
});

/** How many orders there are in each state: of them the list makes its tabs (OP-19). */
const statistic: MemberCall = inShop(({ user, shop }, server) => {
  const states = ordersOf(user, shop.channelCode, server).map((order) => stateOf(order, server));
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

/** Runs a call for an order of the member's own; somebody else's looks like none at all. */
const withOrder =
  (run: (order: ShopOrder, input: MemberInput, server: Server) => Answer): MemberCall =>
  (input, server) => {
    const order = ownOrder(text(input.params, 'orderNo'), input.user, server);
    return order === undefined ? unknownOrder() : run(order, input, server);
  };

/** A step from one state to another; made again it comes to the same. */
const step = (
  from: readonly number[],
  to: number,
  words: string,
  change: (order: ShopOrder, user: MemberInput['user'], server: Server) => unknown,
): MemberCall =>
  withOrder((order, { user }, server) => {
    const state = stateOf(order, server);
    if (state === to) return ok();
    if (!from.includes(state)) return refuse('stopped', words);
    change(order, user, server);
    return ok();
  });

const cancel = step([ORDER_STATE.unpaid], ORDER_STATE.cancelled, '订单已付款，不能取消', cancelOrder);
const receive = step([ORDER_STATE.sent], ORDER_STATE.received, '订单还没有发货，不能确认收货', receiveOrder);

const remove = withOrder((order, { user }, server) => {
  const state = stateOf(order, server);
  if (state !== ORDER_STATE.received && state !== ORDER_STATE.cancelled) return refuse('stopped', '订单还没有结束，不能删除');
  removeOrder(order, user, server);
  return ok();
});

const detail = withOrder((order, _input, server) => ok(orderToWire(order, server)));

const route = withOrder((order, _input, server) => ok({ parcels: routeOf(order, server) as Json[] }));

/** The channels and modes of payment there are (OP-04). */
const CHANNELS = ['20', '50', '130', '140', '150'];
const MODES = ['10', '50', '60'];

/** Pays an order: in the sandbox at once, since nobody takes money here (OP-03). */
const pay = withOrder((order, { params, user }, server) => {
  if (!CHANNELS.includes(text(params, 'payChannel')) || !MODES.includes(text(params, 'payMode'))) return BAD_ORDER;
  const state = stateOf(order, server);
  if (state === ORDER_STATE.cancelled) return refuse('stopped', '订单已取消，不能付款');
  if (state !== ORDER_STATE.unpaid) return refuse('stopped', '订单已付款，请勿重复付款');
  if (server.clock().getTime() >= payUntil(order)) return refuse('stopped', '付款时间已过，请重新下单');
  if (!server.sandbox) return refuse('stopped', '暂时不能付款，请稍后再试');
  payOrder(order, user, server);
  return ok({ payLoad: '', payAmount: yuan(order.amounts.pay), payNo: `ZF${randomDigits(14)}`, medicarePayParam: null });
});

/** Orders of goods: before, at and after ordering (OP-01 to OP-03, OP-17 to OP-19). */
export const orderCalls: FamilyCalls = {
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
    remove,
    route,
    pay,
  },
};
