import { logic, type Values } from '../../../../engine/index.ts';
import constants from '../../../../schemas/constants.json' with { type: 'json' };
import { shopOf } from '../../../platform/documents/shop.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import { findFacts, insertFact, kind, replaceFact } from '../../../platform/store/facts.ts';
import type { MemberCall, MemberInput, Server } from '../../../platform/transactions/server.ts';
import { certTypes } from '../../insured/insured.ts';
import { ownInsureds, ownPolicy, unknownPolicy } from '../../rights/own.ts';
import { policiesOf } from '../policy.ts';

/** A policy of a third party. */
interface ThirdPolicy {
  readonly channelCode: string;
  readonly policyNo: string;
  readonly policyName: string;
}

/** Policies of third parties, by number. */
const thirdPolicyKind = kind<ThirdPolicy>('thirdPolicy');
/** The day on which a member viewed a policy, by its number. */
const policyViewKind = kind<{ readonly viewedOn: string }>('policyView');

/** The terminal number of this app in the back end (CN-07). */
const TERMINAL = String(constants.terminal);
const POLICY_NO = /^[A-Za-z0-9-]{6,40}$/;
/** Limits the policies of a member, so that nobody can fill the store. */
const MOST = 50;

/** Returns the policies of the member's persons in a channel, and third-party policies stored there. */
async function kept({ params, user }: MemberInput<{ readonly channelCode?: string }>, server: Server): Promise<readonly Values[]> {
  const { channelCode = '' } = params;
  const own = (await ownInsureds(user, channelCode, server)).flatMap((insured) =>
    policiesOf(insured, server).map(({ policyNo, policyName, policyStatus }) => ({ policyNo, policyName, policyStatus })),
  );
  const others = (await findFacts(user.id, thirdPolicyKind, server)).filter(
    ({ data }) => channelCode === '' || data.channelCode === channelCode,
  );
  return [...own, ...others.map(({ data }) => ({ policyNo: data.policyNo, policyName: data.policyName, policyStatus: 0 }))];
}

const numbers: MemberCall<'policy.numbers'> = async (input, server) =>
  ok((await kept(input, server)).flatMap(({ policyNo = '' }) => policyNo));

/** Stores a third party's policy; a repeat changes nothing. */
const saveThird: MemberCall<'policy.saveThird'> = async ({ params, user }, server) => {
  const { channelCode = '', policyNo, policyName = '' } = params;
  if (shopOf(channelCode, server.documents) === undefined) return refuse('notFound', '渠道信息获取失败');
  if (!POLICY_NO.test(policyNo) || policyName.length > 60) return refuse('badRequest', '保单号格式错误');
  if ((await findFacts(user.id, thirdPolicyKind, server)).length >= MOST) return refuse('badRequest', `最多保存 ${MOST} 张保单`);
  await insertFact(user.id, thirdPolicyKind, policyNo, { channelCode, policyNo, policyName: policyName || '第三方保单' }, server);
  return ok({ policyNo });
};

/** Records when a member last viewed a policy of their own. */
const saveRecord: MemberCall<'policy.saveRecord'> = async ({ params, user }, server) => {
  const { policyNo } = params;
  if ((await ownPolicy(policyNo, user, server)) === undefined) return unknownPolicy();
  await replaceFact(user.id, policyViewKind, policyNo, { viewedOn: logic.chinaDate(server.clock()) }, server);
  return ok();
};

const byTerminal: MemberCall<'policy.byTerminal'> = async (input, server) =>
  input.params.terminal === TERMINAL ? ok([...(await kept(input, server))]) : refuse('badRequest', '这个终端没有保单');

/** Policies under the names of partners, and stored policies (CL-09). */
export const keptPolicies = {
  numbers,
  saveThird,
  saveRecord,
  byTerminal,
  certTypes: (_input: unknown, server: Server) => ok(certTypes(server).map(({ code = '', name = '' }) => ({ code, message: name }))),
};
