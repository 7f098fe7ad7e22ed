import { parameterKind, plainChoose, plainRequire } from '../../engine/actions/index.ts';
import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import { isOperation } from '../../engine/logic/index.ts';
import type { Moved, Path, Reading, Written } from './values.ts';

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** A call that a rule chooses: `{ "if": [condition, "a.b", "c.d"] }`, with one table of answers for all of them. */
function chosenCall({ call = null, ...rest }: Values): Json {
  if (isOperation(call) && Array.isArray(call['match'])) return matchedCall(call['match'], rest);
  const operands = isOperation(call) ? listOf(call['if']) : [];
  const isName = (index: number): boolean => index % 2 === 1 || index === operands.length - 1;
  const choice = operands.map((one, index) => (isName(index) ? String(one) : one));
  const names = [...new Set(operands.flatMap((one, index) => (isName(index) ? [String(one)] : [])))];
  return {
    do: 'switch',
    value: { if: choice },
    cases: Object.fromEntries([...names.map((name) => [name, { ...rest, call: name }]), ['*', []]]),
  };
}

/** A call that a value chooses: `{ "match": [value, { "1": "a.b", "*": "c.d" }] }`. */
const matchedCall = ([value = null, table = null]: readonly Json[], rest: Values): Json => ({
  do: 'switch',
  value,
  cases: {
    '*': [],
    ...Object.fromEntries(Object.entries(isValues(table) ? table : {}).map(([key, name]) => [key, { ...rest, call: name }])),
  },
});

/** Keeps the whole answer in a variable, whatever the code. */
const intoVariable = ({ into = '', ...rest }: Values): Json => ({
  ...rest,
  on: { '*': { do: 'set', values: { [String(into)]: '=answer' } } },
});

/** Returns an action without the words that stand for several. */
export function plainAction(action: Values): Values {
  if (action['do'] === 'require') return plainRequire(action);
  if (action['do'] === 'choose') return plainChoose(action);
  if (action['do'] !== 'call') return action;
  if (isOperation(action['call'] ?? null)) return chosenCall(action) as Values;
  return Object.hasOwn(action, 'into') ? (intoVariable(action) as Values) : action;
}

/** Returns where the parts of guards stand in the choice that replaces them. */
const guardsOf = ({ guards = [] }: Values, at: Path, path: Path): readonly Moved[] =>
  listOf(guards).flatMap((guard, index): readonly Moved[] => {
    const { say, then } = isValues(guard) ? guard : {};
    const own = [...path, 'guards', index];
    const first = say === undefined ? 0 : 1;
    const made = [...at, 'cases', String(index + 1)];
    return [
      { at: [...at, 'value', 'if', index * 2], path: [...own, 'that'] },
      { at: [...at, 'value', 'if', index * 2, '!', 0], path: [...own, 'that'] },
      ...(first === 0 ? [] : [{ at: [...made, 0, 'text'], path: [...own, 'say'] }]),
      ...listOf(then).map((_, number) => ({
        at: [...made, first + number],
        path: [...own, 'then', ...(Array.isArray(then) ? [number] : [])],
      })),
      { at: [...made, first + listOf(then).length, 'path'], path: [...own, 'go'] },
    ];
  });

/** Returns where the parts of branches stand in the choice that replaces them. */
const branchesOf = ({ branches = [] }: Values, at: Path, path: Path): readonly Moved[] => {
  const named = listOf(branches).flatMap((branch, index) => (isValues(branch) && branch['when'] !== undefined ? [index] : []));
  return listOf(branches).flatMap((_branch, index): readonly Moved[] => {
    const place = named.indexOf(index);
    const actions = { at: [...at, 'cases', place < 0 ? '*' : String(index + 1)], path: [...path, 'branches', index, 'do'] };
    return place < 0 ? [actions] : [{ at: [...at, 'value', 'if', place * 2], path: [...path, 'branches', index, 'when'] }, actions];
  });
};

/** Reads one action or a list of actions. */
export function readActions({ value, at, path }: Written, reading: Reading): Json {
  if (Array.isArray(value))
    return value.map((one: Json, index) => readActions({ value: one, at: [...at, index], path: [...path, index] }, reading));
  if (!isValues(value)) return value;
  const whole = reading.visitor.part?.action;
  return whole === undefined
    ? readAction(value, at, path, reading)
    : whole(value, (long) => readAction(long, at, path, reading), { at, path }, reading);
}

/** Reads one action in its long form. */
function readAction(value: Values, at: Path, path: Path, reading: Reading): Json {
  const action = reading.visitor.action?.(value) ?? value;
  if (action !== value) {
    reading.moved.push({ at, path });
    if (value['do'] === 'require') reading.moved.push(...guardsOf(value, at, path));
    if (value['do'] === 'choose') reading.moved.push(...branchesOf(value, at, path));
    return readActions({ value: action, at, path }, reading);
  }
  return Object.fromEntries(
    Object.entries(action).map(([name, written]) => [
      name,
      readParameter(parameterKind(action, name), { value: written, at: [...at, name], path: [...path, name] }, reading),
    ]),
  );
}

/** Parameters that are lists of parts with conditions and actions. */
const PARTED: ReadonlySet<string | number | undefined> = new Set(['guards', 'branches']);

function readParameter(kind: ReturnType<typeof parameterKind>, written: Written, reading: Reading): Json {
  const { value, at, path } = written;
  const { visitor } = reading;
  const each = (read: (one: Written, reading: Reading) => Json, inner: Values): Json =>
    Object.fromEntries(
      Object.entries(inner).map(([key, one]) => [key, read({ value: one, at: [...at, key], path: [...path, key] }, reading)]),
    );
  if (PARTED.has(written.path.at(-1)) && Array.isArray(value))
    return value.map((part: Json, index) => readPart({ value: part, at: [...at, index], path: [...path, index] }, reading));
  if (kind === 'logic') return visitor.rule(written, reading);
  if (kind === 'actions') return readActions(written, reading);
  if (kind === 'cases' || kind === 'answers') return isValues(value) ? each(readActions, value) : value;
  if (kind === 'lines') return isValues(value) ? each(visitor.value, value) : value;
  if (kind === 'text' || kind === 'binding' || kind === 'route' || kind === 'address') return visitor.value(written, reading);
  if (kind === 'values' || kind === 'query' || kind === 'variables' || kind === 'given') return visitor.table(written, reading);
  return value;
}

/** Reads one of the guards of `require`, or of the branches of `choose`. */
function readPart({ value, at, path }: Written, reading: Reading): Json {
  if (!isValues(value)) return value;
  const { visitor } = reading;
  const read = (key: string, one: Json): Json => {
    const inner = { value: one, at: [...at, key], path: [...path, key] };
    if (key === 'that' || key === 'when') return visitor.condition(inner, reading);
    if (key === 'say') return visitor.value(inner, reading);
    return key === 'then' || key === 'do' ? readActions(inner, reading) : one;
  };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(key, one)]));
}

/** Reads the actions of every event. */
export const readEvents = (value: Json, at: Path, path: Path, reading: Reading): Json =>
  isValues(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, readActions({ value: one, at: [...at, key], path: [...path, key] }, reading)]),
      )
    : value;
