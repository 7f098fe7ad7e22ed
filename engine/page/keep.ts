import type { Operation } from '../collections/index.ts';
import type { Json, Values } from '../documents/json.ts';
import type { SourceKeep } from '../documents/types.gen.ts';
import { bind, bindValue, type Operators, type Outcome, scopeOf } from '../logic/index.ts';

type Kept = { readonly ok: true; readonly value: Operation } | Extract<Outcome, { ok: false }>;

/** Evaluates the revision of the collection when its source is requested; null if the source defines no `since`. */
export const retainedSince = ({ since }: SourceKeep, variables: Values, today: string, operators?: Operators): Outcome =>
  bindValue((since as Json | undefined) ?? null, scopeOf(variables, today, undefined, operators));

/** Returns the collection operation for a source's response, evaluated over the page variables at that moment. */
export function keepOperation(
  { change, with: given }: SourceKeep,
  variables: Values,
  result: Json,
  since: Json,
  today: string,
  operators?: Operators,
): Kept {
  const bound = bind(given, scopeOf({ ...variables, result }, today, undefined, operators));
  if (!bound.ok) return bound;
  return { ok: true, value: { name: change, with: since === null ? bound.value : { ...bound.value, since } } };
}
