import { type Answer, refuse } from '../../platform/http/answer.ts';
import { text } from '../../platform/http/params.ts';
import type { IdentityPartner } from '../../platform/partners/identity.ts';
import type { Outcome } from '../../platform/partners/outcome.ts';
import { refusalBy } from '../../platform/partners/words.ts';
import { recall, replace } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { Outside, Server } from '../../platform/transactions/server.ts';
import { realInfoOf } from './real-info.ts';

/** Who a member is, as it was verified. `verified` 0 while the face is still to be seen. */
export interface Identity {
  readonly name: string;
  readonly idCard: string;
  readonly unitId: string;
  readonly verifyId: string;
  readonly verified: boolean;
}

/** What is known of who a member is; undefined when nothing was handed in. */
export async function identityOf(user: User, server: Server): Promise<Identity | undefined> {
  const data = (await recall(user.id, 'identity', '', server))?.data;
  if (data === undefined) return undefined;
  const [name, idCard, unitId, verifyId] = ['name', 'idCard', 'unitId', 'verifyId'].map((key) => text(data, key));
  return { name: name ?? '', idCard: idCard ?? '', unitId: unitId ?? '', verifyId: verifyId ?? '', verified: data['verified'] === 1 };
}

/** Who a member is beyond doubt: the face was seen. */
export async function verifiedIdentity(user: User, server: Server): Promise<Identity | undefined> {
  const identity = await identityOf(user, server);
  return identity?.verified === true ? identity : undefined;
}

/** The refusal of somebody who is known as somebody else already: by the identity that was verified, or the real name that was bound. */
export async function refusalOfOther(name: string, idCard: string, user: User, server: Server): Promise<Answer | undefined> {
  const verified = await verifiedIdentity(user, server);
  const bound = await realInfoOf(user, server);
  const known = [verified && [verified.name, verified.idCard], bound && [bound.realName, bound.idCard]];
  const isOther = known.some((one) => one !== undefined && (one[0] !== name || one[1]?.toUpperCase() !== idCard.toUpperCase()));
  return isOther ? refuse('badRequest', '您已用另一个身份完成实名认证') : undefined;
}

/** Keeps who a member says to be, or was seen to be. */
export const keepIdentity = ({ verified, ...identity }: Identity, user: User, server: Server): Promise<void> =>
  replace(user.id, 'identity', '', { ...identity, verified: verified ? 1 : 0 }, server);

const NOBODY_CHECKS = { failed: 'unreachable', detail: 'nobody checks who somebody is' } as const;

/** Asks whoever checks who somebody is once the call has written what it had to; what they say makes the answer. */
export function askedOfIdentity<T>(
  server: Server,
  ask: (partner: IdentityPartner) => Promise<Outcome<T>>,
  answer: (said: T, outside: Outside) => Promise<Answer>,
): Answer {
  server.lastly(async (outside) => {
    const { identity } = outside.partners;
    const outcome = identity === undefined ? NOBODY_CHECKS : await ask(identity);
    return 'ok' in outcome ? answer(outcome.ok, outside) : refusalBy('identity', outcome, outside);
  });
  return refuse('unavailable', '');
}
