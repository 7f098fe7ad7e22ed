import type { Values } from '../../../../engine/index.ts';
import type { Requests } from '../../../../schemas/calls.gen.ts';
import { randomDigits } from '../../../platform/crypto/digest.ts';
import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import { type Answer, MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { paged } from '../../../platform/http/paged.ts';
import { bySample } from '../../../platform/sandbox/by-sample.ts';
import { findFact, insertFact, kind, replaceFact } from '../../../platform/store/facts.ts';
import type { User } from '../../../platform/store/records.ts';
import { numberOf } from '../../../platform/transactions/once-per-key.ts';
import type { MemberCall, Server } from '../../../platform/transactions/server.ts';
import { textOf } from '../../../platform/values/text-of.ts';
import { answersTo, formOf, judgeEntry } from '../../applications/entry.ts';
import { refusalOf } from '../../applications/judge.ts';
import { unknownPolicy } from '../../rights/own.ts';
import {
  type ActivePolicy,
  activePolicies,
  changesOf,
  changeToWire,
  changeType,
  coveredBy,
  type PolicyChange,
  policyChangeKind,
  stateOf,
} from '../policy-changes.ts';

/** Lifetime of a direct-payment code in seconds. */
const CODE_SECONDS = 60;
/** Limits a member's waiting requests, far above normal use. */
const MOST_OPEN = 20;

/** The direct-payment code of a policy, by its number; the end in milliseconds. */
export const directPayCodeKind = kind<{ readonly code: string; readonly endsAt: number }>('directPayCode');

type Subject = Pick<PolicyChange, 'personName' | 'cardNo'>;

type Change = 'policy.addPerson' | 'policy.removePerson';

/** A change that a member can request: its call, and the questions of its form. */
interface Kind<N extends Change = Change> {
  readonly call: N;
  readonly changeType: string;
  readonly asked: readonly (keyof Requests[N])[];
}

const ADD: Kind<'policy.addPerson'> = {
  call: 'policy.addPerson',
  changeType: changeType.add,
  asked: ['policyNo', 'personName', 'relationship', 'certType', 'cardNo', 'phone', 'effectDate', 'reason'],
};
const REMOVE: Kind<'policy.removePerson'> = {
  call: 'policy.removePerson',
  changeType: changeType.remove,
  asked: ['policyNo', 'memberId', 'effectDate', 'reason'],
};

const heldOf = async (policyNo: string, user: User, server: Server): Promise<ActivePolicy | undefined> =>
  (await activePolicies(user, '', server)).find(({ policy }) => policy.policyNo === policyNo);

const held: MemberCall<'policy.held'> = async ({ params, user }, server) =>
  ok(
    (await activePolicies(user, params.channelCode ?? '', server)).map(({ insured, policy }) => ({
      policyNo: policy.policyNo,
      policyName: policy.policyName,
      policyText: `${insured.insuredName}：${policy.policyName}`,
      insuredName: insured.insuredName,
      policyDate: policy.policyDate,
      leftAmount: policy.leftAmount,
    })),
  );

const covered: MemberCall<'policy.covered'> = async ({ params, user }, server) => {
  const found = await heldOf(params.policyNo, user, server);
  if (found === undefined) return unknownPolicy();
  return ok((await coveredBy(found, user, server)).map(({ memberId, memberName }) => ({ memberId, memberName })));
};

/** Returns the subject of a change, or the refusal. */
async function subjectOf(
  kind: Pick<Kind, 'changeType'>,
  found: ActivePolicy,
  answers: Values,
  user: User,
  server: Server,
): Promise<Subject | Answer> {
  const people = await coveredBy(found, user, server);
  const waiting = (await changesOf(user, server)).filter((one) => stateOf(one, server) === 0);
  if (waiting.length >= MOST_OPEN) return refuse('stopped', `最多可以同时有${MOST_OPEN}个申请在审核`);
  const isAdded = kind.changeType === ADD.changeType;
  const person = people.find(({ memberId }) => memberId === answers['memberId']);
  const subject = isAdded
    ? { personName: textOf(answers, 'personName'), cardNo: textOf(answers, 'cardNo') }
    : { personName: person?.memberName ?? '', cardNo: person?.cardNo ?? '' };
  if (isAdded && people.some(({ certType, cardNo }) => certType === answers['certType'] && cardNo === subject.cardNo))
    return refuse('stopped', '这个人已经在这张保单里');
  const isWaiting = waiting.some(
    ({ data }) => data['policyNo'] === answers['policyNo'] && data.changeType === kind.changeType && data.cardNo === subject.cardNo,
  );
  return isWaiting ? refuse('stopped', '这个人的申请已经提交过，请等保险公司审核') : subject;
}

const isRefusal = (subject: Subject | Answer): subject is Answer => 'code' in subject && 'msg' in subject;

/** Stores a requested change of the covered persons, judged by its form, once per key. The insurer decides on it. */
const ask = <N extends Change>(kind: Kind<N>): MemberCall<N> =>
  inShop(async (input, server) => {
    const { params, user, shop } = input;
    const changeNo = await numberOf('PG', input);
    if (changeNo === undefined) return MALFORMED;
    if ((await findFact(user.id, policyChangeKind, changeNo, server)) !== undefined) return ok({ changeNo });
    const found = await heldOf(params.policyNo ?? '', user, server);
    if (found === undefined) return unknownPolicy();
    const answers = answersTo(kind.asked, params);
    const channel = server.documents.channels[shop.key];
    const checked = await judgeEntry(formOf(kind.call, server), answers, user, server, channel && { channel });
    if (checked.kind !== 'taken') return refusalOf(checked);
    const subject = await subjectOf(kind, found, checked.data, user, server);
    if (isRefusal(subject)) return subject;
    const known = { ...subject, changeType: kind.changeType, sentAt: server.clock().getTime() };
    await insertFact(user.id, policyChangeKind, changeNo, { ...checked.data, ...known }, server);
    return ok({ changeNo });
  });

const changes: MemberCall<'policy.changes'> = paged(async ({ user }, server) =>
  ok((await changesOf(user, server)).map((change) => changeToWire(change, server)).reverse()),
);

/** Withdraws a change that the insurer has not reviewed yet. */
const withdraw: MemberCall<'policy.withdrawChange'> = async ({ params, user }, server) => {
  const { changeNo = '' } = params;
  const change = await findFact(user.id, policyChangeKind, changeNo, server);
  if (change === undefined) return refuse('notFound', '没有找到这个申请');
  if (stateOf(change, server) === 1) return refuse('stopped', '保险公司已经审核过了，不能撤回');
  await replaceFact(user.id, policyChangeKind, changeNo, { ...change.data, isWithdrawn: true }, server);
  return ok();
};

/** Returns a new direct-payment code for an active policy: 18 random digits. A policy has one code; a new one replaces it. */
const directPayCode: MemberCall<'policy.directPayCode'> = async ({ params, user }, server) => {
  const found = await heldOf(params.policyNo, user, server);
  if (found === undefined) return unknownPolicy();
  const { insured, policy } = found;
  if (Number(policy.leftAmount) === 0) return refuse('policyUsedUp', '这张保单的额度已经用完，不能直付');
  const code = `65${randomDigits(16)}`;
  await replaceFact(user.id, directPayCodeKind, policy.policyNo, { code, endsAt: server.clock().getTime() + CODE_SECONDS * 1000 }, server);
  return ok({ directPayCode: code, seconds: CODE_SECONDS, insuredName: insured.insuredName });
};

/** The persons a policy covers, changes of them, and the code for direct payment at the counter. */
export const policyChangeCalls = {
  held,
  covered,
  addPerson: ask(ADD),
  removePerson: ask(REMOVE),
  changes,
  withdrawChange: withdraw,
  directPayCode: bySample(directPayCode),
};
