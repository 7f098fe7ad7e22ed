import agreements from '../../../data/device-agreements.json' with { type: 'json' };
import { ownRight } from '../../../insurance/rights/rights.ts';
import { randomId } from '../../../platform/crypto/digest.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import { accountOf } from '../../../platform/partners/stand-ins/fund-accounts.ts';
import type { User } from '../../../platform/store/records.ts';
import type { FamilyCalls, MemberCall, OpenCall, Server } from '../../../platform/transactions/server.ts';
import { ownAccount } from '../accounts.ts';

/**
 * Returns the subject of the agreement: the insured person of the right or id, or the user's fund account; empty for the user alone.
 * Returns undefined for another user's record.
 */
async function subjectOf(
  params: { readonly receiveId?: string; readonly userAccountId?: string },
  user: User,
  server: Server,
): Promise<string | undefined> {
  const { receiveId = '' } = params;
  if (receiveId !== '') return (await ownRight(receiveId, user, server))?.insured.id;
  const { userAccountId: accountId = '' } = params;
  if (accountId === '' || accountOf(accountId)?.phone === user.phone || (await ownAccount(accountId, user, server))) return accountId;
  return (await server.store.insureds.get(accountId))?.userId === user.id ? accountId : undefined;
}

/** Checks whether a page signs agreements of this kind: a prefix of a channel, then the code of a channel (AP-16, EG-19, S-28). */
function isKind(authAgreementType: string, { documents }: Server): boolean {
  const channels = Object.values(documents.channels);
  return channels.some(({ agreementConfig: { code = '' } = {} }) => {
    if (code === '' || !authAgreementType.startsWith(code)) return false;
    const rest = authAgreementType.slice(code.length);
    return channels.some(({ channelCode = '' }) => channelCode === rest);
  });
}

const query: MemberCall<'agreement.query'> = async ({ params, user }, server) => {
  const subject = await subjectOf(params, user, server);
  if (subject === undefined) return refuse('noRight', '权益不存在或已失效');
  const signed = await server.store.agreements.count({ userId: user.id, subject, authAgreementType: params.authAgreementType ?? '' });
  return ok({ isAuth: signed > 0 ? 1 : 0 });
};

const add: MemberCall<'agreement.add'> = async ({ params, user }, server) => {
  const subject = await subjectOf(params, user, server);
  const { authAgreementType = '' } = params;
  if (subject === undefined) return refuse('noRight', '权益不存在或已失效');
  if (authAgreementType === '') return refuse('badRequest', '缺少授权类型');
  if (!isKind(authAgreementType, server)) return refuse('badRequest', '没有这种授权');
  // Signing twice has no effect: the unique index keeps the first signature.
  await server.store.agreements.insert({
    id: randomId(),
    userId: user.id,
    subject,
    authAgreementType,
    signedAt: server.clock().toISOString(),
  });
  return ok({ isAuth: 1 });
};

/** Returns the text of a device agreement by its two numbers, without a sign-in (RT-26). */
const device: OpenCall<'agreement.device'> = ({ params }) => {
  const { signingFileType = '', fileType = '' } = params;
  const form = agreements.find((one) => one.signingFileType === signingFileType && one.fileTypes.includes(fileType));
  return form === undefined ? refuse('notFound', '没有找到这份协议') : ok({ title: form.title, content: form.content });
};

/** Agreements: signed ones (AP-16, EG-19) and those on devices. */
export const agreementCalls: FamilyCalls<'agreement'> = { open: { device }, member: { query, add } };
