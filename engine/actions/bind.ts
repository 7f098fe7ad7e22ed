import type { Json, Values } from '../documents/json.ts';
import type { Action } from '../documents/types.gen.ts';
import { bindValue, evaluate, scopeOf } from '../logic/index.ts';
import type { ActionDefinition, ActionParameter } from './types.ts';
import { toWording } from './wording.ts';

const BINDERS = { logic: evaluate, binding: bindValue, text: toWording } as const;

/** The action with the results of its rules in place, or what is wrong with the first rule that fails. */
export function bindAction(
  action: Action,
  parameters: ActionDefinition<Action>['parameters'],
  variables: Values,
  today: string,
): { readonly ok: true; readonly action: Action } | { readonly ok: false; readonly message: string } {
  const scope = scopeOf(variables, today);
  const bound: Record<string, unknown> = { ...action };
  for (const [name, kind] of Object.entries(parameters) as [string, ActionParameter][]) {
    const written = bound[name] as Json | undefined;
    // Branches bind their own when they are run.
    if (written === undefined || kind === 'actions' || kind === 'cases' || kind === 'answers') continue;
    const outcome = BINDERS[kind](written, scope);
    if (!outcome.ok) return { ok: false, message: `动作 ${action.do} 的 ${name} 算不出来：${outcome.message}` };
    bound[name] = outcome.value;
  }
  return { ok: true, action: bound as unknown as Action };
}
