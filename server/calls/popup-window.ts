import type { Json, Values } from '../../engine/index.ts';
import { MALFORMED, ok, refuse } from '../answer.ts';
import { claimableIn, couponStatus, couponsOf, receive, statusOf, toCoupon } from '../coupons.ts';
import data from '../data/shop/popup-windows.json' with { type: 'json' };
import { recall, replace } from '../facts.ts';
import { text } from '../params.ts';
import type { MemberCall, Server } from '../server.ts';
import type { Shop } from '../shop.ts';
import type { User } from '../store/records.ts';
import { inShop } from './in-shop.ts';

type Kind = keyof typeof data;

const HOURS = 72;
const HOUR = 3600;

const seconds = ({ clock }: Server): number => Math.floor(clock().getTime() / 1000);
const subjectOf = (key: string, { channelCode }: Shop) => `${channelCode} ${key}`;

/** Whether a window is one of this server’s. */
export const isWindow = (key: string): boolean => Object.values(data).some((window) => window.key === key);

const isSeen = (key: string, user: User, shop: Shop, server: Server): boolean =>
  Number(recall(user.id, 'popup', subjectOf(key, shop), server)?.data['expires'] ?? 0) > seconds(server);

/** A window for the member it is meant for, as long as it was not shown; nothing for the others. */
function windowOf(kind: Kind, couponList: readonly Values[], user: User, shop: Shop, server: Server): Values | null {
  const { phone, ...window } = data[kind];
  if (user.phone !== phone || isSeen(window.key, user, shop, server)) return null;
  return { ...window, windowType: kind, couponList: [...couponList] as Json[], expires: seconds(server) + HOURS * HOUR };
}

/** The coupons a newcomer gets: those that can be claimed now. */
const forNewcomers = (user: User, shop: Shop, server: Server) =>
  claimableIn(shop).filter((coupon) => coupon.actId === 'A2026' && statusOf(coupon, shop, user, server) === couponStatus.claimable);

/** Windows that open on a home when the popups are through (CL-19). */
export const windowCalls = {
  newcomer: inShop(({ user, shop }, server) => {
    const coupons = forNewcomers(user, shop, server).map((coupon) => toCoupon(coupon, shop, user, server));
    return ok(coupons.length === 0 ? null : windowOf('newcomer', coupons, user, shop, server));
  }) as MemberCall,
  newcomerShown: inShop(({ params, user, shop }, server) => {
    const [key, expires] = [text(params, 'key'), Number(text(params, 'expires'))];
    if (key !== data.newcomer.key || !Number.isInteger(expires)) return MALFORMED;
    replace(user.id, 'popup', subjectOf(key, shop), { expires: Math.min(expires, seconds(server) + HOURS * HOUR) }, server);
    return ok();
  }) as MemberCall,
  newcomerTake: inShop(({ params, user, shop, request }, server) => {
    if (text(params, 'key') !== data.newcomer.key || user.phone !== data.newcomer.phone) return refuse('notFound', '活动不存在或已结束');
    for (const { couponId } of forNewcomers(user, shop, server)) receive(couponId, claimableIn(shop), { shop, user, request }, server);
    return ok();
  }) as MemberCall,
  activation: inShop(({ user, shop }, server) => ok(windowOf('activation', [], user, shop, server))) as MemberCall,
  reminder: inShop(({ user, shop }, server) => {
    const unused = couponsOf(shop).filter((coupon) => statusOf(coupon, shop, user, server) === couponStatus.received);
    const coupons = unused.map((coupon) => toCoupon(coupon, shop, user, server));
    return ok(coupons.length === 0 ? null : windowOf('reminder', coupons, user, shop, server));
  }) as MemberCall,
};
