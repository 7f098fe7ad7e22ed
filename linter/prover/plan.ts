import type { Json } from '../../engine/documents/json.ts';
import { compiledField, type FormContext } from '../../engine/form/index.ts';
import { isEmpty } from '../../engine/logic/index.ts';
import type { Candidate, Feature } from './features.ts';
import type { Model } from './model.ts';
import { valueAt } from './surroundings.ts';

/** A planned state of the whole form: chosen states of some groups that agree on shared fields. */
export interface Plan {
  readonly context: FormContext;
  readonly multiple: ReadonlySet<string>;
  /** By field: the value from the record; undefined for none. */
  readonly prefill: ReadonlyMap<string, Json | undefined>;
  /** By field: the member's answer; undefined for none. */
  readonly values: ReadonlyMap<string, Json | undefined>;
  readonly hidden: ReadonlySet<string>;
}

/** Makes a plan from one state of a group. */
export function planOf({ node: { state, opening } }: Candidate): Plan {
  const prefill = new Map<string, Json | undefined>();
  const values = new Map<string, Json | undefined>();
  const hidden = new Set<string>();
  for (const { name, value, visible, locked, prefilled } of state.fields) {
    if (!visible) hidden.add(name);
    else if (!locked) values.set(name, isEmpty(value) ? undefined : value);
    if (compiledField(state, name)?.definition.prefill !== undefined) prefill.set(name, prefilled ? value : undefined);
  }
  return { context: opening.context, multiple: opening.multiple, prefill, values, hidden };
}

const same = (one: Json | undefined, other: Json | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

const agree = (one: ReadonlyMap<string, Json | undefined>, other: ReadonlyMap<string, Json | undefined>): boolean =>
  [...other].every(([name, value]) => !one.has(name) || same(one.get(name), value));

/** Merges two plans; undefined when they differ in a field or the surroundings. */
function merged(plan: Plan, other: Plan, paths: readonly string[]): Plan | undefined {
  const clash =
    paths.some((path) => !same(valueAt(plan.context, path), valueAt(other.context, path))) ||
    !agree(plan.values, other.values) ||
    !agree(plan.prefill, other.prefill) ||
    [...other.hidden].some((name) => plan.values.has(name)) ||
    [...plan.hidden].some((name) => other.values.has(name));
  if (clash) return undefined;
  return {
    context: plan.context,
    multiple: new Set([...plan.multiple, ...other.multiple]),
    prefill: new Map([...plan.prefill, ...other.prefill]),
    values: new Map([...plan.values, ...other.values]),
    hidden: new Set([...plan.hidden, ...other.hidden]),
  };
}

/** Starts from one state and adds, group by group, the agreeing state that shows most missing features. */
export function grown(
  seed: Candidate,
  candidates: readonly (readonly Candidate[])[],
  missing: ReadonlySet<Feature>,
  { groups }: Model,
): Plan {
  const left = new Set(missing);
  const cover = (features: readonly Feature[]): void => {
    for (const feature of features) left.delete(feature);
  };
  cover(seed.features);
  let plan = planOf(seed);
  for (const [index, group] of groups.entries()) {
    const list = index === seed.group ? [] : (candidates[index] ?? []);
    let best: { readonly plan: Plan; readonly candidate: Candidate; readonly gain: number } | undefined;
    for (const candidate of list) {
      const gain = candidate.features.filter((feature) => left.has(feature)).length;
      if (gain <= (best?.gain ?? 0)) continue;
      const next = merged(plan, planOf(candidate), group.paths);
      if (next !== undefined) best = { plan: next, candidate, gain };
    }
    if (best === undefined) continue;
    plan = best.plan;
    cover(best.candidate.features);
  }
  return plan;
}
