import type { Json, Values } from '../../../../engine/index.ts';
import windows from '../../../data/shop/popup-windows.json' with { type: 'json' };
import data from '../../../data/shop/popups.json' with { type: 'json' };
import { policyPopup } from '../../../insurance/policies/calls/policy-popup.ts';
import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import type { Shop } from '../../../platform/documents/shop.ts';
import { MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { findFact, kind, replaceFact } from '../../../platform/store/facts.ts';
import type { User } from '../../../platform/store/records.ts';
import { filterEach, mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { FamilyCalls, MemberCall, Server, VisitorCall } from '../../../platform/transactions/server.ts';
import { claimableIn, couponStatus, couponsOf, receive, statusOf, toCoupon } from '../../coupons/coupons.ts';

/** The popups that a member has seen, by channel and key; each counts until `expires`, in seconds. */
const popupKind = kind<{ readonly expires: number }>('popup');

const subjectOf = (key: string, { channelCode }: Shop): string => `${channelCode} ${key}`;

/** Returns the time in seconds, as popups count it. */
const seconds = ({ clock }: Pick<Server, 'clock'>): number => Math.floor(clock().getTime() / 1000);

/** Checks whether the user has seen a popup or window and its record is still valid (SS-53). */
const isSeen = async (key: string, user: User, shop: Shop, server: Server): Promise<boolean> =>
  ((await findFact(user.id, popupKind, subjectOf(key, shop), server))?.data.expires ?? 0) > seconds(server);

/** Records that the user has seen a popup or window, until `expires` or at most `longest` seconds from now. */
const markSeen = (key: string, expires: number, longest: number, user: User, shop: Shop, server: Server): Promise<void> =>
  replaceFact(user.id, popupKind, subjectOf(key, shop), { expires: Math.min(expires, seconds(server) + longest) }, server);

type WindowKind = keyof typeof windows;

const HOURS = 72;
const HOUR = 3600;

/** Checks whether a pop-up window belongs to this server. */
const isWindow = (key: string): boolean => Object.values(windows).some((window) => window.key === key);

/** Returns a window to its member until it was shown; null for others. */
async function windowOf(kind: WindowKind, couponList: readonly Values[], user: User, shop: Shop, server: Server): Promise<Values | null> {
  const { phone, ...window } = windows[kind];
  if (user.phone !== phone || (await isSeen(window.key, user, shop, server))) return null;
  return { ...window, windowType: kind, couponList: [...couponList] as Json[], expires: seconds(server) + HOURS * HOUR };
}

/** Returns the coupons of a new member: those that are claimable now. */
const forNewcomers = async (user: User, shop: Shop, server: Server) =>
  await filterEach(
    claimableIn(shop),
    async (coupon) => coupon.actId === 'A2026' && (await statusOf(coupon, shop, user, server)) === couponStatus.claimable,
  );

type WindowCalls = NonNullable<FamilyCalls<'popup'>['member']>;

/** Windows that open on a home after the popups (CL-19). */
const windowCalls: Pick<WindowCalls, 'newcomer' | 'newcomerShown' | 'newcomerTake' | 'activation' | 'reminder'> = {
  newcomer: inShop(async ({ user, shop }, server) => {
    const coupons = await mapSerial(await forNewcomers(user, shop, server), (coupon) => toCoupon(coupon, shop, user, server));
    return ok(coupons.length === 0 ? null : await windowOf('newcomer', coupons, user, shop, server));
  }),
  newcomerShown: inShop(async ({ params, user, shop }, server) => {
    const { key, expires } = params;
    if (key !== windows.newcomer.key) return MALFORMED;
    await markSeen(key, expires, HOURS * HOUR, user, shop, server);
    return ok();
  }),
  newcomerTake: inShop(async ({ params, user, shop, request }, server) => {
    if (params.key !== windows.newcomer.key || user.phone !== windows.newcomer.phone) return refuse('notFound', '活动不存在或已结束');
    for (const { couponId } of await forNewcomers(user, shop, server))
      await receive(couponId, claimableIn(shop), { shop, user, request }, server);
    return ok();
  }),
  activation: inShop(async ({ user, shop }, server) => ok(await windowOf('activation', [], user, shop, server))),
  reminder: inShop(async ({ user, shop }, server) => {
    const unused = await filterEach(
      couponsOf(shop),
      async (coupon) => (await statusOf(coupon, shop, user, server)) === couponStatus.received,
    );
    const coupons = await mapSerial(unused, (coupon) => toCoupon(coupon, shop, user, server));
    return ok(coupons.length === 0 ? null : await windowOf('reminder', coupons, user, shop, server));
  }),
};

type SamplePopup = (typeof data.popups)[number];

/** A record is valid for at most a year. */
const LONGEST = 365 * 24 * HOUR;
const HOUSEKEEPER = 'POP-101';

/** Converts a moment to seconds, from seconds or milliseconds since 1970 (SS-51). */
const secondsOf = (moment: number): number => (moment > 100_000_000_000 ? Math.floor(moment / 1000) : moment);

/** Returns the keys of a user's popups in a channel, in the server's order; an empty key is a popup without content. */
function keysFor(user: User, { key }: Shop): readonly string[] {
  const phones: Readonly<Record<string, readonly string[]>> = data.phones;
  const channels: Readonly<Record<string, readonly string[]>> = data.channels;
  if (Object.hasOwn(phones, user.phone)) return phones[user.phone] ?? [];
  return (Object.hasOwn(channels, key) ? channels[key] : undefined) ?? data.usual;
}

const sample = (key: string): SamplePopup | undefined => data.popups.find(({ commonVo }) => commonVo.key === key);

const toWire = ({ popupType, hours, commonVo }: SamplePopup, server: Server): Values => ({
  popupType,
  commonVo: { ...commonVo, expires: seconds(server) + hours * HOUR },
});

const list: VisitorCall<'popup.list'> = inShop(async ({ user, shop }, server) => {
  if (user === undefined) return ok([]);
  const unseen = await filterEach(keysFor(user, shop), async (key) => !(await isSeen(key, user, shop, server)));
  return ok(
    unseen.map((key) => {
      const popup = sample(key);
      return popup ? toWire(popup, server) : { popupType: 0, commonVo: null };
    }),
  );
});

const shown: MemberCall<'popup.shown'> = inShop(async ({ params, user, shop }, server) => {
  const { key } = params;
  const expires = secondsOf(params.expires);
  if (sample(key) === undefined && !isWindow(key)) return MALFORMED;
  await markSeen(key, expires, LONGEST, user, shop, server);
  return ok();
});

const housekeeper: MemberCall<'popup.housekeeper'> = inShop(async ({ user, shop }, server) => {
  const popup = (await isSeen(HOUSEKEEPER, user, shop, server)) ? undefined : sample(HOUSEKEEPER);
  return ok(popup ? toWire(popup, server) : null);
});

/** Popups of a user in a channel, and the record of shown ones (PP-01, PP-02, PP-03). */
export const popupCalls: FamilyCalls<'popup'> = {
  visitor: { list },
  member: { shown, housekeeper, policyDetail: policyPopup, ...windowCalls },
};
