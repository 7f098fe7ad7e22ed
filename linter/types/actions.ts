import {
  branchesOf,
  casesOf,
  givenBy,
  isValueParameter,
  leavesAnswer,
  namesIn,
  parameterKind,
  setsIn,
} from '../../engine/actions/index.ts';
import { isValues, type Json } from '../../engine/documents/json.ts';
import { firstOf } from '../../engine/documents/path.ts';
import type { Action, Collection, Flow } from '../../engine/documents/types.gen.ts';
import { boundLogic } from '../../engine/logic/index.ts';
import type { Path, SourceDocument, Typed } from '../source/types.ts';
import type { Answers } from './calls.ts';
import { checkPut } from './collection-type.ts';
import type { Collector } from './collector.ts';
import { noValue, problemOfKey, valuesOf } from './compared.ts';
import { follow, type InferenceContext, shapeOfLogic, shapeOfValue } from './infer.ts';
import { joined, open } from './literal.ts';
import { checkNamesakes } from './namesakes.ts';
import { checkSent } from './sent.ts';
import { checkStored } from './separated.ts';
import { idOf, PLAIN, recordOf, type Shape, withKey } from './shape.ts';

type Actions = Action | readonly Action[];
/** Local variables of a place by name. */
export type Locals = Readonly<Record<string, Shape>>;

/** The inputs for following actions. */
export interface Following {
  readonly answers: Answers;
  readonly ear: Collector;
  readonly flow: (name: string) => Typed<Flow> | undefined;
  readonly operators: InferenceContext['operators'];
  /** The variables of the page. */
  readonly page: InferenceContext['look'];
  /** Whether a flow is followed alone, without a caller. */
  readonly isAlone?: boolean;
  /** Returns a collection of the phone by name. */
  readonly collection: (name: string) => Typed<Collection> | undefined;
  /** The variables that flows share with all pages. */
  readonly everywhere: InferenceContext['look'];
  /** Receives the page variables that are set. */
  readonly set: (name: string, shape: Shape) => void;
  /** Results of flows that were already followed with the same values. */
  readonly before: Map<string, Shape>;
}

const DEEPEST = 16;

/** Follows every path in actions and in the flows they start; returns the variables after them. */
export function followActions(actions: Actions, document: SourceDocument, path: Path, locals: Locals, by: Following, depth = 0): Locals {
  if (!Array.isArray(actions)) return followAction(actions as Action, document, path, locals, by, depth);
  return (actions as readonly Action[]).reduce<Locals>(
    (now, action, index) => followAction(action, document, [...path, index], now, by, depth),
    locals,
  );
}

/** Returns the variables that rules of a place see: its own ones, then those of the page. */
export const inferenceContext = (
  locals: Locals,
  document: SourceDocument,
  by: Pick<Following, 'page' | 'ear' | 'isAlone' | 'operators'>,
): InferenceContext => ({
  look: (name) => (Object.hasOwn(locals, name) ? { shape: locals[name] } : by.page(name)),
  hear: by.ear.in(document),
  operators: by.operators,
  ...(by.isAlone && { isAlone: true }),
});

