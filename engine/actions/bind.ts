import { isValues, type Json, type Values } from '../documents/json.ts';
import type { Action } from '../documents/types.gen.ts';
import { type Fault, makeFault } from '../fault/index.ts';
import { bindValue, evaluate, type Outcome, type Scope, scopeOf } from '../logic/index.ts';
import { givenIn } from './given.ts';
import { toLines } from './lines.ts';
import type { ActionDefinition, ActionParameter, ValueParameter } from './types.ts';
import { toWording, type Worded } from './wording.ts';

/** How the value of a parameter comes about; names are taken as written, and branches bind their own when they are run. */
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

/** Values by name; none where a rule comes to nothing. */
function bindTable(written: Json, scope: Scope): Outcome {
  const outcome = bindValue(written, scope);
  if (!outcome.ok || isValues(outcome.value)) return outcome;
  return outcome.value === null
    ? { ok: true, value: {} }
    : { ok: false, fault: makeFault('not-values', { value: JSON.stringify(outcome.value) }) };
}

/** Whether a parameter of this kind has a value, which a path or a rule may come to. */
export const isValueParameter = (kind: ActionParameter | undefined): kind is ValueParameter =>
  kind !== undefined && Object.hasOwn(BINDERS, kind);

/** The action with the results of its rules in place, or what is wrong with the first rule that fails. */
export function bindAction(
  action: Action,
  parameters: ActionDefinition<Action>['parameters'],
  variables: Values,
  today: string,
): { readonly ok: true; readonly action: Action } | { readonly ok: false; readonly fault: Fault } {
  const scope = scopeOf(variables, today);
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
