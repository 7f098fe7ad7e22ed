import { isValues, type Json, type Values } from '../documents/json.ts';
import { firstOf } from '../documents/path.ts';
import type { Action } from '../documents/types.gen.ts';
import { ACTIONS } from './actions.ts';
import { type AddedActions, addedParameters } from './added.ts';
import { givenIn } from './given.ts';
import { elementOf } from './lines.ts';
import type { ActionParameter } from './types.ts';

type Actions = Action | readonly Action[];
type Path = readonly (string | number)[];

/** Actions inside an action. */
export interface Branch {
  readonly actions: Actions;
  /** Keys from the outer action to these actions. */
  readonly path: Path;
  /** Whether `answer` is in scope there. */
  readonly answered: boolean;
}

/** Returns the kind of a parameter by its action's definition; undefined for a literal parameter and for an unknown action. */
export function parameterKind(action: object, name: string): ActionParameter | undefined {
  const kinds = parametersOf(action);
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}

/** Returns the response codes of an action, if its definition lists them. `added` are the product's own actions. */
export const codesOf = ({ do: name }: Action, added: AddedActions): readonly string[] | undefined =>
  Object.hasOwn(ACTIONS, name) ? ACTIONS[name]?.codes : Object.hasOwn(added, name) ? added[name]?.codes : undefined;

/** Returns the kinds of parameters that an action's definition has. */
export const kindsOf = (action: Action): ReadonlySet<ActionParameter> => new Set(Object.values(parametersOf(action)));

/** Returns the branches of an action in document order. No other function knows where actions contain actions. */
export function branchesOf(action: Action): readonly Branch[] {
  return Object.entries(action).flatMap(([name, written]): readonly Branch[] => {
    const kind = parameterKind(action, name);
    if (kind === 'actions') return [{ actions: written, path: [name], answered: false }];
    if ((kind !== 'cases' && kind !== 'answers') || !isValues(written)) return [];
    return Object.entries(written).map(([value, actions]) => ({
      actions: actions as unknown as Actions,
      path: [name, value],
      answered: kind === 'answers',
    }));
  });
}

/** Returns true if `answer` stays in scope after an action: it receives a response and has no branches for it. */
export const leavesAnswer = (action: Action): boolean =>
  Object.entries(parametersOf(action)).some(([name, kind]) => kind === 'answers' && !Object.hasOwn(action, name));

/** Yields every action with its path, including those in branches; an action comes before its branches. */
export function* actionsIn(actions: Actions, path: Path = []): Generator<{ readonly action: Action; readonly path: Path }> {
  if (Array.isArray(actions)) {
    for (const [index, action] of actions.entries()) yield* actionsIn(action, [...path, index]);
    return;
  }
  const action = actions as Action;
  if (typeof action !== 'object' || action === null) return;
  yield { action, path };
  for (const branch of branchesOf(action)) yield* actionsIn(branch.actions, [...path, ...branch.path]);
}

/** A name that an action writes, with its path. */
interface WrittenName {
  readonly name: string;
  readonly path: Path;
}

/** Returns the parameters of one kind as written. */
export const parametersOfKind = (action: Action, kind: ActionParameter): readonly (readonly [name: string, written: Json])[] =>
  Object.entries(action as unknown as Values).filter(([name]) => parameterKind(action, name) === kind);

/** Returns the names of one kind that an action writes: the parameter itself, the items of a list, the keys of a record. */
export const namesIn = (action: Action, kind: ActionParameter): readonly WrittenName[] =>
  parametersOfKind(action, kind).flatMap(([key, written]): readonly WrittenName[] => {
    if (typeof written === 'string') return [{ name: written, path: [key] }];
    if (Array.isArray(written)) return written.map((name, index) => ({ name: String(name), path: [key, index] }));
    return isValues(written) ? Object.keys(written).map((name) => ({ name, path: [key, name] })) : [];
  });

/** Returns the values that an action passes to its call, flow or host. */
export const givenBy = (action: Action): Values => givenIn('with' in action ? action.with : undefined);

/** A parameter of an action without actions inside, and the local variables in scope there. */
export interface ParameterSite {
  readonly kind: ActionParameter | undefined;
  readonly written: Json;
  readonly path: Path;
  readonly locals: readonly string[];
}

/** Yields every parameter without further actions. All of them read the variables that any action sets;
 * the following actions also read an answer or the result of a flow. */
export const parameterSites = (actions: Actions, path: Path, known: readonly string[]): Generator<ParameterSite> =>
  sitesIn(actions, path, [...known, ...setsIn(actions).map(firstOf)]);

function* sitesIn(actions: Actions, path: Path, locals: readonly string[]): Generator<ParameterSite> {
  let now = locals;
  for (const [index, action] of [actions].flat().entries()) {
    const at = Array.isArray(actions) ? [...path, index] : path;
    const branches = branchesOf(action as Action);
    for (const [name, written] of Object.entries(action as unknown as Values)) {
      const inside = branches.filter((branch) => branch.path[0] === name);
      for (const branch of inside) yield* sitesIn(branch.actions, [...at, ...branch.path], branch.answered ? [...now, ANSWER] : now);
      if (inside.length > 0) continue;
      const kind = parameterKind(action as Action, name);
      yield { kind, written, path: [...at, name], locals: kind === 'lines' ? [...now, elementOf(written)] : now };
    }
    now = [...now, ...leftBy(action as Action)];
  }
}

/** Returns true for an action after which no further action runs, in any caller. */
export const endsRun = ({ do: name }: Action): boolean => name === 'stop';

const ANSWER = 'answer';

/** Variables that an action adds for the following actions. */
const leftBy = (action: Action): readonly string[] => [
  ...(leavesAnswer(action) ? [ANSWER] : []),
  ...namesIn(action, 'result').map(({ name }) => name),
];

const everyName = (actions: Actions, kind: ActionParameter): string[] =>
  [...actionsIn(actions)].flatMap(({ action }) => namesIn(action, kind).map(({ name }) => name));

/** Returns the names of the flows that actions start, including those in branches. */
export const flowsIn = (actions: Actions): string[] => everyName(actions, 'flow');

/** Returns the paths that actions set, including those in branches. */
export const setsIn = (actions: Actions): string[] => everyName(actions, 'variables');

function parametersOf(action: object): Readonly<Record<string, ActionParameter>> {
  const name: unknown = 'do' in action ? action.do : undefined;
  if (typeof name !== 'string') return {};
  return Object.hasOwn(ACTIONS, name) ? ACTIONS[name as Action['do']].parameters : addedParameters(action);
}
