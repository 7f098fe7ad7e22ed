import type { Json } from '../../../engine/index.ts';
import { type PageParams, partOf } from '../catalogue/catalogue.ts';
import type { MemberInput, Reply, Server } from '../transactions/server.ts';
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
  <P extends PageParams>(call: (input: MemberInput<P>, server: Server) => Reply) =>
  async (input: MemberInput<P>, server: Server): Promise<Answer> =>
    cut(await call(input, server), input.params);
