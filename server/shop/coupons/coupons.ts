import { chinaDate, type Values } from '../../../engine/index.ts';
import prices from '../../data/shop/coin-coupons.json' with { type: 'json' };
import data from '../../data/shop/coupons.json' with { type: 'json' };
import type { Shop } from '../../platform/documents/shop.ts';
import { recall, remember, replace } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';

/** The states of a coupon (HM-24). */
export const couponStatus = { claimable: 0, early: 1, received: 2, used: 3, expired: 4 } as const;

type SampleCoupon = (typeof data.coupons)[number];

const DAY = 86_400_000;
const MIDNIGHT = [0, 0, 0];
const LAST_SECOND = [23, 59, 59];

export const { title: couponTitle, picture: couponPicture } = data;

/** The coupons of a channel. */
export function couponsOf({ key }: Shop): readonly SampleCoupon[] {
  const hiddenFor = data.hiddenFor as Readonly<Record<string, readonly string[]>>;
  const hidden = Object.hasOwn(hiddenFor, key) ? hiddenFor[key] : undefined;
  return data.coupons.filter(({ couponId }) => hidden?.includes(couponId) !== true);
}

/** Coupons that are had for coins alone: nobody claims them, and no floor gives them away (CL-17). */
const isForCoins = (couponId: string): boolean => prices.some((price) => price.couponId === couponId);

/** The coupons of a channel that can be claimed. */
export const claimableIn = (shop: Shop): readonly SampleCoupon[] => couponsOf(shop).filter(({ couponId }) => !isForCoins(couponId));

/** A coupon of the platform is for the whole order, every other one for what is bought of one store (OP-17). */
export const isOfPlatform = ({ platform }: SampleCoupon): boolean => platform === 1;

/** The coupons of a channel that its floor gives away: those of the platform are had in their activity alone. */
export const givenIn = (shop: Shop): readonly SampleCoupon[] => claimableIn(shop).filter((coupon) => !isOfPlatform(coupon));

/** The coupons of an activity, those of the platform too. */
export const inActivity = (actId: string, shop: Shop): readonly SampleCoupon[] =>
  claimableIn(shop).filter((coupon) => coupon.actId === actId);

/** A day so many days from today as a date of six parts (HM-23). */
const dateFrom = (days: number, time: readonly number[], { clock }: Server): number[] => [
  ...chinaDate(new Date(clock().getTime() + days * DAY))
    .split('-')
    .map(Number),
  ...time,
];

const subjectOf = (couponId: string, { channelCode }: Shop) => `${channelCode} ${couponId}`;

/** The state of a coupon for a user: expired and not begun are so for everybody, received and used are the user's own. */
export async function statusOf(coupon: SampleCoupon, shop: Shop, user: User | undefined, server: Server): Promise<number> {
  const { couponId, fromDay, toDay, firstStatus } = coupon;
  if (toDay < 0) return couponStatus.expired;
  if (fromDay > 0) return couponStatus.early;
  if (user === undefined) return couponStatus.claimable;
  const had = await recall(user.id, 'coupon', subjectOf(couponId, shop), server);
  if (had === undefined) return firstStatus;
  return had.data['usedFor'] === undefined || had.data['usedFor'] === '' ? couponStatus.received : couponStatus.used;
}

const REFUSALS: Readonly<Record<number, string>> = {
  [couponStatus.early]: '活动尚未开始',
  [couponStatus.received]: '您已领取过该优惠券',
  [couponStatus.used]: '您已使用过该优惠券',
  [couponStatus.expired]: '优惠券已过期',
};

/** What receiving a coupon comes to, and why not when it may not be received. */
interface Received {
  readonly couponStatus: number;
  readonly msg: string;
}

/** Receives one of the coupons that are given away here; the same request made again comes to the same. Undefined when it is none of them. */
export async function receive(
  couponId: string,
  given: readonly SampleCoupon[],
  { shop, user, request }: { readonly shop: Shop; readonly user: User; readonly request: Request },
  server: Server,
): Promise<Received | undefined> {
  const coupon = given.find((one) => one.couponId === couponId);
  return coupon && (await take(coupon, shop, user, request, server));
}

/** Hands a coupon over, given away or paid for; the same request made again comes to the same. */
export async function take(coupon: SampleCoupon, shop: Shop, user: User, request: Request, server: Server): Promise<Received> {
  const { couponId } = coupon;
  const status = await statusOf(coupon, shop, user, server);
  const idempotencyKey = (request.headers.get('idempotencyKey') ?? '').trim().slice(0, 100);
  const subject = subjectOf(couponId, shop);
  const before = (await recall(user.id, 'coupon', subject, server))?.data['idempotencyKey'];
  if (status === couponStatus.claimable) await remember(user.id, 'coupon', subject, { idempotencyKey }, server);
  const isReceived = status === couponStatus.claimable || (idempotencyKey !== '' && before === idempotencyKey);
  return isReceived ? { couponStatus: couponStatus.received, msg: '' } : { couponStatus: status, msg: REFUSALS[status] ?? '' };
}

/** An order uses a coupon up (OP-17). */
export async function spendCoupon(couponId: string, orderNo: string, shop: Shop, user: User, server: Server): Promise<void> {
  const before = (await recall(user.id, 'coupon', subjectOf(couponId, shop), server))?.data;
  await replace(user.id, 'coupon', subjectOf(couponId, shop), { ...before, usedFor: orderNo }, server);
}

/** An order that is cancelled gives its coupon back. */
export async function releaseCoupon(couponId: string, orderNo: string, shop: Shop, user: User, server: Server): Promise<void> {
  const before = (await recall(user.id, 'coupon', subjectOf(couponId, shop), server))?.data;
  if (before?.['usedFor'] === orderNo) await replace(user.id, 'coupon', subjectOf(couponId, shop), { ...before, usedFor: '' }, server);
}

/** A coupon as the wire has it. */
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
