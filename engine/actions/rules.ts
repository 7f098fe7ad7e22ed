import { entriesOf, type Json } from '../documents/json.ts';
import type { Action } from '../documents/types.gen.ts';
import { boundLogic } from '../logic/index.ts';
import { parameterSites } from './walk.ts';

type Path = readonly (string | number)[];

/** A rule inside a value, with its path. */
export interface FoundRule {
  readonly path: Path;
  readonly rule: Json;
}

/** Yields the rules inside a value. */
export function* rulesIn(value: Json | undefined, path: Path): Generator<FoundRule> {
  if (value === undefined) return;
  const logic = boundLogic(value);
  if (logic !== undefined) {
    yield { path: typeof value === 'string' ? path : [...path, '$'], rule: logic };
    return;
  }
  for (const [key, item] of entriesOf(value)) yield* rulesIn(item, [...path, key]);
}

/** Yields every rule inside actions, with the local variables it may read:
 * parameters, variables that the actions set, an `answer`, the result of a flow. */
export function* actionRules(
  actions: Action | readonly Action[],
  path: Path,
  known: readonly string[],
): Generator<FoundRule & { readonly locals: readonly string[] }> {
  for (const { kind, written, path: at, locals } of parameterSites(actions, path, known)) {
    if (kind === 'logic') yield { path: at, rule: written, locals };
    else if (kind === 'given' && Array.isArray(written))
      for (const [index, name] of written.entries()) yield { path: [...at, index], rule: { var: name as Json }, locals };
    else for (const found of rulesIn(written, at)) yield { ...found, locals };
  }
}
