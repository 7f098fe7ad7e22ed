import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Documents } from '../../engine/index.ts';

/** The circumstances of a scenario with those of the earlier one that it is like; a sentence when that one does not stand before it. */
export function givenOf(scenarios: readonly Documents.Scenario[], at: number): Documents.ScenarioGiven | string {
  const { like, ...own } = scenarios[at]?.given ?? {};
  if (like === undefined) return own;
  const before = scenarios.slice(0, at).findIndex(({ name }) => name === like);
  if (before < 0) return `前面没有情景“${like}”`;
  const base = givenOf(scenarios, before);
  return typeof base === 'string' ? base : (merged(base as Values, own as Values) as Documents.ScenarioGiven);
}

/** Merges records key by key at every depth; other values replace. */
function merged(base: Json | undefined, over: Json): Json {
  if (!isValues(base) || !isValues(over)) return over;
  const own = Object.entries(over).map(
    ([name, value]) => [name, merged(Object.hasOwn(base, name) ? base[name] : undefined, value)] as const,
  );
  return { ...base, ...Object.fromEntries(own) };
}
