import type { Values } from '../../engine/index.ts';
import type { Session } from '../session/index.ts';

/** Parameters of an address that open an account or identify a person. A channel sends them; they must not stay in the address. */
const SECRET = ['thridToken', 'token', 'insuranceToken', 'phone', 'mobile', 'bizId', 'sign', 'timestamp', 'userId'];
/** Parameters that the messenger's authorization page returns, always both. */
const RETURNED = ['code', 'state'];
/** All names that the app removes from an address, with or without the authorization page. */
export const URL_CREDENTIALS: readonly string[] = [...SECRET, ...RETURNED];
const LONGEST = 2048;

/** Returns the names to remove from an address; `code` belongs to a page unless the authorization page sent it. */
export function urlPayloadNames(search: string): readonly string[] {
  return new URLSearchParams(search).has('state') ? URL_CREDENTIALS : SECRET;
}

/** Returns the usable credentials. Accepts a code only with the state that the app sent out, so that no attacker can insert another account. Drops the user id, which signs nobody in. */
export function toCredentials(taken: Readonly<Record<string, string>>, authorState: string): Readonly<Record<string, string>> {
  const { code, state, userId: _userId, ...rest } = taken;
  const usable = Object.entries(rest).filter(([, value]) => value !== '' && value.length <= LONGEST);
  const isOurs = code !== undefined && state !== undefined && authorState !== '' && state === authorState;
  return { ...Object.fromEntries(usable), ...(isOurs ? { code } : {}) };
}

/** Reports whether a channel sends another member than this session has: its credentials open another or a yet unknown account (EG-02, LG-02). */
export function bringsAnother({ insuranceToken, thridToken, phone, mobile, sign }: Values, session: Pick<Session, 'get'>): boolean {
  if (session.get('token') === '') return false;
  if (insuranceToken !== undefined) return insuranceToken !== session.get('insuranceToken');
  if (thridToken !== undefined) return phone !== session.get('userPhone');
  return mobile !== undefined && sign !== undefined && mobile !== session.get('userPhone');
}
