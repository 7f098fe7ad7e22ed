import { distance } from 'fastest-levenshtein';
import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import {
  isOperation,
  literalOf,
  type Operator,
  type Operators,
  operandAt,
  operatorNamed,
  textKey,
  textKeysIn,
} from '../../engine/logic/index.ts';
import { WORDS } from './words.ts';

export type Path = readonly (string | number)[];

/** A part of the read document that is written at another path. It applies to everything below, unless a longer entry overrides it. */
export interface Moved {
  readonly at: Path;
  readonly path: Path;
}

/** A value of a document: its place once read (`at`) and as written (`path`). */
export interface Written {
  readonly value: Json;
  readonly at: Path;
  readonly path: Path;
}

/** Carries the operators, by which a rule is known, the list of moved parts to fill, and the visitor. */
export interface Reading {
  readonly operators: Operators;
  readonly moved: Moved[];
  readonly visitor: Visitor;
}

type Turn = (written: Written, reading: Reading) => Json;

/** Turns an action or a block. `read` turns what it holds. */
export type WholePart = (
  written: Values,
  read: (value: Values) => Json,
  place: { readonly at: Path; readonly path: Path },
  reading: Reading,
) => Json;

/** Turns each place of a document into another value. Reading has one visitor, the formatter another. */
export interface Visitor {
  readonly rule: Turn;
  /** A rule of which only the truth matters. */
  readonly condition: Turn;
  readonly value: Turn;
  /** Values by name. */
  readonly table: Turn;
  /** Replaces an action that stands for several. */
  readonly action?: (action: Values) => Values;
  /** Turns an action or a block as a whole, around the turning of what it holds. */
  readonly part?: Readonly<Record<'action' | 'block', WholePart>>;
  /** Whether `for` and groups without a block are replaced by conditions. */
  readonly replaces: boolean;
}

/** Operands that are written names. */
const NAMES: readonly (string | undefined)[] = ['variable', 'names', 'field', 'attribute', 'key', 'separator'];

/** Operators of lists have common names: `{"count": 3}` and `{"count": "=n"}` are no rules, `{"count": ["=list"]}` is one. */
const isName = ({ reads }: Operator, operand: Json): boolean => reads[0] === 'list' && (typeof operand !== 'object' || operand === null);

/** Returns true for a slip of an operator over a path, such as `{"equal": ["=a", 1]}`. Read as a rule, it is reported instead of drawn as an object. */
function isSlip(name: string, operand: Json, operators: Operators): boolean {
  if (!Array.isArray(operand) || !operand.some((one: Json) => typeof one === 'string' && /^=[^=]/.test(one))) return false;
  return Object.entries(operators).some(
    ([known, { about }]) => about?.elsewhere?.includes(name) || (name.length > 2 && distance(known, name) === 1),
  );
}

/** Returns true for an object with one key that is an operator, or a slip of one. */
export function isRule(value: Json, { operators }: Reading): boolean {
  if (!isOperation(value)) return false;
  const [[name, operand] = ['', null], ...more] = Object.entries(value);
  if (more.length > 0) return false;
  if (Object.hasOwn(WORDS, name)) return Array.isArray(operand);
  const operator = operatorNamed(operators, name);
  if (operator === undefined) return name === 'condition' || isSlip(name, operand, operators);
  return !isName(operator, operand);
}

/** Reads a rule: `=path` becomes a variable, words without an operator become operators. */
export function readRule({ value, at, path }: Written, reading: Reading): Json {
  if (typeof value === 'string')
    return value.length > 1 && value[0] === '=' && value[1] !== '=' ? { var: value.slice(1) } : literalOf(value);
  if (Array.isArray(value))
    return value.map((item: Json, index) => readRule({ value: item, at: [...at, index], path: [...path, index] }, reading));
  if (!isOperation(value)) return value;
  const [[name, operand] = ['', null], ...more] = Object.entries(value);
  const word = more.length === 0 && Object.hasOwn(WORDS, name) && Array.isArray(operand) ? WORDS[name] : undefined;
  if (word !== undefined) {
    reading.moved.push({ at, path });
    return readRule({ value: word(operand as readonly Json[]), at, path }, reading);
  }
  const operator = operatorNamed(reading.operators, name);
  const read = (one: Json, index: number, key: Path): Json =>
    operator !== undefined && NAMES.includes(operandAt(operator, index)) && !isOperation(one)
      ? one
      : readRule({ value: one, at: [...at, ...key], path: [...path, ...key] }, reading);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      Array.isArray(inner) ? inner.map((one: Json, index) => read(one, index, [key, index])) : read(inner, 0, [key]),
    ]),
  );
}

