import { formOf, judgeEntry } from '../../../insurance/applications/entry.ts';
import { refusalOf } from '../../../insurance/applications/judge.ts';
import { needsSignature } from '../../../insurance/insured/signatures.ts';
import { MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { paged } from '../../../platform/http/paged.ts';
import type { FamilyCalls, MemberCall } from '../../../platform/transactions/server.ts';
import { textOf } from '../../../platform/values/text-of.ts';
import { isActivated, ownAccount, refusalOfState } from '../../accounts/accounts.ts';
import { cardToWire, ownCard } from '../../identity/calls/bank-card.ts';
import { ownPerson } from '../../patients/patients.ts';
import { claimsOf, claimToWire, ownClaim, saveClaim } from '../claims.ts';

const KEYS = [
  'patientId',
  'claimAccountId',
  'claimType',
  'visitDate',
  'hospitalName',
  'claimAmount',
  'invoices',
  'claimRecords',
  'cardId',
  'claimPhone',
  'claimNote',
] as const;

const unknown = () => refuse('notFound', '理赔申请不存在');

/** Stores a claim judged by its form, once per key. The patient, the account and the card must be the member's own. */
const apply: MemberCall<'employeeClaim.apply'> = async ({ params, request, user }, server) => {
  const key = (request.headers.get('idempotencyKey') ?? '').trim();
  if (key.length > 100) return MALFORMED;
  const before = (await claimsOf(user, server)).find((claim) => key !== '' && claim.key === key);
  if (before !== undefined) return ok({ claimNo: before.claimNo });
  const { channelCode = '' } = params;
  const channel = Object.values(server.documents.channels).find((one) => one.channelCode === channelCode);
  if (channel === undefined) return refuse('notFound', '渠道信息获取失败');
  if (await needsSignature(user, server)) return refuse('stopped', '请先手写签名，再申请理赔');
  const answers = Object.fromEntries(KEYS.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])));
  const checked = await judgeEntry(formOf('employeeClaim.apply', server), answers, user, server, { channel });
  if (checked.kind !== 'taken') return refusalOf(checked);
  const { data } = checked;
  const person = await ownPerson(textOf(data, 'patientId'), user, server);
  const account = await ownAccount(textOf(data, 'claimAccountId'), user, server);
  const card = await ownCard(textOf(data, 'cardId'), user, server);
  if (person === undefined || account === undefined || card === undefined) return refuse('badRequest', '请重新选择给谁理赔、保单和银行卡');
  if (!isActivated(account)) return refuse('stopped', refusalOfState(account, '不能申请理赔'));
  const header = request.headers.get('underWritingAccountId') ?? '';
  if (header !== '' && header !== account.accountId) return refuse('badRequest', '核保账户与申请理赔的账户不一致，请切换账户后再提交');
  const claimNo = await saveClaim(
    {
      ...data,
      key,
      patientName: person.insuredName,
      company: account.insuranceCompany,
      cardLabel: cardToWire(card, server).label,
    },
    user,
    server,
  );
  return ok({ claimNo });
};

/** Claims of an employee's insurance: submitted, listed and tracked (HM-38). */
export const employeeClaimCalls: FamilyCalls<'employeeClaim'> = {
  member: {
    apply,
    list: paged(async ({ user }, server) => ok((await claimsOf(user, server)).map((claim) => claimToWire(claim, server)))),
    detail: async ({ params, user }, server) => {
      const claim = await ownClaim(params.claimNo, user, server);
      return claim === undefined ? unknown() : ok(claimToWire(claim, server));
    },
  },
};
