import {
  branchesOf,
  casesOf,
  codesOf,
  givenBy,
  isValueParameter,
  leavesAnswer,
  namesIn,
  parameterKind,
  setsIn,
} from '../../engine/actions/index.ts';
import type { Json } from '../../engine/documents/json.ts';
import { firstOf } from '../../engine/documents/path.ts';
import type { Action, Collection, Flow } from '../../engine/documents/types.gen.ts';
import type { Path, SourceDocument, Typed } from '../source/types.ts';
import type { Answers } from './calls.ts';
import { noValue, problemOfKey, valuesOf } from './compared.ts';
import type { Ear } from './heard.ts';
import { type Around, shapeOfLogic, shapeOfValue } from './infer.ts';
import { hearPut } from './kept.ts';
import { joined, open } from './literal.ts';
import { hearNamesakes } from './namesakes.ts';
import { hearPutDown, hearSent } from './sent.ts';
import { idOf, PLAIN, recordOf, type Shape, withKey } from './shape.ts';

type Actions = Action | readonly Action[];
/** Variables of a place by name. */
export type Locals = Readonly<Record<string, Shape>>;

/** What following actions needs to know. */
export interface Following {
  readonly answers: Answers;
  readonly ear: Ear;
  readonly flow: (name: string) => Typed<Flow> | undefined;
  /** What the variables of the page hold. */
  readonly page: Around['look'];
  /** Whether a flow is followed by itself, from nowhere. */
  readonly isAlone?: boolean;
  /** What the phone keeps, by name. */
  readonly collection: (name: string) => Typed<Collection> | undefined;
  /** What flows see as every page does. */
  readonly everywhere: Around['look'];
  /** Hears of variables of the page that are set. */
  readonly set: (name: string, shape: Shape) => void;
  /** Flows that were followed with the same values before, and what they gave. */
  readonly before: Map<string, Shape>;
}

const DEEPEST = 16;

/** Follows every path in actions and in the flows they start; gives the variables after them. */
export function followActions(actions: Actions, document: SourceDocument, path: Path, locals: Locals, by: Following, depth = 0): Locals {
  if (!Array.isArray(actions)) return followAction(actions as Action, document, path, locals, by, depth);
  return (actions as readonly Action[]).reduce<Locals>(
    (now, action, index) => followAction(action, document, [...path, index], now, by, depth),
    locals,
  );
}

/** What rules of a place see: its own variables, then those of the page. */
export const around = (locals: Locals, document: SourceDocument, by: Pick<Following, 'page' | 'ear' | 'isAlone'>): Around => ({
  look: (name) => (Object.hasOwn(locals, name) ? { shape: locals[name] } : by.page(name)),
  hear: by.ear.in(document),
  ...(by.isAlone && { isAlone: true }),
});

function followAction(action: Action, document: SourceDocument, path: Path, locals: Locals, by: Following, depth: number): Locals {
  const call = namesIn(action, 'call')[0]?.name;
  const kept = keptBy(action, by.answers);
  const answered = { ...locals, answer: kept?.answer ?? by.answers.answer(call) };
  const after = branchesOf(action).map((branch) =>
    followActions(branch.actions, document, [...path, ...branch.path], branch.answered ? answered : locals, by, depth),
  );
  // One of the branches is taken: whatever was there before, they say what is there now.
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
  // What is done again and again looks at what it did.
  const here = around(isTable(action) ? locals : { ...locals, ...unclear }, document, by);
  const values = new Map<string, Shape>();
  for (const [name, written] of Object.entries(action)) {
    const kind = parameterKind(action, name);
    if (kind === 'variables') followSet(written as Readonly<Record<string, Json>>, [...path, name], here, values);
    else if (kind === 'query') hearSent(written as Json, [...path, name], here);
    else if (kind === 'logic') values.set(name, shapeOfLogic(written as Json, [...path, name], here));
    else if (isValueParameter(kind)) shapeOfValue(written as Json, [...path, name], here);
    if (kind === 'given' || kind === 'query') hearNamesakes(written as Json, [...path, name], { ...here, hear: by.ear.doubts(document) });
  }
  checkKeys(action, document, path, call, values, by);
  hearPut(action, path, here, by);
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

const isTable = (action: Action): boolean =>
  Object.keys(action).some((name) => parameterKind(action, name) === 'cases' || parameterKind(action, name) === 'answers');

function followSet(written: Readonly<Record<string, Json>>, path: Path, here: Around, values: Map<string, Shape>): void {
  for (const [name, value] of Object.entries(written)) {
    const shape = shapeOfValue(value, [...path, name], here, name);
    if (firstOf(name) === 'session') hearPutDown(name, shape, [...path, name], here);
    values.set(name, shape);
  }
}

/** What is given to a flow, by name. */
const given = (action: Action, path: Path, here: Around): Locals =>
  Object.fromEntries(
    // Another caller may give another text.
    Object.entries(givenBy(action)).map(([name, value]) => [name, open(shapeOfValue(value, [...path, 'with', name], here, name))]),
  );

/** The variables that an action sets, as they are after it. */
function setHere(names: readonly string[], values: ReadonlyMap<string, Shape>, locals: Locals, { set }: Following): Locals {
  let now: Record<string, Shape> = {};
  for (const name of names) {
    const [root = '', key, ...deeper] = name.split('.');
    const shape = values.get(name);
    if (root === 'session') continue;
    // A step that was given something may change it.
    if (root === 'step') set(`step.step.${key ?? ''}`, undefined);
    if (root === 'state') set(key ?? '', deeper.length === 0 ? shape : undefined);
    else {
      const before = Object.hasOwn(now, root) ? now[root] : locals[root];
      now = { ...now, [root]: key === undefined ? shape : deeper.length > 0 ? undefined : withKey(before, key, open(shape)) };
    }
  }
  return now;
}

/** Follows a flow with the parameters it declares; gives the shape of its result. */
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
  // Flows do not see the page.
  const by = { ...outside, page: outside.everywhere };
  const after = followActions(flow.value.do, flow.document, ['do'], locals, by, depth);
  const { gives } = flow.value;
  const result = gives === undefined ? undefined : shapeOfValue(gives as Json, ['gives'], around(after, flow.document, by));
  outside.before.set(key, result);
  return result;
}

/** What an action that changes what the phone keeps is answered with. */
function keptBy(action: Action, answers: Answers): ReturnType<Answers['kept']> | undefined {
  const [[collection], [change]] = [namesIn(action, 'collection'), namesIn(action, 'operation')];
  return collection && change && answers.kept(collection.name, change.name);
}

/** The codes that an action itself says it may be answered with. */
function saidCodes(action: Action, answers: Answers): Shape {
  const values = codesOf(action);
  return values === undefined ? keptBy(action, answers)?.code : [{ id: action.do, of: '返回码里', values }];
}

/** Keys of tables over a value of which all values are known: codes of an answer. */
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
    // What nobody starts here says nothing of the values it is started with elsewhere.
    if (shape === undefined && isAlone) continue;
    for (const key of Object.keys(table)) {
      const { values: written, ranges } = casesOf(key);
      // A flow that others start with other values is right when one of them has the value.
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
