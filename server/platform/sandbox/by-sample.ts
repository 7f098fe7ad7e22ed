import { refuse } from '../http/answer.ts';
import type { MemberCall } from '../transactions/server.ts';

/** A call that gives what only samples vouch for: a right that nobody paid for, a code, a card. Outside of a sandbox nobody believes them. */
export const bySample =
  (call: MemberCall): MemberCall =>
  (input, server) =>
    server.sandbox ? call(input, server) : refuse('stopped', '这项功能还没有开通，请联系客服');
