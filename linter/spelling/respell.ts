import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import { ANY, isOperation, type Operator, operandAt, operatorNamed, partsOf, textKeysIn } from '../../engine/logic/index.ts';
import { isRule, type Operators, type SpelledKind, turn, type Visitor, type Written } from './index.ts';
import { LONG, SHORT } from './short.ts';

/** Operands that are written names: a variable there stays an operation. */
const NAMES: readonly (string | undefined)[] = ['variable', 'names', 'field', 'attribute', 'key', 'separator'];
/** Words that are no operators, and take a list of operands. */
const LISTED: ReadonlySet<string> = new Set(['lookup']);
/** Operators whose second operand is a condition over one element. */
const OVER_ELEMENTS: ReadonlySet<string> = new Set(['filter', 'all', 'some', 'none']);

/** Returns the path that a rule only reads; undefined for any other rule. */
function pathOf(rule: Json): string | undefined {
  const path = isOperation(rule) && Object.keys(rule).length === 1 ? rule['var'] : undefined;
  return typeof path === 'string' && path !== '' && path[0] !== '=' ? path : undefined;
}

/** Returns a rule in its shortest spelling. `onlyTruth`: nothing but its truth matters, so that `!!` and `length` change nothing. */
function short(rule: Json, operators: Operators, onlyTruth: boolean): Json {
  if (Array.isArray(rule)) return rule.map((one: Json) => short(one, operators, false));
  const path = pathOf(rule);
  if (path !== undefined) return `=${path}`;
  if (!isOperation(rule) || Object.keys(rule).length !== 1) return rule;
  const { operator: name, args } = partsOf(rule);
  if (onlyTruth && (name === '!!' || name === 'length') && args.length === 1) return short(args[0] ?? null, operators, true);
  if (name === 'match') return matched(args, operators);
  const operator = operatorNamed(operators, name);
  if (operator === undefined) return LISTED.has(name) ? { [name]: args.map((one) => short(one, operators, false)) } : rule;
  const written = args.map((one, index) => {
    if (!NAMES.includes(operandAt(operator, index))) return short(one, operators, isCondition(name, index, args.length, onlyTruth));
    return isOperation(one) && pathOf(one) === undefined ? short(one, operators, false) : one;
  });
  return { [name]: Array.isArray(rule[name]) ? listed(operator, written) : (written[0] ?? null) };
}

/** The keys of a table of `match` are no operators. */
const matched = ([value = null, table = null]: readonly Json[], operators: Operators): Json => ({
  match: [
    short(value, operators, false),
    isValues(table) ? Object.fromEntries(Object.entries(table).map(([key, one]) => [key, short(one, operators, false)])) : table,
  ],
});

/** Whether only the truth of an operand matters. */
export function isCondition(name: string, index: number, count: number, onlyTruth: boolean): boolean {
  if (name === 'if') return onlyTruth || (index % 2 === 0 && index < count - 1);
  if (name === 'and' || name === 'or') return onlyTruth;
  return name === '!' || name === '!!' || (OVER_ELEMENTS.has(name) && index === 1);
}

/** One operand needs no list, unless the rule would look like a plain object. */
function listed({ operands, reads }: Operator, args: readonly Json[]): Json {
  const [only = null, ...more] = args;
  return more.length > 0 || reads[0] === 'list' || operands[1] === ANY || Array.isArray(only) ? args : only;
}

const rule: Visitor['rule'] = ({ value }, { operators }) => short(value, operators, false);
const condition: Visitor['rule'] = ({ value }, { operators }) => short(value, operators, true);

const value: Visitor['value'] = (written, reading) => {
  const { value: one } = written;
  const inside = (inner: Json): Json => value({ ...written, value: inner }, reading);
  if (Array.isArray(one)) return one.map(inside);
  if (!isValues(one)) return one;
  if (Object.hasOwn(one, '$text')) return text(one, written, reading);
  const keys = Object.keys(one);
  const bare = keys.length === 1 && Object.hasOwn(one, '$') ? one['$'] : undefined;
  if (bare === undefined) return isRule(one, reading) ? short(one, reading.operators, false) : table(written, reading);
  const made = short(bare, reading.operators, false);
  return isKnown(made, reading) && textKeysIn(made).length === 0 ? made : { $: made };
};

const table: Visitor['table'] = (written, reading) => {
  const { value: one } = written;
  return !isValues(one) || Object.hasOwn(one, '$')
    ? value(written, reading)
    : Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, value({ ...written, value: inner }, reading)]));
};

/** Returns true for a rule that needs no mark where a value is expected. */
const isKnown = (made: Json, reading: Parameters<Visitor['rule']>[1]): boolean =>
  (typeof made === 'string' && /^=[^=]/.test(made)) || isRule(made, reading);

/** A choice of texts without placeholders needs no `$text`. */
function text({ $text = null, with: params, ...rest }: Values, written: Written, reading: Parameters<Visitor['rule']>[1]): Json {
  const chosen = isValues($text) && Object.hasOwn($text, '$') ? short($text['$'] ?? null, reading.operators, false) : $text;
  if (params === undefined && Object.keys(rest).length === 0 && isKnown(chosen, reading) && textKeysIn(chosen).length > 0) return chosen;
  return { $text: chosen, ...(params !== undefined && { with: table({ ...written, value: params }, reading) }), ...rest };
}

/** Returns a document in the shortest spelling: `=path` for paths, rules without marks, conditions without `!!`, actions and blocks by their names. Its meaning stays. */
export const respell = <T extends object>(document: T, kind: SpelledKind, operators: Operators): T =>
  [LONG, { rule, condition, value, table, replaces: false }, SHORT].reduce(
    (written, visitor) => turn(written, kind, operators, visitor).document,
    document,
  );
