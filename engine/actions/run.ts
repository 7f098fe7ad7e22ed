import type { Values } from '../documents/json.ts';
import type { Action, Flow } from '../documents/types.gen.ts';
import { make as makeFault } from '../fault/index.ts';
import { bindValue, GENERAL, type Operators, scopeOf } from '../logic/index.ts';
import { ACTIONS } from './actions.ts';
import { type AddedActions, definitionOf } from './added.ts';
import { bindAction } from './bind.ts';
import type { ActionDefinition, Effect, EffectResult, Run } from './types.ts';

/** The words of a product that actions need: its operators, and its actions beside those of the engine. */
export interface ActionVocabulary {
  readonly operators: Operators;
  readonly actions: AddedActions;
}

const OF_ENGINE: ActionVocabulary = { operators: GENERAL, actions: {} };

/**
 * Runs actions one after another: yields each effect and receives its result (BT-02: nothing follows a call before its response).
 * `scope` holds the variables of rules; `today` is the local date (YYYY-MM-DD); `words` are those of the product.
 * Returns the variables at the end, or undefined if the run ended early.
 * Never throws: a mistake in a document is a `fault` effect and ends the run.
 */
export function* runActions(
  actions: Action | readonly Action[],
  scope: Values,
  flows: Readonly<Record<string, Flow>>,
  today = '',
  words: ActionVocabulary = OF_ENGINE,
): Run {
  return yield* runList(actions, scope, { flows, today, words, depth: 0 });
}

interface Surroundings {
  readonly flows: Readonly<Record<string, Flow>>;
  readonly today: string;
  readonly words: ActionVocabulary;
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
  const definition = typeof name === 'string' ? definitionFor(name, action, around.words) : undefined;
  if (definition === undefined) {
    yield { kind: 'fault', fault: makeFault('unknown-action', { name: String(name) }) };
    return undefined;
  }
  const bound = bindAction(action, definition.parameters, scope, { today: around.today, operators: around.words.operators });
  if (!bound.ok) {
    yield { kind: 'fault', fault: bound.fault };
    return undefined;
  }
  return yield* definition.resolve(bound.action, {
    scope,
    written: action,
    flows: around.flows,
    depth: around.depth,
    evaluate: (written, inner) => bindValue(written, scopeOf(inner, around.today, undefined, around.words.operators)),
    run: (actions, inner, depth = around.depth) => runList(actions, inner, { ...around, depth }),
  });
}

/** Returns the definition of an action: the engine's, else the product's. */
function definitionFor(name: string, written: Action, { actions }: ActionVocabulary): ActionDefinition<Action> | undefined {
  if (Object.hasOwn(ACTIONS, name)) return ACTIONS[name as Action['do']] as unknown as ActionDefinition<Action>;
  const added = Object.hasOwn(actions, name) ? actions[name] : undefined;
  return added && (definitionOf(added, written) as unknown as ActionDefinition<Action>);
}

/** Lets a host perform a run: each effect finishes before the next starts. Resolves to false when the run stopped early. */
export async function perform(run: Run, execute: (effect: Effect) => EffectResult | Promise<EffectResult>): Promise<boolean> {
  let step = run.next();
  while (step.done !== true) step = run.next(await execute(step.value));
  return step.value !== undefined;
}
