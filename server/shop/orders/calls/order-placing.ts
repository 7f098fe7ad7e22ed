import { carts } from '../../../../domain/index.ts';
import type { Json, Values } from '../../../../engine/index.ts';
import type { Requests } from '../../../../schemas/calls.gen.ts';
import data from '../../../data/shop/orders.json' with { type: 'json' };
import { realInfoOf, realInfoToWire } from '../../../members/identity/real-info.ts';
import { type InShop, inShop } from '../../../platform/documents/calls/in-shop.ts';
import { type Answer, codes, ok, refuse } from '../../../platform/http/answer.ts';
import { orderKeyOf } from '../../../platform/transactions/calls/order-key.ts';
import type { MemberCall, MemberHandler, MemberInput, Server } from '../../../platform/transactions/server.ts';
import { yuan } from '../../../platform/values/money.ts';
import { cartOf, lineOf, saveCart } from '../../cart/cart.ts';
import { boughtToWire } from '../../cart/repeated.ts';
import { spendCoins } from '../../coupons/calls/coins.ts';
import { PRESCRIPTION_CODES } from '../../prescriptions/prescriptions.ts';
import { placeOrder } from '../orders.ts';
import { amountsOf, platformOffers, platformToWire } from '../platform-coupon.ts';
import { amountsToWire, type Offered, offeredFor, storeToWire } from '../pricing.ts';
import { receiverOf, receiverToWire } from '../receiver.ts';
import { coinsSoldOut, judgeCoinOrder } from './coin-order.ts';
import { BAD_ORDER, judgeOrder, notSoldTo, type Orderable, type Ordering, soldOut } from './order-judge.ts';
import { boughtOf } from './verification.ts';

/** 1 paid directly, 2 reimbursed afterwards (CN-09). */
const CLAIM_MODE = { direct: 1, afterwards: 2 } as const;
const claimModeOf = ({ shop }: InShop<MemberInput>): number => (shop.performType === 1 ? CLAIM_MODE.direct : CLAIM_MODE.afterwards);

/** Converts an order preview for the response (OP-01). */
const previewOf = async (
  { stores, platform, receiver, person, prescriptionNoList, waits, needsName, coin }: Orderable,
  input: InShop<MemberInput>,
  server: Server,
): Promise<Values> => ({
  address: receiver === undefined ? null : receiverToWire(receiver),
  patientId: person?.id ?? '',
  patientName: person?.insuredName ?? '',
  stores: stores.map(storeToWire) as Json[],
  ...amountsToWire(amountsOf(stores, platform)),
  ...platformToWire(platform),
  pieces: stores.reduce((sum, { lines }) => sum + lines.reduce((more, { skuNum }) => more + skuNum, 0), 0),
  prescriptionNoList: [...prescriptionNoList],
  claimMode: claimModeOf(input),
  waitPeriod: waits ? '1' : '',
  customs: needsName === true ? { ...realInfoToWire(await realInfoOf(input.user, server)) } : null,
  coinAmount: coin ?? 0,
});

/** Checks for refusals that the page shows in place, because the member can react to them. */
const isToldInPlace = ({ code }: Answer): boolean =>
  code === codes.stopped || code === codes.goodsRefused || Object.values<number>(PRESCRIPTION_CODES).includes(code);

/** Judges an order, for money or for coins. */
const judge = async (input: InShop<MemberInput<Ordering>>, server: Server, isSubmitted: boolean) =>
  input.params.from === 'coin' ? await judgeCoinOrder(input, server, isSubmitted) : judgeOrder(input, server, isSubmitted);

/** Returns the preview of an order, or the reason why it cannot be placed (OP-01). */
export const preview: MemberCall<'order.preview'> = inShop(async (input, server) => {
  const judged = await judge(input, server, false);
  if (!('refusal' in judged)) return ok({ ...(await previewOf(judged, input, server)), reason: '' });
  const { refusal } = judged;
  return isToldInPlace(refusal) ? ok({ stores: [], payAmount: '', reason: refusal.msg }) : refusal;
});

type Submitted = Ordering & Pick<Requests['order.submit'], 'agreed' | 'coinAmount' | 'payAmount'>;

/** The parameters that decide whether a request is the same order. */
const SUBSTANCE = [
  'channelCode',
  'userRightId',
  'stores',
  'addressId',
  'patientId',
  'coupons',
  'platformCouponId',
  'remarks',
  'from',
  'productId',
  'prescriptionNoList',
] as const;

/** Removes the purchased goods from their cart (CT-06). */
async function takeFromCart({ bought }: Orderable, { user, shop, params }: InShop<MemberInput<Ordering>>, server: Server): Promise<void> {
  const key = { shop, userRightId: params.userRightId ?? '', isChannel: params.from === 'channel' };
  const now = server.clock().getTime();
  const left = bought.reduce((cart, { medicine }) => carts.setPieces(cart, lineOf(medicine), 0, now), await cartOf(user, key, server));
  await saveCart(user, key, left, server);
}

