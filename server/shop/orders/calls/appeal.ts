import reasons from '../../../data/appeal-reasons.json' with { type: 'json' };
import { digest } from '../../../platform/crypto/digest.ts';
import { MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { findFact, findFacts, insertFact } from '../../../platform/store/facts.ts';
import type { FamilyCalls, MemberCall } from '../../../platform/transactions/server.ts';
import { appealKind, complaintOf, progressOf } from '../claims.ts';
import { serviceOrderKind } from '../order-record.ts';
import { actionsOf } from '../order-wire.ts';
import { ownOrder } from '../orders.ts';

const WORDS = { filed: '已提交申诉，客服将在三个工作日内联系您', answered: '客服已核实您的申诉，处理结果已电话告知' };

/** Stores an appeal judged by its form: one per key and order. */
const create: MemberCall<'appeal.create'> = async ({ params, user, request }, server) => {
  const key = (request.headers.get('idempotencyKey') ?? '').trim();
  if (key === '' || key.length > 100) return MALFORMED;
  const { orderNo = '' } = params;
  const appealNo = `SS${(await digest(`${user.id}:${key}`)).replace(/\W|_/g, '').slice(0, 12)}`;
  const order = await ownOrder(orderNo, user, server);
  if (order === undefined && (await findFact(user.id, serviceOrderKind, orderNo, server)) === undefined)
    return refuse('notFound', '订单不存在');
  if (order !== undefined && !actionsOf(order, server).includes('appeal')) return refuse('stopped', '订单付了款才能申诉');
  const judged = await complaintOf('appeal.create', params, user, server);
  if ('refusal' in judged) return judged.refusal;
  const before = (await findFacts(user.id, appealKind, server)).find(({ data }) => data.orderNo === orderNo);
  if (before !== undefined && before.subject !== appealNo)
    return refuse('keyReused', '这张订单已经申诉过，请看申诉进度', { appealNo: before.subject });
  const { complaint } = judged;
  const reasonName = reasons.find(({ code }) => code === complaint.reasonCode)?.name ?? '';
  await insertFact(user.id, appealKind, appealNo, { orderNo, reasonName, ...complaint }, server);
  return ok({ appealNo });
};

const detail: MemberCall<'appeal.detail'> = async ({ params, user }, server) => {
  const { appealNo = '' } = params;
  const appeal = await findFact(user.id, appealKind, appealNo, server);
  if (appeal === undefined) return refuse('notFound', '申诉不存在');
  return ok({ appealNo, ...appeal.data, ...progressOf(appeal, WORDS, server) });
};

/** Appeals against an order (AP-22). */
export const appealCalls: FamilyCalls<'appeal'> = {
  member: { reasons: () => ok(reasons.map((reason) => ({ ...reason }))), create, detail },
};
