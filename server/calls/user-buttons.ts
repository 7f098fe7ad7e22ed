import { MALFORMED, ok, refuse } from '../answer.ts';
import { recall, remember } from '../facts.ts';
import { mapEach } from '../in-turn.ts';
import { ownInsureds } from '../own.ts';
import { text } from '../params.ts';
import { buttonJson } from '../policy.ts';
import type { MemberCall } from '../server.ts';
import { shopOf } from '../shop.ts';

const AGENT = /^[A-Za-z0-9]{4,32}$/;

/** The buttons of the member's people in a channel, each person's as the list of insured writes them. */
const buttons: MemberCall = async ({ params, user }, server) =>
  ok(
    await mapEach(await ownInsureds(user, text(params, 'channelCode'), server), async (insured) => ({
      insuredId: insured.id,
      insuredName: insured.insuredName,
      buttonJSON: await buttonJson(insured, server),
    })),
  );

/** Keeps which agent a member came by in a channel: the first one stays. */
const agentRelation: MemberCall = async ({ params, user }, server) => {
  const [channelCode, agentCode] = [text(params, 'channelCode'), text(params, 'agentCode')];
  if (shopOf(channelCode, server.documents) === undefined) return refuse('notFound', '渠道信息获取失败');
  if (!AGENT.test(agentCode)) return MALFORMED;
  await remember(user.id, 'agent', channelCode, { agentCode }, server);
  return ok({ agentCode: String((await recall(user.id, 'agent', channelCode, server))?.data['agentCode'] ?? '') });
};

/** What belongs to a member as the user, beside the account (CL-28, CL-30). */
export const userButtonCalls = { buttons, agentRelation };
