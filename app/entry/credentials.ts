import type { Values } from '../../engine/index.ts';
import type { Session } from '../session/index.ts';

/** Parameters of an address that open an account or name a person: a channel sends them, the address must not keep them. */
const SECRET = ['thridToken', 'token', 'insuranceToken', 'phone', 'mobile', 'bizId', 'sign', 'timestamp', 'userId'];
/** What the messenger's authorization page sends back, always both. */
const RETURNED = ['code', 'state'];
/** All names that are taken out of an address, with or without the authorization page. */
export const BROUGHT: readonly string[] = [...SECRET, ...RETURNED];
const LONGEST = 2048;

/** Names to take out of an address; `code` belongs to a page unless the authorization page sent it. */
export function namesToTake(search: string): readonly string[] {
  return new URLSearchParams(search).has('state') ? BROUGHT : SECRET;
}

/** What may be used of it. A code is believed only with the state that was sent out, so that nobody can slip in their own account. A user id signs nobody in: it is only taken out. */
export function toCredentials(taken: Readonly<Record<string, string>>, authorState: string): Readonly<Record<string, string>> {
  const { code, state, userId: _userId, ...rest } = taken;
  const usable = Object.entries(rest).filter(([, value]) => value !== '' && value.length <= LONGEST);
  const isOurs = code !== undefined && state !== undefined && authorState !== '' && state === authorState;
  return { ...Object.fromEntries(usable), ...(isOurs ? { code } : {}) };
}

/** Whether a channel sends somebody else than the member of this session: its credentials open another account, or one that cannot be told yet (EG-02, LG-02). */
export function bringsAnother({ insuranceToken, thridToken, phone, mobile, sign }: Values, session: Pick<Session, 'get'>): boolean {
  if (session.get('token') === '') return false;
  if (insuranceToken !== undefined) return insuranceToken !== session.get('insuranceToken');
  if (thridToken !== undefined) return phone !== session.get('userPhone');
  return mobile !== undefined && sign !== undefined && mobile !== session.get('userPhone');
}
