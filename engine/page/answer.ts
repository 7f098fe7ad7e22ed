import type { Json } from '../documents/json.ts';
import { bindProps } from './bind.ts';
import { scopeOfPage } from './known.ts';
import { join } from './paging.ts';
import type { PageState, ReadAnswer } from './state.ts';

/** What the document reads of an answer. An answer is read once, with the page as it was when it came. */
export function readAnswer(state: PageState, name: string, result: Json): ReadAnswer {
  const before = state.answers[name];
  if (before !== undefined && before.result === result) return before;
  const read = state.page.sources[name]?.read;
  const bound =
    read === undefined
      ? ({ ok: true, value: result } as const)
      : bindProps(read as Json, scopeOfPage(state, { result }), state.context.text);
  return readOf(name, result, bound, true);
}

/** What the parts that came hold together. */
export function readParts(state: PageState, name: string, results: readonly Json[]): ReadAnswer {
  const before = state.answers[name];
  const paging = state.page.sources[name]?.paging;
  if (before !== undefined && before.result === results) return before;
  if (paging === undefined) return readOf(name, results, { ok: true, value: results }, true);
  const parts = join(paging, results);
  return readOf(name, results, parts.ok ? { ok: true, value: parts.value.items } : parts, parts.ok && parts.value.complete);
}

function readOf(
  name: string,
  result: ReadAnswer['result'],
  bound: { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly message: string },
  isComplete: boolean,
): ReadAnswer {
  return bound.ok
    ? { result, value: bound.value, isComplete, problem: undefined }
    : { result, value: undefined, isComplete, problem: { kind: 'source', name, message: bound.message } };
}
