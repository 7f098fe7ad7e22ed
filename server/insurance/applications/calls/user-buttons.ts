import { shopOf } from '../../../platform/documents/shop.ts';
import { MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { findFact, insertFact, kind } from '../../../platform/store/facts.ts';
import { mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { MemberCall } from '../../../platform/transactions/server.ts';
import { buttonJson } from '../../policies/policy.ts';
import { ownInsureds } from '../../rights/own.ts';

/** The agent of a member, by channel. */
const agentKind = kind<{ readonly agentCode: string }>('agent');

const AGENT = /^[A-Za-z0-9]{4,32}$/;

/** Returns the service buttons of each of the member's persons in a channel, in the format of the list of insured persons. */
const buttons: MemberCall<'user.buttons'> = async ({ params, user }, server) =>
  ok(
    await mapSerial(await ownInsureds(user, params.channelCode ?? '', server), async (insured) => ({
      insuredId: insured.id,
      insuredName: insured.insuredName,
      buttonJSON: await buttonJson(insured, server),
    })),
  );

/** Stores the agent who brought the member to a channel. The first agent stays. */
const agentRelation: MemberCall<'user.agentRelation'> = async ({ params, user }, server) => {
  const { channelCode = '', agentCode } = params;
  if (shopOf(channelCode, server.documents) === undefined) return refuse('notFound', '渠道信息获取失败');
  if (!AGENT.test(agentCode)) return MALFORMED;
  await insertFact(user.id, agentKind, channelCode, { agentCode }, server);
  return ok({ agentCode: (await findFact(user.id, agentKind, channelCode, server))?.data.agentCode ?? '' });
};

/** Calls about the member as a user, beside the account (CL-28, CL-30). */
export const userButtonCalls = { buttons, agentRelation };
