import type { Values } from '../documents/json.ts';
import type { Table } from '../documents/types.gen.ts';
import { make as makeFault } from '../fault/index.ts';
import { answered } from './call.ts';
import type { ActionContext, ActionContract, ActionDefinition, ActionParameter, CallResult, Effect, EffectResult, Run } from './types.ts';

/**
 * An action of a product. Its parameters are values, so the engine binds them; `on` branches on the code of its answer, as in `call`.
 * `codes` lists the codes that it answers, so that the checker reports missing branches.
 */
export interface AddedAction extends Omit<ActionContract, 'good' | 'bad'> {
  readonly name: string;
  readonly codes?: readonly string[];
  /** Yields effects and returns the answer. Without it the action asks the host for the effect of its own name. */
  readonly resolve?: (params: Values, scope: Values) => Generator<Effect, CallResult, EffectResult>;
}

/** An effect of a product: what the host does when an action asks for it. `Host` is whatever the host hands on. */
export interface AddedEffect<Host = unknown> {
  readonly name: string;
  run(params: Values, host: Host): CallResult | Promise<CallResult>;
}

/** The actions of a product, by name. */
export type AddedActions = Readonly<Record<string, AddedAction>>;

/** Defines an action of a product. */
/* @__NO_SIDE_EFFECTS__ */
export const defineAction = (action: AddedAction): AddedAction => action;

/** Defines an effect of a product. */
/* @__NO_SIDE_EFFECTS__ */
export const defineEffect = <Host = unknown>(effect: AddedEffect<Host>): AddedEffect<Host> => effect;

/** The kinds of an added action's parameters, as far as it is written: values, and branches by its answer. */
export const addedParameters = (action: object): Readonly<Record<string, ActionParameter>> => ({
  ...Object.fromEntries(
    Object.keys(action)
      .filter((name) => name !== 'do')
      .map((name) => [name, 'binding'] as const),
  ),
  on: 'answers',
});

/** Runs an added action: its effects, then the branch of its answer. */
export function* runAdded(added: AddedAction, params: Values, on: Table | undefined, context: ActionContext): Run {
  const asked = makeFault('effect', { name: added.name });
  const answer: EffectResult = added.resolve
    ? yield* added.resolve(params, context.scope)
    : yield { kind: 'added', name: added.name, params };
  return yield* answered(answer, asked, on, context);
}

/** Returns the definition by which the engine runs an added action. */
export const definitionOf = (added: AddedAction, written: object): ActionDefinition<never> => ({
  parameters: addedParameters(written) as ActionDefinition<never>['parameters'],
  resolve: (bound, context) => {
    const { do: _do, on, ...params } = bound as unknown as { readonly do: string; readonly on?: Table } & Values;
    return runAdded(added, params, on, context);
  },
});
