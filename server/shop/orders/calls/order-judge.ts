import { isValues, type Json, type Values } from '../../../../engine/index.ts';
import type { Requests } from '../../../../schemas/calls.gen.ts';
import data from '../../../data/shop/orders.json' with { type: 'json' };
import { needsRedeeming } from '../../../insurance/rights/may-use.ts';
import { allRights, unknownRight } from '../../../insurance/rights/own.ts';
import type { OwnRight } from '../../../insurance/rights/rights.ts';
import { ownPerson, type Person } from '../../../members/patients/patients.ts';
import type { InShop } from '../../../platform/documents/calls/in-shop.ts';
import { type Answer, MALFORMED, refuse } from '../../../platform/http/answer.ts';
import { isSwitched } from '../../../platform/sandbox/switches.ts';
import type { User } from '../../../platform/store/records.ts';
import { flatMapEach } from '../../../platform/transactions/map-serial.ts';
import type { MemberInput, Server } from '../../../platform/transactions/server.ts';
import { textOf } from '../../../platform/values/text-of.ts';
import { cartOf } from '../../cart/cart.ts';
import type { Bought } from '../../cart/repeated.ts';
import { covering } from '../../prescriptions/prescribed.ts';
import { type Prescription, unusableBecause } from '../../prescriptions/prescriptions.ts';
import { needsCustoms } from '../../products/goods.ts';
import { type PlatformCoupon, platformCouponOf } from '../platform-coupon.ts';
import { type OrderStore, type OrderWish, pricedStores } from '../pricing.ts';
import { type Receiver, receiverOf } from '../receiver.ts';
import type { OverStores } from './verification.ts';
import { boughtOf, KINDS, missingOf, prescriptionsBehind, verification } from './verification.ts';

/** The refusal of a request that no page sends. */
export const BAD_ORDER = MALFORMED;
/** Messages of a failed check by kind, for kinds without their own text (RX-05). */
const UNPASSED: Readonly<Record<number, string>> = {
  [KINDS.prescription]: '处方已失效，请返回核对',
  [KINDS.stock]: '很抱歉，您选购的商品库存不足，请返回修改数量',
  [KINDS.limit]: '很抱歉，加购数量已超过限购数量，请返回修改数量',
  [KINDS.dose]: '为了您的用药安全，您选购的商品超过安全用量，请返回修改数量',
};

/** Refuses goods with the failed check, which the page lists (RX-05); both before submission and on it. */
const refuseGoods = (unPassed: Values): Answer =>
  refuse('goodsRefused', textOf(unPassed, 'msg') || (UNPASSED[Number(unPassed['itemType'])] ?? '请返回核对商品'), {
    unPassItem: [unPassed],
  });

/** Returns the refusal of goods that were sold meanwhile; undefined when all are available. */
export async function soldOut(bought: readonly Bought[], input: InShop<MemberInput>, server: Server): Promise<Answer | undefined> {
  const goods = await missingOf(bought, input.shop, server);
  return goods.length === 0 ? undefined : refuseGoods({ itemType: KINDS.stock, msg: '', goods: goods as Json[] });
}

/** The parameters of an order, before and with its submission. */
export interface Ordering
  extends OverStores,
    Pick<Requests['order.submit'], 'addressId' | 'coupons' | 'patientId' | 'platformCouponId' | 'productId' | 'remarks'> {
  readonly from?: string;
}

/** A judged order. */
export interface Orderable {
  readonly bought: readonly Bought[];
  readonly stores: readonly OrderStore[];
  readonly platform: PlatformCoupon | undefined;
  readonly receiver: Receiver | undefined;
  /** The person it is for, if the member chose one (AD-02). */
  readonly person?: Person | undefined;
  readonly prescriptionNoList: readonly string[];
  readonly waits: boolean;
  /** Whether goods come from abroad: customs require a real name. */
  readonly needsName?: boolean;
  /** The price in coins, if coins pay it. */
  readonly coin?: number;
}

/** Returns the member's right for the order; undefined without one. */
async function rightOf({ params, user }: MemberInput<{ readonly userRightId?: string }>, server: Server): Promise<OwnRight | undefined> {
  const { userRightId = '' } = params;
  if (userRightId === '') return undefined;
  return (await allRights(user, '', server)).find(({ right }) => right.parentUserRightId === userRightId);
}

/** Returns the right of the order; undefined when none is named, a refusal for another member's or one that is not redeemed yet (EG-20). */
export async function orderingRight(
  input: MemberInput<{ readonly userRightId?: string }>,
  server: Server,
): Promise<{ readonly refusal: Answer } | { readonly right: OwnRight | undefined }> {
  const right = await rightOf(input, server);
  if (right === undefined) return input.params.userRightId === undefined ? { right } : { refusal: unknownRight() };
  return (await needsRedeeming(right, input.user, server)) ? { refusal: refuse('stopped', '兑换权益可下单') } : { right };
}

/** Returns the person who takes the medicines: one from the prescriptions, else the chosen one. */
async function takerOf(used: readonly Prescription[], chosen: Person | undefined, user: User, server: Server): Promise<Person | undefined> {
  if (used.some(({ insuredId }) => insuredId === chosen?.id)) return chosen;
  const [written] = await flatMapEach(used, async ({ insuredId }) => (await ownPerson(insuredId, user, server)) ?? []);
  return written ?? chosen;
}

