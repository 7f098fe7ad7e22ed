import type { Json } from '../documents/json.ts';
import type { Paging } from '../documents/types.gen.ts';
import { evaluate, GENERAL, type Operators, type Outcome, scopeOf } from '../logic/index.ts';
import type { Bound } from './bind.ts';

/** Cache of the results by page, so that each page is read once. */
const read = new WeakMap<object, Map<Json, Outcome>>();

/** Evaluates a rule over one page. */
function of(result: Json, rule: Json, operators: Operators): Outcome {
  if (typeof result !== 'object' || result === null) return { ok: true, value: null };
  const known = read.get(result) ?? new Map<Json, Outcome>();
  read.set(result, known);
  const outcome = known.get(rule) ?? evaluate(rule, scopeOf({ result }, '', undefined, operators));
  known.set(rule, outcome);
  return outcome;
}

/** Returns the list inside one page of a paged source, or the fault. */
function itemsOf(paging: Paging, result: Json, operators: Operators): Bound<readonly Json[]> {
  const items = of(result, paging.items as Json, operators);
  return items.ok ? { ok: true, value: Array.isArray(items.value) ? (items.value as readonly Json[]) : [] } : items;
}

/** Returns true if a page has the requested length, so that another may follow. */
export function isFull(paging: Paging, result: Json, operators: Operators = GENERAL): boolean {
  const items = itemsOf(paging, result, operators);
  return items.ok && items.value.length >= paging.count;
}

/** The joined pages of a source. */
export interface Parts {
  readonly items: Json;
  /** Whether no page follows: all items of the server's total are there, or the last page is not full. */
  readonly complete: boolean;
}

/** Joins the loaded pages. A rule that fails on one page fails the whole. */
export function join(paging: Paging | undefined, results: readonly Json[], operators: Operators = GENERAL): Bound<Parts> {
  if (paging === undefined) return { ok: true, value: { items: results, complete: true } };
  const items: Json[] = [];
  for (const result of results) {
    const part = itemsOf(paging, result, operators);
    if (!part.ok) return part;
    items.push(...part.value);
  }
  const last = results.at(-1);
  if (last === undefined) return { ok: true, value: { items, complete: false } };
  const total: Outcome = paging.total === undefined ? { ok: true, value: null } : of(last, paging.total as Json, operators);
  if (!total.ok) return total;
  return {
    ok: true,
    value: { items, complete: typeof total.value === 'number' ? items.length >= total.value : !isFull(paging, last, operators) },
  };
}
