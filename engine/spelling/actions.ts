import { parameterKind } from '../actions/index.ts';
import { isValues, type Json, type Values } from '../documents/json.ts';
import { isOperation } from '../logic/index.ts';
import { type Path, type Reading, readRule, readTable, readValue, type Written } from './values.ts';

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** Conditions that must hold: the first that does not is said, leads elsewhere, and ends the run. */
function require({ guards = [] }: Values): Json {
  const all = listOf(guards).filter(isValues);
  return {
    do: 'switch',
    value: { if: [...all.flatMap(({ that = null }, index) => [{ '!': [that] }, String(index + 1)]), ''] },
    cases: {
      ...Object.fromEntries(
        all.map(({ say, go, then }, index) => [
          String(index + 1),
          [
            ...(say === undefined ? [] : [{ do: 'toast', text: say }]),
            ...listOf(then),
            ...(go === undefined ? [] : [{ do: 'go', path: go }]),
            { do: 'stop' },
          ],
        ]),
      ),
      '*': [],
    },
  };
}

/** A call that a rule chooses: `{ "if": [condition, "a.b", "c.d"] }`, with one table of answers for all of them. */
function chosenCall({ call = null, ...rest }: Values): Json {
  const operands = isOperation(call) ? listOf(call['if']) : [];
  const choice = operands.map((one, index) => (index % 2 === 1 || index === operands.length - 1 ? String(one) : one));
  const names = [...new Set(choice.filter((one) => typeof one === 'string'))] as readonly string[];
  return { do: 'switch', value: { if: choice }, cases: Object.fromEntries([...names.map((name) => [name, { ...rest, call: name }]), ['*', []]]) };
}

/** Keeps the whole answer in a variable, whatever the code. */
const intoVariable = ({ into = '', ...rest }: Values): Json => ({ ...rest, on: { '*': { do: 'set', values: { [String(into)]: '=answer' } } } });

/** Writes an action without the words that stand for several. */
function plain(action: Values): Values {
  if (action['do'] === 'require') return require(action) as Values;
  if (action['do'] !== 'call') return action;
  if (isOperation(action['call'] ?? null)) return chosenCall(action) as Values;
  return Object.hasOwn(action, 'into') ? (intoVariable(action) as Values) : action;
}

/** Reads one action or a list of actions. */
export function readActions({ value, at, path }: Written, reading: Reading): Json {
  if (Array.isArray(value))
    return value.map((one: Json, index) => readActions({ value: one, at: [...at, index], path: [...path, index] }, reading));
  if (!isValues(value)) return value;
  const action = plain(value);
  if (action !== value) {
    reading.moved.push({ at, path });
    return readActions({ value: action, at, path }, reading);
  }
  return Object.fromEntries(
    Object.entries(action).map(([name, written]) => [
      name,
      readParameter(parameterKind(action, name), { value: written, at: [...at, name], path: [...path, name] }, reading),
    ]),
  );
}

function readParameter(kind: ReturnType<typeof parameterKind>, written: Written, reading: Reading): Json {
  const { value, at, path } = written;
  const each = (read: (one: Written, reading: Reading) => Json, inner: Values): Json =>
    Object.fromEntries(
      Object.entries(inner).map(([key, one]) => [key, read({ value: one, at: [...at, key], path: [...path, key] }, reading)]),
    );
  if (kind === 'logic') return readRule(written, reading);
  if (kind === 'actions') return readActions(written, reading);
  if (kind === 'cases' || kind === 'answers') return isValues(value) ? each(readActions, value) : value;
  if (kind === 'lines') return isValues(value) ? each(readValue, value) : value;
  if (kind === 'text' || kind === 'binding' || kind === 'route' || kind === 'address') return readValue(written, reading);
  if (kind === 'values' || kind === 'query' || kind === 'variables' || kind === 'given') return readTable(written, reading);
  return value;
}

/** Reads the actions of every event. */
export const readEvents = (value: Json, at: Path, path: Path, reading: Reading): Json =>
  isValues(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, readActions({ value: one, at: [...at, key], path: [...path, key] }, reading)]),
      )
    : value;