/** A text with placeholders inside a rule. */
const isText = (value: Json): value is Values => isValues(value) && Object.hasOwn(value, '$text');

/** Takes texts with placeholders out of a rule: leaves their keys, and gathers the placeholders of all of them. */
function withoutPlaceholders(rule: Json, gathered: Record<string, Json>): Json {
  if (isText(rule)) {
    Object.assign(gathered, rule['with']);
    return rule['$text'] ?? null;
  }
  if (Array.isArray(rule)) return rule.map((one: Json) => withoutPlaceholders(one, gathered));
  return isOperation(rule) ? Object.fromEntries(Object.entries(rule).map(([key, one]) => [key, withoutPlaceholders(one, gathered)])) : rule;
}

/** Reads a value: a rule needs no mark, `{"literal": …}` is an object that only looks like one. A rule that names texts chooses among them. */
export function readValue({ value, at, path }: Written, reading: Reading): Json {
  const inside = (key: string | number, one: Json): Json => readValue({ value: one, at: [...at, key], path: [...path, key] }, reading);
  if (Array.isArray(value)) return value.map((one: Json, index) => inside(index, one));
  if (!isValues(value)) return value;
  if (Object.hasOwn(value, '$text')) return readText(value, at, path, reading);
  const [only = '', ...more] = Object.keys(value);
  if (more.length === 0 && only === '$')
    return { $: readRule({ value: value['$'] ?? null, at: [...at, '$'], path: [...path, '$'] }, reading) };
  if (more.length === 0 && only === 'literal') {
    reading.moved.push({ at, path: [...path, only] });
    return readTable({ value: value[only] ?? null, at, path: [...path, only] }, reading);
  }
  if (!isRule(value, reading)) return readTable({ value, at, path }, reading);
  const placeholders: Record<string, Json> = {};
  const plain = withoutPlaceholders(value, placeholders);
  const within = textKeysIn(plain).length > 0 ? [...at, '$text', '$'] : [...at, '$'];
  reading.moved.push({ at: within, path });
  const rule = readRule({ value: plain, at: within, path }, reading);
  if (within.length === at.length + 1) return { $: rule };
  const named = Object.keys(placeholders).length > 0;
  return { $text: { $: rule }, ...(named && { with: readTable({ value: placeholders, at: [...at, 'with'], path }, reading) }) };
}

/** Reads the values of a table or of a plain object. The table itself is no rule. */
export function readTable({ value, at, path }: Written, reading: Reading): Json {
  if (!isValues(value) || Object.hasOwn(value, '$')) return readValue({ value, at, path }, reading);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, readValue({ value: one, at: [...at, key], path: [...path, key] }, reading)]),
  );
}

/** Reads a text with placeholders. With `else`, that is shown while a placeholder has nothing. */
function readText({ $text = null, else: otherwise, ...rest }: Values, at: Path, path: Path, reading: Reading): Json {
  const params = rest['with'];
  const table = params === undefined ? undefined : readTable({ value: params, at: [...at, 'with'], path: [...path, 'with'] }, reading);
  const all = table === undefined ? rest : { ...rest, with: table };
  if (otherwise === undefined) {
    const chosen =
      textKey($text) === undefined ? readValue({ value: $text, at: [...at, '$text'], path: [...path, '$text'] }, reading) : $text;
    return { $text: isText(chosen) ? (chosen['$text'] ?? null) : chosen, ...all };
  }
  const filled = isValues(params) ? Object.values(params) : [];
  return readValue({ value: { ...rest, $text: { if: [{ and: filled }, $text, otherwise] } }, at, path }, reading);
}
