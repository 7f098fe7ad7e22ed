import type { Json, Values } from '../../../../engine/index.ts';
import data from '../../../data/shop/popup-windows.json' with { type: 'json' };
import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import type { Shop } from '../../../platform/documents/shop.ts';
import { MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { text } from '../../../platform/http/params.ts';
import type { User } from '../../../platform/store/records.ts';
import { filterEach, mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { MemberCall, Server } from '../../../platform/transactions/server.ts';
import { claimableIn, couponStatus, couponsOf, receive, statusOf, toCoupon } from '../../coupons/coupons.ts';
import { isSeen, markSeen, seconds } from '../seen-popups.ts';

type Kind = keyof typeof data;

const HOURS = 72;
const HOUR = 3600;

/** Checks whether a pop-up window belongs to this server. */
export const isWindow = (key: string): boolean => Object.values(data).some((window) => window.key === key);

/** Returns a window to its member until it was shown; null for others. */
async function windowOf(kind: Kind, couponList: readonly Values[], user: User, shop: Shop, server: Server): Promise<Values | null> {
  const { phone, ...window } = data[kind];
  if (user.phone !== phone || (await isSeen(window.key, user, shop, server))) return null;
  return { ...window, windowType: kind, couponList: [...couponList] as Json[], expires: seconds(server) + HOURS * HOUR };
}

/** Returns the coupons of a new member: those that are claimable now. */
const forNewcomers = async (user: User, shop: Shop, server: Server) =>
  await filterEach(
    claimableIn(shop),
    async (coupon) => coupon.actId === 'A2026' && (await statusOf(coupon, shop, user, server)) === couponStatus.claimable,
  );

/** Windows that open on a home after the popups (CL-19). */
export const windowCalls = {
  newcomer: inShop(async ({ user, shop }, server) => {
    const coupons = await mapSerial(await forNewcomers(user, shop, server), (coupon) => toCoupon(coupon, shop, user, server));
    return ok(coupons.length === 0 ? null : await windowOf('newcomer', coupons, user, shop, server));
  }) as MemberCall,
  newcomerShown: inShop(async ({ params, user, shop }, server) => {
    const [key, expires] = [text(params, 'key'), Number(text(params, 'expires'))];
    if (key !== data.newcomer.key || !Number.isInteger(expires)) return MALFORMED;
    await markSeen(key, expires, HOURS * HOUR, user, shop, server);
    return ok();
  }) as MemberCall,
  newcomerTake: inShop(async ({ params, user, shop, request }, server) => {
    if (text(params, 'key') !== data.newcomer.key || user.phone !== data.newcomer.phone) return refuse('notFound', '活动不存在或已结束');
    for (const { couponId } of await forNewcomers(user, shop, server))
      await receive(couponId, claimableIn(shop), { shop, user, request }, server);
    return ok();
  }) as MemberCall,
  activation: inShop(async ({ user, shop }, server) => ok(await windowOf('activation', [], user, shop, server))) as MemberCall,
  reminder: inShop(async ({ user, shop }, server) => {
    const unused = await filterEach(
      couponsOf(shop),
      async (coupon) => (await statusOf(coupon, shop, user, server)) === couponStatus.received,
    );
    const coupons = await mapSerial(unused, (coupon) => toCoupon(coupon, shop, user, server));
    return ok(coupons.length === 0 ? null : await windowOf('reminder', coupons, user, shop, server));
  }) as MemberCall,
};
