import { channelCodes } from '../../schemas/index.ts';
import { MEMBER_KEYS } from './keys.gen.ts';
import type { KeyStore, Session } from './session.ts';

/** Names that a logout clears: LG-03, LG-04; schemas/channel-codes.json adds more for some channel codes (LG-05). The specification names the things, not their keys. */
export const LOGOUT_RULES = {
  /** Values that session.schema.json marks as the member's. */
  session: MEMBER_KEYS,
  /** Auth, channel-auth, jump, channel-info and channel-code cookies. */
  cookies: ['authInfo', 'channelAuthInfo', 'jumpInfo', 'channelInfo', 'channelCode'],
  /** The stored session entry (EG-22: the cached login record). */
  stored: ['channelLogin'],
} as const;

/** Stores that hold traces of the signed-in member. */
export interface Traces {
  readonly session: Session;
  readonly stored: KeyStore;
  removeCookie(name: string): void;
}

/** Clears the signed-in state (LG-03, LG-04, LG-05, EG-22). Keeps drafts, so that an expired session loses no answers. */
export function clearLogin({ session, stored, removeCookie }: Traces, channelCode: string): void {
  for (const key of LOGOUT_RULES.session) session.remove(key);
  for (const name of LOGOUT_RULES.cookies) removeCookie(name);
  const extra = Object.hasOwn(channelCodes, channelCode) ? channelCodes[channelCode]?.logoutClears : undefined;
  for (const name of [...LOGOUT_RULES.stored, ...(extra ?? [])]) stored.removeItem(name);
}

/** Removes a cookie of the app from each of its usual paths. */
export function removeCookie(document: { cookie: string }, name: string): void {
  for (const path of ['/', '/heye-h5', '/heye-h5/']) document.cookie = `${name}=; path=${path}; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
}
