import { type Answer, refuse } from '../../platform/http/answer.ts';
import { isSwitched } from '../../platform/sandbox/switches.ts';
import { findFacts } from '../../platform/store/facts.ts';
import type { Insured, Right, User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { isSigned } from '../insured/signed.ts';
import { policyStateOf } from '../policies/policy.ts';
import { redemptionKind } from './redemptions.ts';
import { isLocked, type OwnRight, timesLeft } from './rights.ts';

/** Buttons that only show data: the medicine catalogue, customer service, orders and consultation records use nothing of a policy. */
const SHOWING: readonly number[] = [5, 6, 7, 8];

/** Refuses a right that is not unlocked yet (PB-20). */
export const locked = (): Answer => refuse('noRight', '您暂无该权益');
export const outOfDate = (): Answer => refuse('outOfDate', '服务信息已更新，正在为您刷新');

/** True when tapping the button issues a new right in place of this one, which must not be used any more (BT-05, BT-06; see README). */
export const isReplaced = ({ insured, right }: OwnRight, server: Server): boolean =>
  right.issue === 0 && (isSwitched('outOfDate', insured, server) || isSwitched('newRight', insured, server));

/** Checks whether a right is locked and must be redeemed before an order. Any redemption of the user unlocks it (EG-20). */
export const needsRedeeming = async ({ button, right }: OwnRight, { id }: User, server: Server): Promise<boolean> =>
  (await isLocked(button, right, server)) && (await findFacts(id, redemptionKind, server)).length === 0;

/** Returns the refusal of one more use of a right; undefined when allowed. */
export const refusalOfTimes = async (right: Right, server: Server): Promise<Answer | undefined> =>
  (await timesLeft(right, server)) === 0 ? refuse('rightUsedUp', '权益次数已用完') : undefined;

const POLICY_REFUSALS = {
  active: undefined,
  none: refuse('policyMissing', '未查询到可用保单'),
  loading: refuse('policyLoading', '保单信息查询中，请稍后再试'),
  ended: refuse('policyEnded', '保单已失效，权益不能再使用'),
  usedUp: refuse('policyUsedUp', '保障额度已用完'),
} as const satisfies Record<ReturnType<typeof policyStateOf>, Answer | undefined>;

/** Returns the refusal of a right that is over for good: the policy has ended or its uses are used up; undefined otherwise (EG-16). */
export const refusalOfOver = async ({ insured, right }: OwnRight, server: Server): Promise<Answer | undefined> =>
  policyStateOf(insured, server) === 'ended' ? POLICY_REFUSALS.ended : await refusalOfTimes(right, server);

/** Returns the refusal of all services of an insured person, whatever the right; undefined when they are open (BT-07). */
const refusalOfPerson = (insured: Insured, server: Server, showsOnly = false): Answer | undefined => {
  if (isSwitched('stopped', insured, server)) return refuse('stopped', '该服务暂不可用，如有疑问请联系客服');
  return showsOnly ? undefined : POLICY_REFUSALS[policyStateOf(insured, server)];
};

/** Returns the refusal of services that wait for a signature; undefined when an agreement was signed (BT-04). */
export const refusalOfSigning = async (insured: Insured, server: Server): Promise<Answer | undefined> =>
  (await isSigned(insured, server)) ? undefined : refuse('notSigned', '请先签署服务授权书');

/** Returns the refusal that stays after signing: right locked, service stopped, or policy missing, loading, ended or used up (BT-07, PB-20). */
export const refusalBeforeSigning = async ({ insured, right, button }: OwnRight, server: Server): Promise<Answer | undefined> =>
  (await isLocked(button, right, server)) ? locked() : refusalOfPerson(insured, server, SHOWING.includes(button.buttonLinkType));

/** Returns the refusal to use a right now; undefined when allowed. Every use asks here, so that it matches the check of the button (BT-23). */
export const refusalOfUse = async (own: OwnRight, server: Server): Promise<Answer | undefined> =>
  (await refusalBeforeSigning(own, server)) ?? (isReplaced(own, server) ? outOfDate() : await refusalOfSigning(own.insured, server));

/** Returns the refusal of a grant to an insured person now; undefined when allowed. */
export const refusalOfGrant = async (insured: Insured, server: Server): Promise<Answer | undefined> =>
  refusalOfPerson(insured, server) ?? (await refusalOfSigning(insured, server));
