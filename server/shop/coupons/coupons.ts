import { logic, type Values } from '../../../engine/index.ts';
import prices from '../../data/shop/coin-coupons.json' with { type: 'json' };
import data from '../../data/shop/coupons.json' with { type: 'json' };
import type { Shop } from '../../platform/documents/shop.ts';
import { findFact, insertFact, kind, replaceFact } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';

/** The states of a coupon (HM-24). */
export const couponStatus = { claimable: 0, early: 1, received: 2, used: 3, expired: 4 } as const;

/** A received coupon. */
interface OwnCoupon {
  /** The key of the request that claimed it; absent when an order used it without a claim. */
  readonly idempotencyKey?: string;
  /** The order that used it; absent or empty while it is unused. */
  readonly usedFor?: string;
}

/** Received coupons, by channel and id. */
export const couponKind = kind<OwnCoupon>('coupon');

type SampleCoupon = (typeof data.coupons)[number];

const DAY = 86_400_000;
const MIDNIGHT = [0, 0, 0];
const LAST_SECOND = [23, 59, 59];

export const { title: couponTitle, picture: couponPicture } = data;

/** Returns the coupons of a channel. */
export function couponsOf({ key }: Shop): readonly SampleCoupon[] {
  const hiddenFor = data.hiddenFor as Readonly<Record<string, readonly string[]>>;
  const hidden = Object.hasOwn(hiddenFor, key) ? hiddenFor[key] : undefined;
  return data.coupons.filter(({ couponId }) => hidden?.includes(couponId) !== true);
}

/** Checks for coupons that only coins buy: they are neither claimed nor given away on a floor (CL-17). */
const isForCoins = (couponId: string): boolean => prices.some((price) => price.couponId === couponId);

/** Returns the claimable coupons of a channel. */
export const claimableIn = (shop: Shop): readonly SampleCoupon[] => couponsOf(shop).filter(({ couponId }) => !isForCoins(couponId));

/** A coupon of the platform applies to the whole order, any other one to the goods of one store (OP-17). */
export const isOfPlatform = ({ platform }: SampleCoupon): boolean => platform === 1;

/** Returns the coupons that a channel's floor gives away; those of the platform are available only in their activity. */
export const givenIn = (shop: Shop): readonly SampleCoupon[] => claimableIn(shop).filter((coupon) => !isOfPlatform(coupon));

/** Returns the coupons of an activity, including those of the platform. */
export const inActivity = (actId: string, shop: Shop): readonly SampleCoupon[] =>
  claimableIn(shop).filter((coupon) => coupon.actId === actId);

/** Returns the day in `days` days as a date of six parts (HM-23). */
const dateFrom = (days: number, time: readonly number[], { clock }: Server): number[] => [
  ...logic
    .chinaDate(new Date(clock().getTime() + days * DAY))
    .split('-')
    .map(Number),
  ...time,
];

const subjectOf = (couponId: string, { channelCode }: Shop) => `${channelCode} ${couponId}`;

/** Returns the state of a coupon: expired and early apply to everyone, received and used to this user. */
export async function statusOf(coupon: SampleCoupon, shop: Shop, user: User | undefined, server: Server): Promise<number> {
  const { couponId, fromDay, toDay, firstStatus } = coupon;
  if (toDay < 0) return couponStatus.expired;
  if (fromDay > 0) return couponStatus.early;
  if (user === undefined) return couponStatus.claimable;
  const had = await findFact(user.id, couponKind, subjectOf(couponId, shop), server);
  if (had === undefined) return firstStatus;
  return had.data.usedFor === undefined || had.data.usedFor === '' ? couponStatus.received : couponStatus.used;
}

const REFUSALS: Readonly<Record<number, string>> = {
  [couponStatus.early]: '活动尚未开始',
  [couponStatus.received]: '您已领取过该优惠券',
  [couponStatus.used]: '您已使用过该优惠券',
  [couponStatus.expired]: '优惠券已过期',
};

/** The result of claiming a coupon, with the reason for a refusal. */
interface Received {
  readonly couponStatus: number;
  readonly msg: string;
}

/** Claims one of the coupons given away here. A repeated request gets the same response. Undefined when it is none of them. */
export async function receive(
  couponId: string,
  given: readonly SampleCoupon[],
  { shop, user, request }: { readonly shop: Shop; readonly user: User; readonly request: Request },
  server: Server,
): Promise<Received | undefined> {
  const coupon = given.find((one) => one.couponId === couponId);
  return coupon && (await take(coupon, shop, user, request, server));
}

/** Gives a coupon to a member, free or for coins. A repeated request gets the same response. */
export async function take(coupon: SampleCoupon, shop: Shop, user: User, request: Request, server: Server): Promise<Received> {
  const { couponId } = coupon;
  const status = await statusOf(coupon, shop, user, server);
  const idempotencyKey = (request.headers.get('idempotencyKey') ?? '').trim().slice(0, 100);
  const subject = subjectOf(couponId, shop);
  const before = (await findFact(user.id, couponKind, subject, server))?.data.idempotencyKey;
  if (status === couponStatus.claimable) await insertFact(user.id, couponKind, subject, { idempotencyKey }, server);
  const isReceived = status === couponStatus.claimable || (idempotencyKey !== '' && before === idempotencyKey);
  return isReceived ? { couponStatus: couponStatus.received, msg: '' } : { couponStatus: status, msg: REFUSALS[status] ?? '' };
}

/** Marks a coupon as used by an order (OP-17). */
export async function spendCoupon(couponId: string, orderNo: string, shop: Shop, user: User, server: Server): Promise<void> {
  const before = (await findFact(user.id, couponKind, subjectOf(couponId, shop), server))?.data;
  await replaceFact(user.id, couponKind, subjectOf(couponId, shop), { ...before, usedFor: orderNo }, server);
}

/** Returns the coupon of a cancelled order to its member. */
export async function releaseCoupon(couponId: string, orderNo: string, shop: Shop, user: User, server: Server): Promise<void> {
  const before = (await findFact(user.id, couponKind, subjectOf(couponId, shop), server))?.data;
  if (before?.usedFor === orderNo) await replaceFact(user.id, couponKind, subjectOf(couponId, shop), { ...before, usedFor: '' }, server);
}

/** Converts a coupon for the response. */
export async function toCoupon(coupon: SampleCoupon, shop: Shop, user: User | undefined, server: Server): Promise<Values> {
  const { fromDay, toDay, firstStatus: _firstStatus, platform: _platform, ...rest } = coupon;
  return {
    ...rest,
    couponType: isOfPlatform(coupon) ? 'platform' : 'store',
    couponStatus: await statusOf(coupon, shop, user, server),
    couponStartTime: dateFrom(fromDay, MIDNIGHT, server),
    couponEndTime: dateFrom(toDay, LAST_SECOND, server),
  };
}
