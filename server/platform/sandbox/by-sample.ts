import { refuse } from '../http/answer.ts';
import type { MemberHandler } from '../transactions/server.ts';

/** Wraps a call that grants something on sample proof alone: an unpaid right, a code, a card. It runs in a sandbox only. */
export const bySample =
  <P>(call: MemberHandler<P>): MemberHandler<P> =>
  (input, server) =>
    server.sandbox ? call(input, server) : refuse('stopped', '这项功能还没有开通，请联系客服');
