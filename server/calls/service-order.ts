import { chinaDate, type Values } from '../../engine/index.ts';
import { type Answer, MALFORMED, ok, refuse } from '../answer.ts';
import { digest, randomDigits } from '../crypto/digest.ts';
import { recall, remember, replace } from '../facts.ts';
import { rightProducts } from '../grants.ts';
import { refusalOfTimes, refusalOfUse } from '../may-use.ts';
import { ownInsured, unknownInsured, unknownRight } from '../own.ts';
import { text } from '../params.ts';
import { type OwnRight, ownRight } from '../rights.ts';
import type { FamilyCalls, MemberCall, MemberInput, Server } from '../server.ts';
import type { Fact, Insured } from '../store/records.ts';
import { payResultOf } from './order-pay.ts';

/** A service is paid by its right: nothing is left to pay. */
const PRICE = '199.00';
const LEFT = '0.00';
const UNPAID = { payStatus: 1, payStatusDesc: '待付款' };
const PAID = { payStatus: 2, payStatusDesc: '支付成功' };
const CANCELLED = { payStatus: 4, payStatusDesc: '已取消' };

const unknownOrder = () => refuse('notFound', '订单不存在');

type Wanted =
  | { readonly refusal: Answer }
  | { readonly own: OwnRight; readonly order: Values }
  | { readonly insured: Insured; readonly order: Values };

/** A card that is bought for one of the member's persons: it costs its price, which is still to be paid. */
function card(productCode: string, { params, user }: MemberInput, server: Server): Wanted {
  const product = rightProducts.find((one) => one.productCode === productCode);
  if (product === undefined) return { refusal: refuse('notFound', '产品不存在或已下架') };
  const insured = ownInsured(text(params, 'insuredId'), user, server);
  if (insured === undefined) return { refusal: unknownInsured() };
  const { productName, price } = product;
  const order = { serviceTitle: productName, patientName: insured.insuredName, totalAmount: price, rightAmount: '0.00', payAmount: price };
  return { order, insured };
}

/** What is ordered: a card, or the service behind one of the user's rights. */
function wanted(input: MemberInput, server: Server): Wanted {
  const { params, user } = input;
  const productCode = text(params, 'productCode');
  if (productCode !== '') return card(productCode, input, server);
  const own = ownRight(text(params, 'receiveId'), user, server);
  const service = own?.button.service;
  if (own === undefined || service === undefined) return { refusal: unknownRight() };
  const [serviceId, packageId] = [text(params, 'serviceId'), text(params, 'packageId')];
  if ((serviceId !== '' && serviceId !== service.serviceId) || (packageId !== '' && packageId !== service.packageId))
    return { refusal: refuse('badRequest', '订购的服务与权益不符') };
  const { serviceTitle } = service;
  return { own, order: { serviceTitle, patientName: own.insured.insuredName, totalAmount: PRICE, rightAmount: PRICE, payAmount: LEFT } };
}

const preview: MemberCall = (input, server) => {
  const found = wanted(input, server);
  return 'refusal' in found ? found.refusal : ok(found.order);
};

/** Takes an order: one per idempotency key, however often it arrives. */
const submit: MemberCall = async (input, server) => {
  const key = (input.request.headers.get('idempotencyKey') ?? '').trim();
  if (key === '' || key.length > 100) return MALFORMED;
  const id = (await digest(`${input.user.id}:${key}`)).replace(/\W|_/g, '').slice(0, 10);
  const found = wanted(input, server);
  if ('refusal' in found) return found.refusal;
  const orderNo = `FW${chinaDate(server.clock()).replaceAll('-', '')}${id}`;
  const result = { orderNo, payAmount: text(found.order, 'payAmount') };
  if (recall(input.user.id, 'order', orderNo, server)) return ok(result);
  const refusal = 'own' in found ? (refusalOfUse(found.own, server) ?? refusalOfTimes(found.own.right, server)) : undefined;
  if (refusal) return refusal;
  const state = 'own' in found ? PAID : UNPAID;
  remember(input.user.id, 'order', orderNo, { ...found.order, ...state, bindNo: randomDigits(6) }, server);
  return ok(result);
};

/** Runs a call for an order of the signed-in user, and refuses every other. */
const withOrder =
  (run: (order: Fact, input: MemberInput, server: Server) => Answer): MemberCall =>
  (input, server) => {
    const order = recall(input.user.id, 'order', text(input.params, 'orderNo'), server);
    return order === undefined ? unknownOrder() : run(order, input, server);
  };

const servicePayResult = withOrder(({ subject, data }) =>
  ok({ orderNo: subject, payStatus: data['payStatus'] ?? 0, payStatusDesc: data['payStatusDesc'] ?? '' }),
);

/** What came of paying an order, of goods or of a service. */
const payResult: MemberCall = (input, server) => payResultOf(input, server) ?? servicePayResult(input, server);

const cancel = withOrder(({ subject, data }, { params, user }, server) => {
  if (text(params, 'reason').length > 200) return refuse('badRequest', '提交的内容过长');
  if (data['payStatus'] === CANCELLED.payStatus) return refuse('badRequest', '订单已取消，请勿重复操作');
  replace(user.id, 'order', subject, { ...data, ...CANCELLED }, server);
  return ok();
});

const bindUserName = withOrder(({ subject, data }, { params, user }, server) => {
  const userName = text(params, 'userName');
  if (userName === '' || userName.length > 30) return refuse('badRequest', '请输入姓名');
  replace(user.id, 'order', subject, { ...data, userName }, server);
  return ok();
});

/** Orders of services (AP-21, AP-22, AP-25). */
export const serviceOrderCalls: FamilyCalls = { member: { preview, submit, payResult, cancel, bindUserName } };
