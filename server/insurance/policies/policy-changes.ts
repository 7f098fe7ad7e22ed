import { logic, type Values } from '../../../engine/index.ts';
import { findFacts, kind } from '../../platform/store/facts.ts';
import type { Fact, Insured, User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { maskCard } from '../../platform/values/mask.ts';
import { textOf } from '../../platform/values/text-of.ts';
import { ownInsureds } from '../rights/own.ts';
import { type Policy, policiesOf } from './policy.ts';

/** The kinds of change, by their dictionary codes. */
export const changeType = { add: '1', remove: '2' } as const;

/** A change that a member requested: the answers of its form, with the person it concerns. */
export type PolicyChange = Values & {
  readonly changeType: string;
  readonly personName: string;
  readonly cardNo: string;
  /** Milliseconds. */
  readonly sentAt: number;
  readonly isWithdrawn?: boolean;
};

/** Changes of policies, by number. */
export const policyChangeKind = kind<PolicyChange>('policyChange');

/** Milliseconds until the sample insurer accepts a change. */
const REVIEW = 600_000;
const ACTIVE = 0;

/** Returns the state of a change: 0 waits for the insurer, 1 accepted, 2 withdrawn by the member. Only a sandbox accepts it by itself. */
export function stateOf({ data }: Fact<PolicyChange>, { sandbox, clock }: Server): 0 | 1 | 2 {
  if (data.isWithdrawn === true) return 2;
  return sandbox && clock().getTime() - data.sentAt >= REVIEW ? 1 : 0;
}

const STATE_NAMES = ['待保险公司审核', '已通过（沙箱示例）', '已撤回'] as const;
const TYPE_NAMES: Readonly<Record<string, string>> = { '1': '加保', '2': '减保' };

/** Converts a change for its page, with the certificate masked. */
export function changeToWire(change: Fact<PolicyChange>, server: Server): Values {
  const { data } = change;
  const status = stateOf(change, server);
  return {
    changeNo: change.subject,
    changeType: data.changeType,
    changeTypeDesc: TYPE_NAMES[data.changeType] ?? '',
    policyNo: textOf(data, 'policyNo'),
    personName: data.personName,
    cardNo: maskCard(data.cardNo),
    effectDate: textOf(data, 'effectDate'),
    applyTime: change.at.slice(0, 16),
    status,
    statusDesc: STATE_NAMES[status],
  };
}

/** Returns the changes a member requested, oldest first. */
export const changesOf = (user: User, server: Server): Promise<readonly Fact<PolicyChange>[]> =>
  findFacts(user.id, policyChangeKind, server);

/** An active policy and its insured person. */
export interface ActivePolicy {
  readonly insured: Insured;
  readonly policy: Policy;
}

/** Returns the active policies of a member's insured persons, of one channel when a code is given. */
export const activePolicies = async (user: User, channelCode: string, server: Server): Promise<readonly ActivePolicy[]> =>
  (await ownInsureds(user, channelCode, server)).flatMap((insured) =>
    policiesOf(insured, server).flatMap((policy) => (policy.policyStatus === ACTIVE ? [{ insured, policy }] : [])),
  );

/** A person covered by a policy. */
export interface Covered {
  readonly memberId: string;
  readonly memberName: string;
  readonly certType: string;
  readonly cardNo: string;
}

/** Returns the persons a policy covers today: the insured person and accepted additions, without accepted removals. */
export async function coveredBy({ insured, policy }: ActivePolicy, user: User, server: Server): Promise<readonly Covered[]> {
  const today = logic.chinaDate(server.clock());
  const made = (await changesOf(user, server)).filter(
    (one) => one.data['policyNo'] === policy.policyNo && stateOf(one, server) === 1 && textOf(one.data, 'effectDate') <= today,
  );
  const removed = new Set(made.flatMap(({ data }) => (data.changeType === changeType.remove ? [textOf(data, 'memberId')] : [])));
  const { id, insuredName, certType, insuredCard } = insured;
  const first = { memberId: id, memberName: insuredName, certType, cardNo: insuredCard };
  const added = made.flatMap(({ subject, data }) =>
    data.changeType === changeType.add
      ? [{ memberId: subject, memberName: data.personName, certType: textOf(data, 'certType'), cardNo: data.cardNo }]
      : [],
  );
  return [first, ...added].filter(({ memberId }) => !removed.has(memberId));
}