/** Returns the member's wishes per store; an empty coupon is none. */
function wishesOf({ coupons = [], remarks = [] }: Ordering, bought: readonly Bought[]): ReadonlyMap<string, OrderWish> {
  const wishes = new Map<string, OrderWish>();
  const known = new Set(bought.map(({ medicine }) => medicine.drugstoreId));
  const wished = [
    ...coupons.map(({ drugstoreId = '', couponId = '' }) => [drugstoreId, { couponId }] as const),
    ...remarks.map(({ drugstoreId = '', remark = '' }) => [drugstoreId, { remark }] as const),
  ];
  // The phone also stores wishes for other stores; they do not belong to this order.
  for (const [drugstoreId, wish] of wished)
    if (known.has(drugstoreId)) wishes.set(drugstoreId, { ...(wishes.get(drugstoreId) ?? { remark: '' }), ...wish });
  return wishes;
}

/** Checks whether the goods are in the member's cart as ordered. */
const isInCart = async (
  bought: readonly Bought[],
  { user, shop, params }: InShop<MemberInput<{ readonly userRightId?: string; readonly from?: string }>>,
  server: Server,
): Promise<boolean> => {
  const key = { shop, userRightId: params.userRightId ?? '', isChannel: params.from === 'channel' };
  const skus = (await cartOf(user, key, server)).flatMap((store) => store.skus);
  return bought.every(({ medicine, skuNum }) => skus.some((sku) => sku.skuId === medicine.medicineId && sku.skuNum === skuNum));
};

/** Returns the goods that are not sold at the order's destination. */
export const notSoldTo = (bought: readonly Bought[], receiver: Receiver | undefined): readonly Bought[] =>
  receiver !== undefined && data.notSent.provinceNames.includes(receiver.provinceName) ? bought : [];

/**
 * Judges an order completely: goods, limits, prescriptions, right, cart, address and coupons, as if the page had checked nothing.
 * In a preview the default replaces an address or coupon that no longer exists.
 */
export async function judgeOrder(
  input: InShop<MemberInput<Ordering>>,
  server: Server,
  isSubmitted: boolean,
): Promise<{ readonly refusal: Answer } | Orderable> {
  const { params, shop, user } = input;
  const bought = boughtOf(params.stores, shop, server);
  if (bought === undefined || new Set(bought.map(({ medicine }) => medicine.medicineId)).size < bought.length)
    return { refusal: BAD_ORDER };
  const ordering = await orderingRight(input, server);
  if ('refusal' in ordering) return ordering;
  const verified = await verification(input, server);
  if (verified.code !== 0) return { refusal: verified };
  const items = isValues(verified.result) ? verified.result['unPassItem'] : [];
  const unPassed = Array.isArray(items) ? items[0] : undefined;
  if (isValues(unPassed)) return { refusal: refuseGoods(unPassed) };
  const usable = (await prescriptionsBehind(input, server)).filter((one) => unusableBecause(one, server) === undefined);
  const open = bought.find(({ medicine }) => medicine.isPrescription === 1 && covering(medicine.medicineId, usable) === undefined);
  if (open !== undefined) return { refusal: refuse('stopped', `${open.medicine.name}是处方药，请先问诊开具处方`) };
  if (['cart', 'channel'].includes(params.from ?? '') && !(await isInCart(bought, input, server)))
    return { refusal: refuse('stopped', '购物车有变化，请返回购物车核对后再结算') };

  const wishes = wishesOf(params, bought);
  const { right } = ordering;
  // During the waiting period of a right the member pays medicines and postage alone.
  const waits = right !== undefined && isSwitched('waiting', right.insured, server);
  const stores = await pricedStores(bought, wishes, { shop, user, waits, isSubmitted }, server);
  const platform = stores && (await platformCouponOf(params.platformCouponId ?? '', stores, { shop, user }, server));
  if (stores === undefined || (platform === 'refused' && isSubmitted))
    return { refusal: refuse('stopped', '选中的优惠券不能用了，请重新选择') };
  const { addressId = '' } = params;
  const receiver = (await receiverOf(addressId, user, server)) ?? (isSubmitted ? undefined : await receiverOf('', user, server));
  if (isSubmitted && receiver === undefined && addressId !== '') return { refusal: refuse('notFound', '收货地址不存在，请重新选择') };
  const { patientId = '' } = params;
  const chosen = await ownPerson(patientId, user, server);
  if (isSubmitted && chosen === undefined && patientId !== '') return { refusal: refuse('notFound', '问诊人不存在，请重新选择') };
  const used = usable.filter((one) => bought.some(({ medicine }) => covering(medicine.medicineId, [one])));
  const person = await takerOf(used, chosen, user, server);
  if (isSubmitted && chosen === undefined && shop.patientLimited !== 0) return { refusal: refuse('badRequest', '请先选择为谁用药') };
  if (isSubmitted && chosen !== undefined && person !== chosen)
    return { refusal: refuse('stopped', `处方是给${person?.insuredName ?? ''}开的，请改成为${person?.insuredName ?? ''}下单`) };
  const needsName = bought.some(({ medicine }) => needsCustoms(medicine));
  return {
    bought,
    stores,
    platform: platform === 'refused' ? undefined : platform,
    receiver,
    person,
    prescriptionNoList: used.map(({ prescriptionNo }) => prescriptionNo),
    waits,
    needsName,
  };
}