/** Refuses an order of several stores when one is closed, and names it (OP-02). */
function closedStore(stores: Orderable['stores'], { phone }: MemberInput['user']): Answer | undefined {
  const [store] = stores.length > 1 && data.closedFor.includes(phone) ? stores.slice(-1) : [];
  if (store === undefined) return undefined;
  const { drugstoreId, drugstoreName } = store;
  return refuse('storeClosed', `${drugstoreName}现在不能接单，其余药店可以先下单`, { drugstoreId, drugstoreName });
}

/** Stores an order, one per idempotency key; several stores only when `several` allows them (OP-02). */
export const submitting = (several: boolean): MemberHandler<Submitted> =>
  inShop(async (input, server) => {
    const { params, user } = input;
    const key = await orderKeyOf(input, '', SUBSTANCE, user, server);
    if (key === undefined) return BAD_ORDER;
    const repeated = await key.known();
    if (repeated !== undefined) return repeated;
    const judged = await judge(input, server, true);
    if ('refusal' in judged) return judged.refusal;
    const { stores, platform, receiver, person, prescriptionNoList, bought, needsName, coin } = judged;
    if (receiver === undefined) return refuse('badRequest', '请先选择收货地址');
    if (notSoldTo(bought, receiver).length > 0) return refuse('stopped', '有商品不能送到这个地址，请换一个收货地址');
    const declared = needsName === true ? await realInfoOf(user, server) : undefined;
    if (needsName === true && declared === undefined) return refuse('badRequest', '有商品从境外发货，请先填写清关用的真实姓名和身份证号');
    if (stores.length > 1 && !several) return BAD_ORDER;
    const closed = closedStore(stores, user);
    if (closed !== undefined) return closed;
    if (params.agreed !== '1') return refuse('badRequest', '请先阅读并同意购药须知');
    const amounts = amountsOf(stores, platform);
    if (params.payAmount !== yuan(amounts.pay) || (coin !== undefined && params.coinAmount !== String(coin)))
      return refuse('amountChanged', '金额有变化，请核对后再提交', await previewOf(judged, input, server));
    const gone = coin === undefined ? await soldOut(bought, input, server) : await coinsSoldOut(bought, server);
    if (gone !== undefined) return gone;
    const now = server.clock().getTime();
    const ordered = {
      channelCode: params.channelCode ?? '',
      userRightId: params.userRightId ?? '',
      stores,
      platform,
      amounts,
      ...(coin !== undefined && { coin }),
      receiver,
      ...(person !== undefined && { patientId: person.id, patientName: person.insuredName }),
      ...(declared !== undefined && { declared }),
      prescriptionNoList,
      claimMode: claimModeOf(input),
      orderedAt: now,
      paidAt: amounts.pay === 0 ? now : 0,
      receivedAt: 0,
      cancelledAt: 0,
    };
    const { orderNo } = await placeOrder(ordered, user, server);
    const result = { orderNo, payAmount: yuan(amounts.pay) };
    await key.remember(result);
    if (coin !== undefined) await spendCoins(orderNo, stores[0]?.lines[0]?.productShowName ?? '', coin, user, server);
    if (['cart', 'channel'].includes(params.from ?? '')) await takeFromCart(judged, input, server);
    server.log({ level: 'info', event: 'order', orderNo, stores: stores.length });
    return ok(result);
  });

/** Returns the goods that are not sold at the destination. */
export const forbidSale: MemberCall<'order.forbidSale'> = inShop(async ({ params, user, shop }, server) => {
  const bought = boughtOf(params.stores, shop, server);
  if (bought === undefined) return BAD_ORDER;
  const forbidden = notSoldTo(bought, await receiverOf(params.addressId ?? '', user, server));
  return ok({ forbidFlag: forbidden.length > 0 ? 1 : 0, list: forbidden.map((one) => boughtToWire(one)) });
});

/** Sorts usable coupons first. */
const sorted = (offers: readonly Offered[]): Json =>
  offers.toSorted((a, b) => Number(a.reason !== '') - Number(b.reason !== '')).map((offer) => ({ ...offer }));

/** Returns the coupons for one store, or of the platform for all goods: usable ones first, others with the reason (OP-17). */
export const coupons: MemberCall<'order.coupons'> = inShop(async (input, server) => {
  const judged = await judgeOrder(input, server, false);
  if ('refusal' in judged) return judged.refusal;
  if (input.params.couponType === 'platform') return ok({ list: sorted(await platformOffers(judged.stores, input, server)) });
  const store = judged.stores.find(({ drugstoreId }) => drugstoreId === input.params.drugstoreId);
  if (store === undefined) return BAD_ORDER;
  const others = judged.stores.filter((one) => one !== store).flatMap(({ couponId }) => couponId || []);
  const { goods, compensate } = store.amounts;
  return ok({ list: sorted(await offeredFor(goods - compensate, others, input, server)) });
});