function followAction(action: Action, document: SourceDocument, path: Path, locals: Locals, by: Following, depth: number): Locals {
  const call = namesIn(action, 'call')[0]?.name;
  const kept = keptBy(action, by.answers);
  const answered = { ...locals, answer: kept?.answer ?? by.answers.answer(call) };
  const after = branchesOf(action).map((branch) =>
    followActions(branch.actions, document, [...path, ...branch.path], branch.answered ? answered : locals, by, depth),
  );
  // Exactly one branch runs, so the branches alone decide the variables afterwards.
  const isDecided = isTable(action) && branchesOf(action).some(({ path: [, key] }) => key === '*');
  const unclear = Object.fromEntries(
    branchesOf(action)
      .flatMap(({ actions }) => setsIn(actions))
      .map((name) => firstOf(name))
      .filter((name) => name !== 'state' && name !== 'session')
      .map(
        (name) =>
          [
            name,
            joined((isDecided ? after : [locals, ...after]).map((now) => (Object.hasOwn(now, name) ? now[name] : undefined))),
          ] as const,
      ),
  );
  // A repeated action may read variables that its earlier run set.
  const here = inferenceContext(isTable(action) ? locals : { ...locals, ...unclear }, document, by);
  const values = new Map<string, Shape>();
  for (const [name, written] of Object.entries(action)) {
    const kind = parameterKind(action, name);
    if (kind === 'variables') followSet(written as Readonly<Record<string, Json>>, [...path, name], here, values);
    else if (kind === 'query') checkQuery(written as Json, [...path, name], here);
    else if (kind === 'logic') values.set(name, shapeOfLogic(written as Json, [...path, name], here));
    else if (kind === 'given' && call !== undefined) checkGiven(call, action, [...path, name], here, by.ear.sent(document), by);
    else if (isValueParameter(kind)) shapeOfValue(written as Json, [...path, name], here);
    if (kind === 'given' || kind === 'query') checkNamesakes(written as Json, [...path, name], { ...here, hear: by.ear.doubts(document) });
  }
  checkKeys(action, document, path, call, values, by);
  checkPut(action, path, here, by);
  for (const { name } of namesIn(action, 'step')) by.set(`step.${name}`, recordOf('', given(action, path, here)));
  const results = namesIn(action, 'flow').map(({ name }) => followFlow(name, given(action, path, here), by, depth + 1));
  return {
    ...(leavesAnswer(action) ? answered : locals),
    ...unclear,
    ...setHere(
      namesIn(action, 'variables').map(({ name }) => name),
      values,
      locals,
      by,
    ),
    ...Object.fromEntries(namesIn(action, 'result').map(({ name }) => [name, results[0]])),
  };
}

/** Follows the parameters for a call, and checks them against its request schema. */
function checkGiven(
  call: string,
  action: Action,
  path: Path,
  here: InferenceContext,
  hear: InferenceContext['hear'],
  { answers }: Following,
): void {
  for (const [name, value] of Object.entries(givenBy(action))) {
    const at = [...path, name];
    checkSent(answers.call(call), name, shapeOfValue(value, at, here, name), at, hear);
  }
}

const isTable = (action: Action): boolean =>
  Object.keys(action).some((name) => parameterKind(action, name) === 'cases' || parameterKind(action, name) === 'answers');

function followSet(written: Readonly<Record<string, Json>>, path: Path, here: InferenceContext, values: Map<string, Shape>): void {
  for (const [name, value] of Object.entries(written)) {
    const shape = shapeOfValue(value, [...path, name], here, name);
    if (firstOf(name) === 'session') checkAssigned(name, shape, [...path, name], here);
    values.set(name, shape);
  }
}

/** Returns the parameters for a flow, by name. */
const given = (action: Action, path: Path, here: InferenceContext): Locals =>
  Object.fromEntries(
    // Another caller may pass another literal.
    Object.entries(givenBy(action)).map(([name, value]) => [name, open(shapeOfValue(value, [...path, 'with', name], here, name))]),
  );

/** Returns the variables that an action sets, with their new shapes. */
function setHere(names: readonly string[], values: ReadonlyMap<string, Shape>, locals: Locals, { set }: Following): Locals {
  let now: Record<string, Shape> = {};
  for (const name of names) {
    const [root = '', key, ...deeper] = name.split('.');
    const shape = values.get(name);
    if (root === 'session') continue;
    // An action on a step may change a parameter of the step.
    if (root === 'step') set(`step.step.${key ?? ''}`, undefined);
    if (root === 'state') set(key ?? '', deeper.length === 0 ? shape : undefined);
    else {
      const before = Object.hasOwn(now, root) ? now[root] : locals[root];
      now = { ...now, [root]: key === undefined ? shape : deeper.length > 0 ? undefined : withKey(before, key, open(shape)) };
    }
  }
  return now;
}

