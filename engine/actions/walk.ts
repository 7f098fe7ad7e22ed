import { isValues, type Json, type Values } from '../documents/json.ts';
import { firstOf } from '../documents/path.ts';
import type { Action } from '../documents/types.gen.ts';
import { ACTIONS } from './actions.ts';
import { givenIn } from './given.ts';
import { elementOf } from './lines.ts';
import type { ActionParameter } from './types.ts';

type Actions = Action | readonly Action[];
type Path = readonly (string | number)[];

/** Actions that stand inside an action. */
export interface Branch {
  readonly actions: Actions;
  /** Keys from the action to them. */
  readonly path: Path;
  /** Whether the answer that the action waits for is known there. */
  readonly answered: boolean;
}

/** What a parameter of an action is, by the definition of the action; undefined for one that is taken as written, and for an action that nobody knows. */
export function parameterKind(action: object, name: string): ActionParameter | undefined {
  const kinds = parametersOf(action);
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}

/** Codes that an action may be answered with, where its definition says them. */
export const codesOf = ({ do: name }: Action): readonly string[] | undefined =>
  Object.hasOwn(ACTIONS, name) ? ACTIONS[name]?.codes : undefined;

/** What kinds of parameters an action has, by its definition. */
export const kindsOf = (action: Action): ReadonlySet<ActionParameter> => new Set(Object.values(parametersOf(action)));

/** The branches of an action, in the order they are written: the only place that says where actions stand inside actions. */
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

/** Whether an answer is known after an action: it waits for one and has no branches for it. */
export const leavesAnswer = (action: Action): boolean =>
  Object.entries(parametersOf(action)).some(([name, kind]) => kind === 'answers' && !Object.hasOwn(action, name));

/** Every action, those inside branches too, each before its branches, and the keys that lead to it. */
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

/** A name that an action writes, and the keys that lead to it. */
interface WrittenName {
  readonly name: string;
  readonly path: Path;
}

/** The parameters of an action that are of one kind, as they are written. */
export const parametersOfKind = (action: Action, kind: ActionParameter): readonly (readonly [name: string, written: Json])[] =>
  Object.entries(action as unknown as Values).filter(([name]) => parameterKind(action, name) === kind);

/** The names of one kind that an action writes: the parameter itself, the items of a list, the keys of a record. */
export const namesIn = (action: Action, kind: ActionParameter): readonly WrittenName[] =>
  parametersOfKind(action, kind).flatMap(([key, written]): readonly WrittenName[] => {
    if (typeof written === 'string') return [{ name: written, path: [key] }];
    if (Array.isArray(written)) return written.map((name, index) => ({ name: String(name), path: [key, index] }));
    return isValues(written) ? Object.keys(written).map((name) => ({ name, path: [key, name] })) : [];
  });

/** What an action gives to the call, the flow or the host it asks. */
export const givenBy = (action: Action): Values => givenIn('with' in action ? action.with : undefined);

/** A parameter of an action that holds no actions, and the variables that are known where the action stands. */
export interface ParameterSite {
  readonly kind: ActionParameter | undefined;
  readonly written: Json;
  readonly path: Path;
  readonly locals: readonly string[];
}

/** Every parameter of actions that holds no further actions: whatever they set is known to all of them, an answer and the result of a flow to what follows. */
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

/** Whether nothing is done after an action, whoever started it. */
export const endsRun = ({ do: name }: Action): boolean => name === 'stop';

const ANSWER = 'answer';

/** Variables that an action brings to what follows it. */
const leftBy = (action: Action): readonly string[] => [
  ...(leavesAnswer(action) ? [ANSWER] : []),
  ...namesIn(action, 'result').map(({ name }) => name),
];

const everyName = (actions: Actions, kind: ActionParameter): string[] =>
  [...actionsIn(actions)].flatMap(({ action }) => namesIn(action, kind).map(({ name }) => name));

/** Names of the flows that actions start, those inside branches too. */
export const flowsIn = (actions: Actions): string[] => everyName(actions, 'flow');

/** Paths that actions set, those inside branches too. */
export const setsIn = (actions: Actions): string[] => everyName(actions, 'variables');

function parametersOf(action: object): Readonly<Record<string, ActionParameter>> {
  const name: unknown = 'do' in action ? action.do : undefined;
  return typeof name === 'string' && Object.hasOwn(ACTIONS, name) ? ACTIONS[name as Action['do']].parameters : {};
}
