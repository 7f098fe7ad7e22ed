import type { Values } from '../../../../engine/index.ts';
import data from '../../../data/shop/popups.json' with { type: 'json' };
import { policyPopup } from '../../../insurance/policies/calls/policy-popup.ts';
import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import type { Shop } from '../../../platform/documents/shop.ts';
import { MALFORMED, ok } from '../../../platform/http/answer.ts';
import { text } from '../../../platform/http/params.ts';
import type { User } from '../../../platform/store/records.ts';
import { filterEach } from '../../../platform/transactions/map-serial.ts';
import type { FamilyCalls, MemberCall, Server, VisitorCall } from '../../../platform/transactions/server.ts';
import { isSeen, markSeen, seconds } from '../seen-popups.ts';
import { isWindow, windowCalls } from './popup-window.ts';

type SamplePopup = (typeof data.popups)[number];

const HOUR = 3600;
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

const list: VisitorCall = inShop(async ({ user, shop }, server) => {
  if (user === undefined) return ok([]);
  const unseen = await filterEach(keysFor(user, shop), async (key) => !(await isSeen(key, user, shop, server)));
  return ok(
    unseen.map((key) => {
      const popup = sample(key);
      return popup ? toWire(popup, server) : { popupType: 0, commonVo: null };
    }),
  );
});

const shown: MemberCall = inShop(async ({ params, user, shop }, server) => {
  const [key, expires] = [text(params, 'key'), secondsOf(Number(text(params, 'expires')))];
  if ((sample(key) === undefined && !isWindow(key)) || !Number.isInteger(expires)) return MALFORMED;
  await markSeen(key, expires, LONGEST, user, shop, server);
  return ok();
});

const housekeeper: MemberCall = inShop(async ({ user, shop }, server) => {
  const popup = (await isSeen(HOUSEKEEPER, user, shop, server)) ? undefined : sample(HOUSEKEEPER);
  return ok(popup ? toWire(popup, server) : null);
});

/** Popups of a user in a channel, and the record of shown ones (PP-01, PP-02, PP-03). */
export const popupCalls: FamilyCalls = { visitor: { list }, member: { shown, housekeeper, policyDetail: policyPopup, ...windowCalls } };
