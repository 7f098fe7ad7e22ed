import type { Shop } from '../../platform/documents/shop.ts';
import { findFact, kind, replaceFact } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';

/** The popups that a member has seen, by channel and key; each counts until `expires`, in seconds. */
const popupKind = kind<{ readonly expires: number }>('popup');

const subjectOf = (key: string, { channelCode }: Shop): string => `${channelCode} ${key}`;

/** Returns the time in seconds, as popups count it. */
export const seconds = ({ clock }: Pick<Server, 'clock'>): number => Math.floor(clock().getTime() / 1000);

/** Checks whether the user has seen a popup or window and its record is still valid (SS-53). */
export const isSeen = async (key: string, user: User, shop: Shop, server: Server): Promise<boolean> =>
  ((await findFact(user.id, popupKind, subjectOf(key, shop), server))?.data.expires ?? 0) > seconds(server);

/** Records that the user has seen a popup or window, until `expires` or at most `longest` seconds from now. */
export const markSeen = (key: string, expires: number, longest: number, user: User, shop: Shop, server: Server): Promise<void> =>
  replaceFact(user.id, popupKind, subjectOf(key, shop), { expires: Math.min(expires, seconds(server) + longest) }, server);
