import { isValues, logic } from '../../../../engine/index.ts';
import type { Requests } from '../../../../schemas/calls.gen.ts';
import { rightGranted, rightProducts } from '../../../insurance/rights/grants.ts';
import { refusalOfTimes, refusalOfUse } from '../../../insurance/rights/may-use.ts';
import { ownInsured, unknownInsured, unknownRight } from '../../../insurance/rights/own.ts';
import { type OwnRight, ownRight } from '../../../insurance/rights/rights.ts';
import { randomDigits } from '../../../platform/crypto/digest.ts';
import { shopOf } from '../../../platform/documents/shop.ts';
import { type Answer, codes, MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { findFact, insertFact, replaceFact } from '../../../platform/store/facts.ts';
import type { Fact, User } from '../../../platform/store/records.ts';
import { orderKeyOf } from '../../../platform/transactions/calls/order-key.ts';
import type { FamilyCalls, MemberCall, MemberHandler, MemberInput, Reply, Server } from '../../../platform/transactions/server.ts';
import { fenOf, yuan } from '../../../platform/values/money.ts';
import { textOf } from '../../../platform/values/text-of.ts';
import { askForMoney } from '../../payment/by-partner.ts';
import { payResultOf } from '../../payment/calls/order-pay.ts';
import { grantOfService } from '../cards.ts';
import { cancelOrder } from '../changes.ts';
import { type OrderedService, type ServiceOrder, type ServicePrice, type ShopOrder, serviceOrderKind } from '../order-record.ts';
import { allOrdersOf, ownOrder, placeOrder, saveOrder, stateOf } from '../orders.ts';
import { ORDER_STATE } from '../states.ts';

/** The right pays for a service, so the remaining amount is zero. */
const PRICE = '199.00';
const LEFT = '0.00';
const PAID = { payStatus: 2, payStatusDesc: '支付成功' };
const CANCELLED = { payStatus: 4, payStatusDesc: '已取消' };

const unknownOrder = () => refuse('notFound', '订单不存在');

type Wanted =
  | { readonly refusal: Answer }
  | { readonly own: OwnRight; readonly order: ServicePrice }
  | { readonly service: OrderedService; readonly fen: number; readonly order: ServicePrice };

/** Builds the order of a card for one of the member's persons, with its price due. */
async function card(productCode: string, { params, user }: MemberInput<{ readonly insuredId?: string }>, server: Server): Promise<Wanted> {
  const product = rightProducts.find((one) => one.productCode === productCode);
  if (product === undefined) return { refusal: refuse('notFound', '产品不存在或已下架') };
  const insured = await ownInsured(params.insuredId ?? '', user, server);
  if (insured === undefined) return { refusal: unknownInsured() };
  const { productName: serviceTitle, price } = product;
  const patientName = insured.insuredName;
  const order = { serviceTitle, patientName, totalAmount: price, rightAmount: '0.00', payAmount: price };
  return { order, fen: fenOf(price), service: { serviceTitle, productCode, insuredId: insured.id, patientName } };
}

/** Returns the ordered item: a card, or the service of one of the user's rights. */
async function wanted(input: MemberInput<Requests['serviceOrder.preview']>, server: Server): Promise<Wanted> {
  const { params, user } = input;
  const { productCode = '' } = params;
  if (productCode !== '') return card(productCode, input, server);
  const own = await ownRight(params.receiveId ?? '', user, server);
  const service = own?.button.service;
  if (own === undefined || service === undefined) return { refusal: unknownRight() };
  const { serviceId = '', packageId = '' } = params;
  if ((serviceId !== '' && serviceId !== service.serviceId) || (packageId !== '' && packageId !== service.packageId))
    return { refusal: refuse('badRequest', '订购的服务与权益不符') };
  const { serviceTitle } = service;
  return { own, order: { serviceTitle, patientName: own.insured.insuredName, totalAmount: PRICE, rightAmount: PRICE, payAmount: LEFT } };
}

const preview: MemberCall<'serviceOrder.preview'> = async (input, server) => {
  const found = await wanted(input, server);
  if ('refusal' in found) return found.refusal;
  if (!('service' in found)) return ok(found.order);
  const refusal = await refusalOfCard(found.service, input.user, server);
  const unpaidOrderNo = isValues(refusal?.result) ? textOf(refusal.result, 'orderNo') : '';
  return ok({ ...found.order, reason: refusal?.msg ?? '', unpaidOrderNo });
};

/** Refuses a card whose right exists already or whose order is unpaid, in any channel, and names that order (AP-25). */
async function refusalOfCard(card: OrderedService, user: User, server: Server): Promise<Answer | undefined> {
  const { insuredId, productCode, patientName } = card;
  const right = await grantOfService(card, user, server);
  const isSame = ({ service }: ShopOrder) => service?.insuredId === insuredId && service.productCode === productCode;
  const unpaid = (await allOrdersOf(user, server)).find((order) => isSame(order) && stateOf(order, server) === ORDER_STATE.unpaid);
  if (right === undefined) return unknownInsured();
  if (await rightGranted(right, server)) return refuse('stopped', `${patientName}已经有这项权益，不用再买`);
  if (unpaid === undefined) return undefined;
  const { orderNo, amounts } = unpaid;
  return refuse('keyReused', `给${patientName}买的这张卡已经下单，还没有付款`, { orderNo, payAmount: yuan(amounts.pay) });
}

/** Places an order of a card, paid at the same cashier as any order (AP-25, OP-03). One person has it once. */
async function placeCard(
  service: OrderedService,
  fen: number,
  { params, user }: MemberInput<{ readonly channelCode?: string }>,
  server: Server,
): Promise<Answer> {
  const { channelCode = '' } = params;
  if (shopOf(channelCode, server.documents) === undefined) return refuse('notFound', '渠道信息获取失败');
  const refusal = await refusalOfCard(service, user, server);
  if (refusal !== undefined) return refusal;
  const now = server.clock().getTime();
  const { orderNo } = await placeOrder(
    {
      channelCode,
      userRightId: '',
      stores: [],
      service,
      amounts: { goods: fen, compensate: 0, coupon: 0, freight: 0, pay: fen },
      prescriptionNoList: [],
      claimMode: 0,
      orderedAt: now,
      paidAt: fen === 0 ? now : 0,
      receivedAt: 0,
      cancelledAt: 0,
    },
    user,
    server,
  );
  return ok({ orderNo, payAmount: yuan(fen) });
}

/** Places an order of a service that its right pays for. */
async function placeService(own: OwnRight, order: ServicePrice, { user }: MemberInput, server: Server): Promise<Answer> {
  const refusal = (await refusalOfUse(own, server)) ?? (await refusalOfTimes(own.right, server));
  if (refusal) return refusal;
  const orderNo = `FW${logic.chinaDate(server.clock()).replaceAll('-', '')}${randomDigits(8)}`;
  await insertFact(user.id, serviceOrderKind, orderNo, { ...order, ...PAID, bindNo: randomDigits(6) }, server);
  return ok({ orderNo, payAmount: order.payAmount });
}

/** The parameters that decide whether a request is the same order. */
const SUBSTANCE = ['channelCode', 'receiveId', 'serviceId', 'packageId', 'productCode', 'insuredId'] as const;

/** Stores an order, one per idempotency key, and repeats its response even if the person was deleted since. */
const submit: MemberCall<'serviceOrder.submit'> = async (input, server) => {
  const key = await orderKeyOf(input, 'service ', SUBSTANCE, input.user, server);
  if (key === undefined) return MALFORMED;
  const before = await key.known();
  if (before !== undefined) return before;
  const found = await wanted(input, server);
  if ('refusal' in found) return found.refusal;
  const placed =
    'service' in found
      ? await placeCard(found.service, found.fen, input, server)
      : await placeService(found.own, found.order, input, server);
  if (placed.code === codes.success) {
    const result = isValues(placed.result) ? placed.result : {};
    await key.remember({ orderNo: textOf(result, 'orderNo'), payAmount: textOf(result, 'payAmount') });
  }
  return placed;
};

/** Runs a call for an order of the signed-in user. Refuses all others. */
const withOrder =
  <P extends { readonly orderNo?: string }>(
    run: (order: Fact<ServiceOrder>, input: MemberInput<P>, server: Server) => Reply,
  ): MemberHandler<P> =>
  async (input, server) => {
    const order = await findFact(input.user.id, serviceOrderKind, input.params.orderNo ?? '', server);
    return order === undefined ? unknownOrder() : run(order, input, server);
  };

const servicePayResult = withOrder(({ subject, data }) =>
  ok({ orderNo: subject, payStatus: data.payStatus, payStatusDesc: data.payStatusDesc }),
);

/** Returns the payment result of an order, of goods or of a service, after asking the payment partner. */
const payResult: MemberCall<'serviceOrder.payResult'> = async (input, server) => {
  await askForMoney(input, server);
  return server.transaction(async (within) => (await payResultOf(input, within)) ?? servicePayResult(input, within));
};

const cancelService = withOrder(async ({ subject, data }, { user }, server) => {
  if (data.payStatus === CANCELLED.payStatus) return refuse('badRequest', '订单已取消，请勿重复操作');
  await replaceFact(user.id, serviceOrderKind, subject, { ...data, ...CANCELLED }, server);
  return ok();
});

const cancel: MemberCall<'serviceOrder.cancel'> = async (input, server) => {
  const { params, user } = input;
  if ((params.reason ?? '').length > 200) return refuse('badRequest', '提交的内容过长');
  const card = await ownOrder(params.orderNo, user, server);
  if (card?.service === undefined) return cancelService(input, server);
  return (await cancelOrder(card, user, server)) === undefined ? refuse('stopped', '订单已付款或已取消，不能再取消') : ok();
};

const bindToService = withOrder<Requests['serviceOrder.bindUserName']>(async ({ subject, data }, { params, user }, server) => {
  await replaceFact(user.id, serviceOrderKind, subject, { ...data, userName: params.userName ?? '' }, server);
  return ok();
});

const bindUserName: MemberCall<'serviceOrder.bindUserName'> = async (input, server) => {
  const { params, user } = input;
  const { userName = '' } = params;
  if (userName === '' || userName.length > 30) return refuse('badRequest', '请输入姓名');
  const card = await ownOrder(params.orderNo, user, server);
  if (card?.service === undefined) return bindToService(input, server);
  await saveOrder({ ...card, service: { ...card.service, userName } }, user, server);
  return ok();
};

/** Orders of services (AP-21, AP-22, AP-25). */
export const serviceOrderCalls: FamilyCalls<'serviceOrder'> = {
  member: { preview, submit, cancel, bindUserName },
  nonTransactional: { payResult },
};
