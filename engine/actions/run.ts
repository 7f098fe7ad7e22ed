import type { Values } from '../documents/json.ts';
import type { Action, Flow } from '../documents/types.gen.ts';
import { make as makeFault } from '../fault/index.ts';
import { bindValue, GENERAL, type Operators, scopeOf } from '../logic/index.ts';
import { ACTIONS } from './actions.ts';
import { bindAction } from './bind.ts';
import type { ActionDefinition, Run } from './types.ts';

/**
 * Runs actions one after another: yields each effect and receives its result (BT-02: nothing follows a call before its response).
 * `scope` holds the variables of rules; `today` is the local date (YYYY-MM-DD); `operators` are those of the product.
 * Returns the variables at the end, or undefined if the run ended early.
 * Never throws: a mistake in a document is a `fault` effect and ends the run.
 */
export function* runActions(
  actions: Action | readonly Action[],
  scope: Values,
  flows: Readonly<Record<string, Flow>>,
  today = '',
  operators: Operators = GENERAL,
): Run {
  return yield* runList(actions, scope, { flows, today, operators, depth: 0 });
}

interface Surroundings {
  readonly flows: Readonly<Record<string, Flow>>;
  readonly today: string;
  readonly operators: Operators;
  readonly depth: number;
}

function* runList(actions: Action | readonly Action[], scope: Values, around: Surroundings): Run {
  let current: Values | undefined = scope;
  for (const action of [actions].flat()) {
    current = yield* runOne(action, current, around);
    if (current === undefined) return undefined;
  }
  return current;
}

function* runOne(action: Action, scope: Values, around: Surroundings): Run {
  const name: unknown = action?.do;
  if (typeof name !== 'string' || !Object.hasOwn(ACTIONS, name)) {
    yield { kind: 'fault', fault: makeFault('unknown-action', { name: String(name) }) };
    return undefined;
  }
  const definition = ACTIONS[action.do] as unknown as ActionDefinition<Action>;
  const bound = bindAction(action, definition.parameters, scope, around);
  if (!bound.ok) {
    yield { kind: 'fault', fault: bound.fault };
    return undefined;
  }
  return yield* definition.resolve(bound.action, {
    scope,
    written: action,
    flows: around.flows,
    depth: around.depth,
    evaluate: (written, inner) => bindValue(written, scopeOf(inner, around.today, undefined, around.operators)),
    run: (actions, inner, depth = around.depth) => runList(actions, inner, { ...around, depth }),
  });
}
