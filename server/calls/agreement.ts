import type { Values } from '../../engine/index.ts';
import { ownAccount } from '../accounts.ts';
import { ok, refuse } from '../answer.ts';
import { randomId } from '../crypto/digest.ts';
import { text } from '../params.ts';
import { ownRight } from '../rights.ts';
import type { FamilyCalls, MemberCall, Server } from '../server.ts';
import type { User } from '../store/records.ts';
import { accountOf } from './entry-sign-in.ts';

/** Whom the agreement covers: the insured person of the right or of the account id, or the user's account of a fund; empty: the user alone. Undefined: somebody else's. */
function subjectOf(params: Values, user: User, server: Server): string | undefined {
  const receiveId = text(params, 'receiveId');
  if (receiveId !== '') return ownRight(receiveId, user, server)?.insured.id;
  const accountId = text(params, 'userAccountId');
  if (accountId === '' || accountOf(accountId)?.phone === user.phone || ownAccount(accountId, user, server)) return accountId;
  return server.store.insureds.get(accountId)?.userId === user.id ? accountId : undefined;
}

const query: MemberCall = ({ params, user }, server) => {
  const subject = subjectOf(params, user, server);
  if (subject === undefined) return refuse('noRight', '权益不存在或已失效');
  const signed = server.store.agreements.count({ userId: user.id, subject, authAgreementType: text(params, 'authAgreementType') });
  return ok({ isAuth: signed > 0 ? 1 : 0 });
};

const add: MemberCall = ({ params, user }, server) => {
  const subject = subjectOf(params, user, server);
  const authAgreementType = text(params, 'authAgreementType');
  if (subject === undefined) return refuse('noRight', '权益不存在或已失效');
  if (authAgreementType === '' || authAgreementType.length > 60) return refuse('badRequest', '缺少授权类型');
  // Signing twice is the same as signing once: the unique combination keeps the first.
  server.store.agreements.insert({ id: randomId(), userId: user.id, subject, authAgreementType, signedAt: server.clock().toISOString() });
  return ok({ isAuth: 1 });
};

/** Signed agreements (AP-16, EG-19). */
export const agreementCalls: FamilyCalls = { member: { query, add } };
