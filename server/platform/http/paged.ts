import type { Json } from '../../../engine/index.ts';
import { type PageParams, partOf } from '../catalogue/catalogue.ts';
import type { MemberHandler } from '../transactions/server.ts';
import { type Answer, codes, ok } from './answer.ts';

/** Returns the requested page of a list; the first twenty by default. */
export function pageOf<T>(list: readonly T[], params: PageParams): readonly T[] {
  const { from, count } = partOf(params);
  return list.slice(from, from + count);
}

const cut = (answer: Answer, params: PageParams): Answer =>
  answer.code === codes.success && Array.isArray(answer.result) ? ok([...pageOf<Json>(answer.result, params)]) : answer;

/** Wraps a call that returns a list and sends one page of it: a list that grows with use is never sent whole. */
export const paged =
  <P extends PageParams>(call: MemberHandler<P>): MemberHandler<P> =>
  async (input, server) =>
    cut(await call(input, server), input.params);
