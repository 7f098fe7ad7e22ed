import { shopOf } from '../../../platform/documents/shop.ts';
import { MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { text } from '../../../platform/http/params.ts';
import { recall, remember } from '../../../platform/store/facts.ts';
import { mapEach } from '../../../platform/transactions/in-turn.ts';
import type { MemberCall } from '../../../platform/transactions/server.ts';
import { buttonJson } from '../../policies/policy.ts';
import { ownInsureds } from '../../rights/own.ts';

const AGENT = /^[A-Za-z0-9]{4,32}$/;

/** Returns the service buttons of each of the member's persons in a channel, in the format of the list of insured persons. */
const buttons: MemberCall = async ({ params, user }, server) =>
  ok(
    await mapEach(await ownInsureds(user, text(params, 'channelCode'), server), async (insured) => ({
      insuredId: insured.id,
      insuredName: insured.insuredName,
      buttonJSON: await buttonJson(insured, server),
    })),
  );

/** Stores the agent who brought the member to a channel. The first agent stays. */
const agentRelation: MemberCall = async ({ params, user }, server) => {
  const [channelCode, agentCode] = [text(params, 'channelCode'), text(params, 'agentCode')];
  if (shopOf(channelCode, server.documents) === undefined) return refuse('notFound', '渠道信息获取失败');
  if (!AGENT.test(agentCode)) return MALFORMED;
  await remember(user.id, 'agent', channelCode, { agentCode }, server);
  return ok({ agentCode: String((await recall(user.id, 'agent', channelCode, server))?.data['agentCode'] ?? '') });
};

/** Calls about the member as a user, beside the account (CL-28, CL-30). */
export const userButtonCalls = { buttons, agentRelation };
