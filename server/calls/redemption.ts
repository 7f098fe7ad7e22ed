import { type Answer, ok, refuse } from '../answer.ts';
import { text } from '../params.ts';
import type { FamilyCalls, MemberCall } from '../server.ts';

/** What a code says of itself in the sandbox: one beginning with USED was redeemed before, one beginning with OLD has run out (see README). */
const REFUSED: readonly (readonly [start: string, msg: string])[] = [
  ['USED', '该兑换码已被使用'],
  ['OLD', '该兑换码已过期'],
];

function refusalOf(code: string): Answer | undefined {
  if (!/^[A-Za-z0-9]{1,30}$/.test(code)) return refuse('badRequest', '请输入正确的兑换码');
  const refused = REFUSED.find(([start]) => code.toUpperCase().startsWith(start));
  return refused && refuse('notFound', refused[1]);
}

const answerTo: MemberCall = ({ params }) => refusalOf(text(params, 'redeemCode')) ?? ok();

/** Redemption of benefit codes (RD-01, RD-03). */
export const redemptionCalls: FamilyCalls = { member: { checkRedeemCode: answerTo, exchange: answerTo } };
