import type { Values } from '../../../../engine/index.ts';
import ways from '../../../data/right-ways.json' with { type: 'json' };
import { partOf } from '../../../platform/catalogue/catalogue.ts';
import { MALFORMED, ok } from '../../../platform/http/answer.ts';
import { filterEach, mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { MemberCall } from '../../../platform/transactions/server.ts';
import { type Policy, policyOf, termsOf } from '../../policies/policy.ts';
import { allRights, ownInsureds, unknownRight } from '../own.ts';
import { rightToWire } from '../right-wire.ts';
import { isLocked, ownRight } from '../rights.ts';

/** Returns the member's rights in a channel, in pages of twenty (CN-03). */
const query: MemberCall<'rights.query'> = async ({ params, user }, server) => {
  const all = await allRights(user, params.channelCode ?? '', server);
  const { from, count } = partOf(params);
  return ok({ list: await mapSerial(all.slice(from, from + count), (one) => rightToWire(one, server)), total: all.length });
};

/** Counts a member's rights and those that wait for activation (CL-08). */
const mine: MemberCall<'rights.mine'> = async ({ params, user }, server) => {
  const all = await allRights(user, params.channelCode ?? '', server);
  const locked = (await filterEach(all, ({ button, right }) => isLocked(button, right, server))).length;
  return ok({
    rightCount: all.length,
    lockedCount: locked,
    personCount: (await ownInsureds(user, params.channelCode ?? '', server)).length,
  });
};

/** Returns whether a right may be used, and whether a doctor is available (CL-08). */
const checkDoctor: MemberCall<'rights.checkDoctor'> = async ({ params, user }, server) => {
  const owned = await ownRight(params.receiveId, user, server);
  return owned === undefined ? unknownRight() : ok({ hasRight: (await isLocked(owned.button, owned.right, server)) ? 0 : 1, hasDoctor: 1 });
};

/** Returns the right of one of the member's policies (CL-06). */
const byPolicyNo: MemberCall<'rights.byPolicyNo'> = async ({ params, user }, server) => {
  const { huaTai: asked, channel } = params;
  if (asked?.policyNo === undefined || channel === undefined) return MALFORMED;
  const isAsked = (policy: Policy): boolean => {
    const own: Values = { policyNo: policy.policyNo, ...termsOf(policy) };
    return Object.entries(asked).every(([name, value]) => own[name] === value);
  };
  const found = (await allRights(user, channel, server)).find(({ insured }) => isAsked(policyOf(insured, server)));
  return found === undefined ? unknownRight() : ok({ receiveId: found.right.id });
};

/** Returns the policies of the member's persons, each with its validity (CL-09). */
const policies: MemberCall<'rights.policies'> = async ({ params, user }, server) =>
  ok(
    (await ownInsureds(user, params.channelCode ?? '', server)).map((insured): Values => {
      const policy = policyOf(insured, server);
      const { policyNo, policyName, policyDate, policyStatus, policyStatusDesc } = policy;
      return { insuredName: insured.insuredName, policyNo, policyName, policyDate, policyStatus, policyStatusDesc, ...termsOf(policy) };
    }),
  );

/** Calls that read all rights of a member (CL-06 to CL-09). */
export const memberRights = { query, mine, checkDoctor, byPolicyNo, policies, minePage: () => ok(ways) };
