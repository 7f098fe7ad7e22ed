import { type Answer, refuse } from '../../platform/http/answer.ts';
import type { IdentityPartner } from '../../platform/partners/identity.ts';
import type { Outcome } from '../../platform/partners/outcome.ts';
import { refusalBy } from '../../platform/partners/words.ts';
import { findFact, kind, replaceFact } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { PostCommitContext, Server } from '../../platform/transactions/server.ts';
import { realInfoOf } from './real-info.ts';

/** The identity of a member. `verified` is false until the face check. */
export interface Identity {
  readonly name: string;
  readonly idCard: string;
  readonly unitId: string;
  readonly verifyId: string;
  readonly verified: boolean;
}

/** The identity of a member; stored with 0 or 1 for `verified`. */
const identityKind = kind<Omit<Identity, 'verified'> & { readonly verified: number }>('identity');

/** Returns the submitted identity of a member; undefined without one. */
export async function identityOf(user: User, server: Server): Promise<Identity | undefined> {
  const data = (await findFact(user.id, identityKind, '', server))?.data;
  return data && { ...data, verified: data.verified === 1 };
}

/** Returns the identity of a member after a face check; undefined otherwise. */
export async function verifiedIdentity(user: User, server: Server): Promise<Identity | undefined> {
  const identity = await identityOf(user, server);
  return identity?.verified === true ? identity : undefined;
}

/** Refuses an identity other than the verified one or the bound real name. */
export async function refusalOfOther(name: string, idCard: string, user: User, server: Server): Promise<Answer | undefined> {
  const verified = await verifiedIdentity(user, server);
  const bound = await realInfoOf(user, server);
  const known = [verified && [verified.name, verified.idCard], bound && [bound.realName, bound.idCard]];
  const isOther = known.some((one) => one !== undefined && (one[0] !== name || one[1]?.toUpperCase() !== idCard.toUpperCase()));
  return isOther ? refuse('badRequest', '您已用另一个身份完成实名认证') : undefined;
}

/** Stores the identity that a member entered or verified. */
export const saveIdentity = ({ verified, ...identity }: Identity, user: User, server: Server): Promise<void> =>
  replaceFact(user.id, identityKind, '', { ...identity, verified: verified ? 1 : 0 }, server);

const NOBODY_CHECKS = { failed: 'unreachable', detail: 'This server has no identity partner' } as const;

/** Asks the identity partner after the call has written its data. The partner's outcome becomes the response. */
export function askedOfIdentity<T>(
  server: Server,
  ask: (partner: IdentityPartner) => Promise<Outcome<T>>,
  answer: (said: T, outside: PostCommitContext) => Promise<Answer>,
): Answer {
  server.beforeReply(async (outside) => {
    const { identity } = outside.partners;
    const outcome = identity === undefined ? NOBODY_CHECKS : await ask(identity);
    return 'ok' in outcome ? answer(outcome.ok, outside) : refusalBy('identity', outcome, outside);
  });
  return refuse('unavailable', '');
}