/** Follows a flow with its declared parameters; returns the shape of its result. */
function followFlow(name: string, params: Locals, outside: Following, depth: number): Shape {
  const flow = outside.flow(name);
  if (flow === undefined || flow.document.damaged || depth > DEEPEST) return undefined;
  const locals = Object.fromEntries(Object.entries(params).filter(([param]) => flow.value.params?.includes(param)));
  const key = `${name} ${Object.entries(locals)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([root, shape]) => `${root}=${idOf(shape)}`)
    .join()}`;
  if (outside.before.has(key)) return outside.before.get(key);
  outside.before.set(key, undefined);
  // Flows cannot read the page's variables.
  const by = { ...outside, page: outside.everywhere };
  const after = followActions(flow.value.do, flow.document, ['do'], locals, by, depth);
  const { gives } = flow.value;
  const result = gives === undefined ? undefined : shapeOfValue(gives as Json, ['gives'], inferenceContext(after, flow.document, by));
  outside.before.set(key, result);
  return result;
}

/** Returns the answer of an action that changes a collection of the phone. */
function keptBy(action: Action, answers: Answers): ReturnType<Answers['kept']> | undefined {
  const [[collection], [change]] = [namesIn(action, 'collection'), namesIn(action, 'operation')];
  return collection && change && answers.kept(collection.name, change.name);
}

/** Returns the codes that an action declares by itself. */
function saidCodes(action: Action, answers: Answers): Shape {
  const values = answers.codes(action);
  return values === undefined ? keptBy(action, answers)?.code : [{ id: action.do, of: '返回码里', values }];
}

/** Checks the keys of a case table against the known values, such as the codes of an answer. */
function checkKeys(
  action: Action,
  document: SourceDocument,
  path: Path,
  call: string | undefined,
  values: ReadonlyMap<string, Shape>,
  { answers, ear, isAlone = false }: Following,
): void {
  const hear = ear.in(document, 'key');
  for (const [name, table] of Object.entries(action)) {
    const kind = parameterKind(action, name);
    if (kind !== 'cases' && kind !== 'answers') continue;
    const shape = kind === 'cases' ? [...values.values()][0] : call === undefined ? saidCodes(action, answers) : answers.code([call]);
    const known = valuesOf(shape);
    // A flow without a caller here may receive any value elsewhere.
    if (shape === undefined && isAlone) continue;
    for (const key of Object.keys(table)) {
      const { values: written, ranges } = casesOf(key);
      // A flow with several callers is right when one of them passes the value.
      const strange = written
        .filter((one) => key !== '*' && one !== '')
        .map((one) => problemOfKey(one, shape))
        .find((one) => one !== undefined);
      const empty = ranges.find(
        ([from, to]) => known?.some((one) => /^\d+$/.test(one) && from <= Number(one) && Number(one) <= to) === false,
      );
      hear([...path, name, key], strange ?? (empty && noValue(empty.join('-'), shape, known ?? [])), PLAIN);
    }
  }
}

/** Checks a value stored under a name whose format lists all values, or declares a separator. */
function checkAssigned(name: string, given: Shape, path: Path, { look, hear }: InferenceContext): void {
  const wanted = follow(name, look).shape;
  checkStored(name, given, wanted, path, hear);
  const [all, some] = [valuesOf(wanted), valuesOf(given)];
  const strange = some?.find((value) => all?.includes(value) === false);
  if (all !== undefined && some !== undefined) hear(path, strange === undefined ? undefined : noValue(strange, wanted, all), PLAIN);
}

/** Follows the query parameters of a link. */
function checkQuery(written: Json, path: Path, here: InferenceContext): void {
  if (!isValues(written) || boundLogic(written) !== undefined) shapeOfValue(written, path, here);
  else
    for (const [name, value] of Object.entries(written))
      checkAssigned(`query.${name}`, shapeOfValue(value, [...path, name], here), [...path, name], here);
}
