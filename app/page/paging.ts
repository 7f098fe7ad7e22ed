import { type Documents, evaluate, type Json, scopeOf } from '../../engine/index.ts';

/** The list inside one part of a source that comes in parts. */
export function itemsOf(paging: Documents.Paging, result: Json): readonly Json[] {
  const items = evaluate(paging.items as Json, scopeOf({ result }, ''));
  return items.ok && Array.isArray(items.value) ? (items.value as readonly Json[]) : [];
}

/** Whether nothing follows the parts that came: as many as the server counts, or a part that is not full. */
export function isComplete(paging: Documents.Paging, results: readonly Json[]): boolean {
  const last = results.at(-1);
  if (last === undefined) return false;
  const total = paging.total === undefined ? undefined : evaluate(paging.total as Json, scopeOf({ result: last }, ''));
  if (total?.ok && typeof total.value === 'number') return results.flatMap((result) => itemsOf(paging, result)).length >= total.value;
  return itemsOf(paging, last).length < paging.count;
}
