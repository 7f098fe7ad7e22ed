import { type Documents, evaluate, type Json, scopeOf } from '../../engine/index.ts';

/** What is known of the parts that came: each is read once, however many follow. */
const read = new WeakMap<object, Map<Json, Json>>();

/** What a rule comes to over one part. */
function of(result: Json, rule: Json): Json {
  if (typeof result !== 'object' || result === null) return null;
  const known = read.get(result) ?? new Map<Json, Json>();
  read.set(result, known);
  const before = known.get(rule);
  if (before !== undefined) return before;
  const outcome = evaluate(rule, scopeOf({ result }, ''));
  const value = outcome.ok ? outcome.value : null;
  known.set(rule, value);
  return value;
}

/** The list inside one part of a source that comes in parts. */
export function itemsOf(paging: Documents.Paging, result: Json): readonly Json[] {
  const items = of(result, paging.items as Json);
  return Array.isArray(items) ? (items as readonly Json[]) : [];
}

/** Whether nothing follows the parts that came, with so many elements in all: as many as the server counts, or a part that is not full. */
export function isComplete(paging: Documents.Paging, last: Json | undefined, count: number): boolean {
  if (last === undefined) return false;
  const total = paging.total === undefined ? undefined : of(last, paging.total as Json);
  return typeof total === 'number' ? count >= total : itemsOf(paging, last).length < paging.count;
}
