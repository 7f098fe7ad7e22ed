import { isValues, type Json, type Values } from '../documents/json.ts';
import type { Action } from '../documents/types.gen.ts';
import { type Fault, make as makeFault } from '../fault/index.ts';
import { bindValue, evaluate, type Operators, type Outcome, type Scope, scopeOf } from '../logic/index.ts';
import { givenIn } from './given.ts';
import { toLines } from './lines.ts';
import type { ActionDefinition, ActionParameter, ValueParameter } from './types.ts';
import { toWording, type Worded } from './wording.ts';

/** Evaluates each kind of parameter. Parameters that are names are used as written; branches are bound when they run. */
const BINDERS: Readonly<Record<ValueParameter, (written: Json, scope: Scope) => Worded | Outcome | ReturnType<typeof toLines>>> = {
  binding: bindValue,
  route: bindValue,
  address: bindValue,
  values: bindTable,
  query: bindTable,
  variables: bindTable,
  given: (written, scope) => bindTable(givenIn(written as Values) as Json, scope),
  text: toWording,
  lines: toLines,
  logic: evaluate,
};

/** Evaluates a table of values by name. A rule that returns null gives an empty table. */
function bindTable(written: Json, scope: Scope): Outcome {
  const outcome = bindValue(written, scope);
  if (!outcome.ok || isValues(outcome.value)) return outcome;
  return outcome.value === null
    ? { ok: true, value: {} }
    : { ok: false, fault: makeFault('not-values', { value: JSON.stringify(outcome.value) }) };
}

/** Returns true for a parameter kind whose value a path or a rule may provide. */
export const isValueParameter = (kind: ActionParameter | undefined): kind is ValueParameter =>
  kind !== undefined && Object.hasOwn(BINDERS, kind);

/** Returns the action with its parameters evaluated, or the fault of the first rule that fails. */
export function bindAction(
  action: Action,
  parameters: ActionDefinition<Action>['parameters'],
  variables: Values,
  { today, operators }: { readonly today: string; readonly operators: Operators },
): { readonly ok: true; readonly action: Action } | { readonly ok: false; readonly fault: Fault } {
  const scope = scopeOf(variables, today, undefined, operators);
  const bound: Record<string, unknown> = { ...action };
  for (const [name, kind] of Object.entries(parameters) as [string, ActionParameter][]) {
    const written = bound[name] as Json | undefined;
    if (written === undefined || !isValueParameter(kind)) continue;
    const outcome = BINDERS[kind](written, scope);
    if (!outcome.ok) return { ok: false, fault: makeFault('action-parameter', { action: action.do, name, fault: outcome.fault }) };
    bound[name] = outcome.value;
  }
  return { ok: true, action: bound as unknown as Action };
}
