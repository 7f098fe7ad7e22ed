import type { Operation } from '../collections/index.ts';
import type { Json, Values } from '../documents/json.ts';
import type { SourceKeep } from '../documents/types.gen.ts';
import { bind, bindValue, type Outcome, scopeOf } from '../logic/index.ts';

type Kept = { readonly ok: true; readonly value: Operation } | Extract<Outcome, { ok: false }>;

/** Which content a collection has when a source that is kept in it is asked, over the variables of the page; nothing where the source does not say. */
export const keptSince = ({ since }: SourceKeep, variables: Values, today: string): Outcome =>
  bindValue((since as Json | undefined) ?? null, scopeOf(variables, today));

/** What the answer of a source does to the collection that it is kept in, over the variables of the page as it came. */
export function keepOperation({ change, with: given }: SourceKeep, variables: Values, result: Json, since: Json, today: string): Kept {
  const bound = bind(given, scopeOf({ ...variables, result }, today));
  if (!bound.ok) return bound;
  return { ok: true, value: { name: change, with: since === null ? bound.value : { ...bound.value, since } } };
}
