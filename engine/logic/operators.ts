import { addWorkingDays, holidaysKnown } from './calendar.ts';
import { equal, isEmpty, order, toNumber, truthy } from './compare.ts';
import { addTo, datePart } from './dates.ts';
import { add, divide, multiply, remainder, subtract } from './decimal.ts';
import { birthdayOf, sexOf } from './id-card.ts';
import { LIST_OPERATORS } from './lists.ts';
import { masked } from './masked.ts';
import { asText, joined, quoted } from './text.ts';
import { type Operator, RuleError, type Scope } from './types.ts';

/** No limit on operands. */
export const ANY = 100;

const compare = (holds: (difference: number) => boolean): Operator => ({
  operands: [2, 3],
  run: (args) =>
    args.slice(1).every((right, index) => {
      const difference = order(args[index], right);
      return difference !== undefined && holds(difference);
    }),
});

const arithmetic = (operands: Operator['operands'], apply: (...numbers: number[]) => number): Operator => ({
  operands,
  run: (args) => {
    if (args.some(isEmpty)) return null;
    const numbers = args.map((arg) => {
      const value = toNumber(arg);
      if (value === undefined) throw new RuleError('not-a-number', { value: quoted(arg) });
      return value;
    });
    const result = apply(...numbers);
    if (!Number.isFinite(result)) throw new RuleError('not-finite');
    return result;
  },
});

/** Returns null for an empty date, so that a bound on an unanswered date field disappears. */
const dated = (operands: Operator['operands'], apply: (args: readonly unknown[]) => unknown): Operator => ({
  operands,
  run: (args) => (isEmpty(args[0]) ? null : apply(args)),
});

function optionAttribute(args: readonly unknown[], scope: Scope): unknown {
  const [field, attribute] = args;
  const chosen = scope.option?.(String(field));
  if (chosen === undefined) return null;
  const read = (item: object): unknown =>
    Object.hasOwn(item, String(attribute)) ? (item as Record<string, unknown>)[String(attribute)] : null;
  return Array.isArray(chosen) ? chosen.map(read) : read(chosen);
}

/** Operators that json-logic-js evaluates itself because they choose which operands to evaluate. */
export const CONTROL = {
  if: [1, ANY],
  and: [1, ANY],
  or: [1, ANY],
  map: [2, 2],
  filter: [2, 2],
  all: [2, 2],
  some: [2, 2],
  none: [2, 2],
  var: [1, 2],
} as const satisfies Record<string, readonly [number, number]>;

/** Control operators whose second operand reads one element of the list instead of the form. */
export const SCOPED: ReadonlySet<string> = new Set(['map', 'filter', 'all', 'some', 'none']);

/** All other operators. The list is closed: a new one needs a line here and one in docs/logic.md. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  '==': { operands: [2, 2], run: ([a, b]) => equal(a, b) },
  '!=': { operands: [2, 2], run: ([a, b]) => !equal(a, b) },
  '===': { operands: [2, 2], run: ([a, b]) => (a ?? null) === (b ?? null) },
  '!==': { operands: [2, 2], run: ([a, b]) => (a ?? null) !== (b ?? null) },
  '<': compare((difference) => difference < 0),
  '<=': compare((difference) => difference <= 0),
  '>': compare((difference) => difference > 0),
  '>=': compare((difference) => difference >= 0),
  '!': { operands: [1, 1], run: ([value]) => !truthy(value) },
  '!!': { operands: [1, 1], run: ([value]) => truthy(value) },
  in: {
    operands: [2, 2],
    run: ([needle, hay]) =>
      !isEmpty(needle) &&
      (Array.isArray(hay)
        ? hay.some((item) => equal(item, needle))
        : typeof hay === 'string' && typeof needle === 'string' && hay.includes(needle)),
  },
  cat: { operands: [1, ANY], run: (args) => joined(args.map(asText)) },
  merge: { operands: [1, ANY], run: (args) => args.flat() },
  '+': arithmetic([1, ANY], (...numbers) => numbers.reduce((sum, number) => add(sum, number), 0)),
  '*': arithmetic([1, ANY], (...numbers) => numbers.reduce((product, number) => multiply(product, number), 1)),
  '-': arithmetic([1, 2], (...numbers) =>
    (numbers.length === 1 ? [0, ...numbers] : numbers).reduce((from, number) => subtract(from, number)),
  ),
  '/': arithmetic([2, 2], (...numbers) => numbers.reduce((whole, part) => divide(whole, part))),
  '%': arithmetic([2, 2], (...numbers) => numbers.reduce((whole, part) => remainder(whole, part))),
  min: arithmetic([1, ANY], Math.min),
  max: arithmetic([1, ANY], Math.max),
  missing: { operands: [1, ANY], run: (args, _scope, look) => args.flat().filter((name) => isEmpty(look(name))) },
  filled: { operands: [1, ANY], run: (args, _scope, look) => args.flat().every((name) => !isEmpty(look(name))) },
  today: { operands: [0, 0], run: (_args, scope) => scope.today },
  now: { operands: [0, 0], run: (_args, scope) => scope.now ?? scope.today },
  addYears: dated([2, 2], ([date, amount]) => addTo(date, amount, 'year')),
  addDays: dated([2, 2], ([date, amount]) => addTo(date, amount, 'day')),
  addWorkingDays: dated([2, 2], ([date, amount]) => addWorkingDays(date, amount)),
  holidaysKnown: { operands: [1, 1], run: ([date]) => holidaysKnown(date) },
  datePart: { operands: [1, 1], run: ([value]) => datePart(value) ?? null },
  birthdayOf: { operands: [1, 1], run: ([number]) => birthdayOf(number) },
  sexOf: { operands: [1, 1], run: ([number]) => sexOf(number) },
  mask: { operands: [1, 1], run: ([text]) => (typeof text === 'string' ? masked(text) : null) },
  option: { operands: [2, 2], run: optionAttribute },
  optionCodes: { operands: [2, 2], run: ([field, list], scope) => optionCodes(list, scope.offered?.(asText(field))) },
  ...LIST_OPERATORS,
};

/** Names of all operators, for suggestions and documentation. */
export const OPERATOR_NAMES: readonly string[] = [...Object.keys(CONTROL), ...Object.keys(OPERATORS)];

/**
 * Returns the codes that a list names among a field's options. If every entry is an offered code, the entries are codes.
 * Otherwise they are positions in the offered list, from 0; positions beyond it name nothing.
 * While the options are unknown, entries are codes. CH-15, S-05
 */
export function optionCodes(list: unknown, offered: readonly string[] = []): readonly string[] {
  const entries = (Array.isArray(list) ? list : []).map(asText);
  if (offered.length === 0 || entries.every((entry) => offered.includes(entry))) return entries;
  return entries.flatMap((entry) => (/^\d+$/.test(entry) ? (offered[Number(entry)] ?? []) : []));
}
