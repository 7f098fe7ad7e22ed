import type { Json, Values } from '../../../engine/index.ts';
import { partOf } from '../catalogue/catalogue.ts';
import type { MemberCall } from '../transactions/server.ts';
import { type Answer, codes, ok } from './answer.ts';
import { text } from './params.ts';

/** Returns the requested page of a list; the first twenty by default. */
export function pageOf<T>(list: readonly T[], params: Values): readonly T[] {
  const { from, count } = partOf(text(params, 'page'), text(params, 'pageSize'));
  return list.slice(from, from + count);
}

const cut = (answer: Answer, params: Values): Answer =>
  answer.code === codes.success && Array.isArray(answer.result) ? ok([...pageOf<Json>(answer.result, params)]) : answer;

/** Wraps a call that returns a list and sends one page of it: a list that grows with use is never sent whole. */
export const paged =
  (call: MemberCall): MemberCall =>
  async (input, server) =>
    cut(await call(input, server), input.params);
