import type { Json } from '../documents/json.ts';
import { type Bound, bindProps } from './bind.ts';
import { scopeOfPage } from './memo.ts';
import { join, type Parts } from './paging.ts';
import type { PageState, ReadAnswer } from './state.ts';
import { structuralShare } from './structural-share.ts';

/** Evaluates a source's `read` over its response and the page at that moment. */
export const readAnswer = (state: PageState, name: string, result: Json): ReadAnswer =>
  readOnce(state, name, result, () => {
    const read = state.page.sources[name]?.read as Json | undefined;
    const bound: Bound<Json> =
      read === undefined ? { ok: true, value: result } : bindProps(read, scopeOfPage(state, { result }), state.context.text);
    return bound.ok ? { ok: true, value: { items: bound.value, complete: true } } : bound;
  });

/** Joins the pages of a paged source. */
export const readParts = (state: PageState, name: string, results: readonly Json[]): ReadAnswer =>
  readOnce(state, name, results, () => join(state.page.sources[name]?.paging, results));

/** Reads a response once, and an equal one not again. */
function readOnce(state: PageState, name: string, result: ReadAnswer['result'], read: () => Bound<Parts>): ReadAnswer {
  const before = state.answers[name];
  if (before !== undefined && structuralShare(before.result, result) === before.result) return before;
  const bound = read();
  return {
    result,
    value: bound.ok ? bound.value.items : undefined,
    isComplete: bound.ok && bound.value.complete,
    problem: bound.ok ? undefined : { kind: 'source', name, fault: bound.fault },
  };
}
