import { ok, refuse } from '../answer.ts';
import { text } from '../params.ts';
import { ownRight, reissue, rightsOf } from '../rights.ts';
import type { FamilyCalls, MemberCall } from '../server.ts';
import { isSwitched } from '../switches.ts';

const preCheck: MemberCall = ({ params, user }, server) => {
  const own = ownRight(text(params, 'receiveId'), user, server);
  if (own === undefined) return refuse('outOfDate', '服务信息已更新，正在为您刷新');
  const { insured, right } = own;
  if (isSwitched('stopped', insured)) return refuse('stopped', '该服务暂不可用，如有疑问请联系客服');
  if (isSwitched('outOfDate', insured) && right.issue === 0) {
    for (const [, old] of rightsOf(insured, server)) reissue(old, server);
    return refuse('outOfDate', '服务信息已更新，正在为您刷新');
  }
  const isReplaced = isSwitched('newRight', insured) && right.issue === 0;
  const { id: receiveId, channelCode, parentUserRightId } = isReplaced ? reissue(right, server) : right;
  const data = { receiveId, channelCode, parentUserRightId, waitPeriod: isSwitched('waiting', insured) ? '1' : '' };
  if (isReplaced) return refuse('newRight', '已为您发放新的权益', data);
  const isSigned = server.store.agreements.count({ userId: user.id, subject: insured.id }) > 0;
  return isSigned ? ok(data) : refuse('notSigned', '请先签署服务授权书', data);
};

/** The check before a service button does anything (AP-11, BT-02 to BT-07). */
export const buttonCalls: FamilyCalls = { member: { preCheck } };
