import type { Json } from '../../../engine/documents/json.ts';
import { firstOf } from '../../../engine/documents/path.ts';
import { attributesOf } from '../../../engine/form/options.ts';
import { type Algebra, evaluate, isEmpty, isOperation, operatorNamed, partsOf, type Solve, scopeOf } from '../../../engine/logic/index.ts';
import { answered, type Case, combinations, either, isOne, MOST_CASES, NOTHING, order, under } from './literal.ts';
import { numberIn, type Quantity, type Unit } from './quantity.ts';
import type { Reader } from './reader.ts';
import { constant, later, negative, product, quotient, sum, type Term, variable } from './term.ts';

/** A rule, or a part of one, that yields days or numbers. */
interface Part {
  readonly logic: Json;
  readonly operator: string;
  readonly args: readonly Json[];
  readonly unit: Unit;
  readonly reader: Reader;
}

const TOO_MANY = '条件的组合太多';

/** Returns the results of a rule that yields a day or a number, case by case. */
export function casesOf(logic: Json, unit: Unit, reader: Reader): readonly Case[] {
  const settled = reader.settled(logic);
  if (settled !== undefined) {
    const number = isEmpty(settled.value) ? undefined : numberIn(settled.value, unit);
    return [number === undefined ? NOTHING : { when: [], term: constant(number) }];
  }
  if (!isOperation(logic)) return [NOTHING];
  const part: Part = { logic, ...partsOf(logic), unit, reader };
  const read = Object.hasOwn(READ, part.operator) ? READ[part.operator] : undefined;
  const solve = operatorNamed(reader.operators, part.operator)?.about?.solve;
  return read !== undefined ? read(part) : solve === undefined ? unread(part) : solved(solve, part);
}

/** The parts of the language itself: answers, options and choices between values. */
const READ: Readonly<Record<string, (part: Part) => readonly Case[]>> = {
  var: answer,
  if: ({ args, unit, reader }) => branches(args, unit, reader),
  or: ({ args, unit, reader }) => args.reduceRight<readonly Case[]>((rest, arg) => either(casesOf(arg, unit, reader), rest), [NOTHING]),
  option: attribute,
};

/** Computes an operator as it describes itself. */
function solved(solve: Solve, part: Part): readonly Case[] {
  switch (solve.by) {
    case 'day':
      return casesOf(part.args[0] ?? null, 'day', part.reader);
    case 'terms':
      return combined(part, (terms) => solve.apply(terms, ALGEBRA));
    case 'extreme':
      return extreme(part, solve.largest);
    case 'shift':
      return combined(part, ([day, amount]) => day && amount && later(exactly(part), solve, day, amount), ['day']);
    case 'length':
      return ofAnswer(part, part.reader.length, constant(0));
    case 'day in text':
      return ofAnswer(part, (name) => part.reader.dayIn(name, solve.write), undefined);
  }
}

const ALGEBRA: Algebra<Term> = { sum, negative, product, quotient };

/** Returns the day that the operator itself computes. */
const exactly =
  ({ operator, reader: { operators } }: Part) =>
  (day: string, amount: number): string => {
    const outcome = evaluate({ [operator]: [day, amount] }, scopeOf({}, '', undefined, operators));
    return outcome.ok ? String(outcome.value) : '';
  };

const unread = ({ logic, operator, unit, reader }: Part): readonly Case[] => reader.unknown(logic, unit, `${operator} 反推不出答案`);

/** Returns the answer of a field, or a value from outside the form. */
function answer({ logic, args: [name = null, fallback = null], unit, reader }: Part): readonly Case[] {
  const path = String(name);
  const field = reader.field(path);
  if (field === undefined) {
    const from = firstOf(path) === 'query' ? '网址给的' : '服务端给的';
    return reader.unknown(logic, unit, `${from} ${path} 不知道会是多少`);
  }
  const measure = reader.measure(path);
  const isRead = measure?.unit === unit && field.definition.type !== 'array' && typeof field.definition.check !== 'string';
  const here: readonly Case[] = isRead
    ? [{ when: [], term: variable(measure) }]
    : reader.unknown(logic, unit, `“${reader.title(path)}”的答案不一定是${unit === 'day' ? '日期' : '数字'}`);
  return [...under([answered(path, true)], here), ...under([answered(path, false)], casesOf(fallback, unit, reader))];
}

/** Returns a quantity of an answer, such as its length; `without` is the value without an answer. */
function ofAnswer(part: Part, quantityOf: (name: string) => Quantity | undefined, without: Term | undefined): readonly Case[] {
  const { args, unit } = part;
  const [of = null] = args;
  const name = isOperation(of) && partsOf(of).operator === 'var' ? String(partsOf(of).args[0]) : '';
  const found = quantityOf(name);
  if (found === undefined || found.unit !== unit) return unread(part);
  return [
    { when: [answered(name, true)], term: variable(found) },
    { when: [answered(name, false)], term: without },
  ];
}

/** Returns the value of the chosen option's attribute: one case for each value that the options have. */
function attribute({ logic, args: [field = null, key = null], unit, reader }: Part): readonly Case[] {
  const name = String(field);
  const options = reader.options(name);
  if (options === undefined) return reader.unknown(logic, unit, `“${reader.title(name)}”的选项由服务端给，不知道其中的 ${String(key)}`);
  const values = new Map(
    options.map((option) => {
      const data = attributesOf(option);
      const value = Object.hasOwn(data, String(key)) ? (data[String(key)] as Json) : null;
      return [JSON.stringify(value), numberIn(value, unit)];
    }),
  );
  return [
    { when: [answered(name, false)], term: undefined },
    ...[...values].map(([text, number]): Case => {
      const when = [answered(name, true), isOne(`option ${name} ${String(key)}`, text, true)];
      return { when, term: number === undefined ? undefined : constant(number) };
    }),
  ];
}

function branches([condition = null, value = null, ...rest]: readonly Json[], unit: Unit, reader: Reader): readonly Case[] {
  const [other = null] = rest;
  const otherwise = rest.length > 1 ? branches(rest, unit, reader) : casesOf(other, unit, reader);
  return [
    ...reader.ways(condition, true).flatMap((way) => under(way, casesOf(value, unit, reader))),
    ...reader.ways(condition, false).flatMap((way) => under(way, otherwise)),
  ];
}

/** Returns an operation on numbers: nothing when an operand is nothing. */
function combined(part: Part, apply: (terms: readonly Term[]) => Term | undefined, units: readonly Unit[] = []): readonly Case[] {
  const { logic, args, unit, reader } = part;
  const rows = combinations(args.map((arg, index) => casesOf(arg, units[index] ?? 'number', reader)));
  if (rows === undefined) return reader.unknown(logic, unit, TOO_MANY);
  return rows.flatMap((row): readonly Case[] => {
    const when = row.flatMap((one) => one.when);
    const terms = row.flatMap(({ term }) => term ?? []);
    if (terms.length < row.length) return [{ when, term: undefined }];
    const term = apply(terms);
    return term === undefined ? under(when, unread(part)) : [{ when, term }];
  });
}

/** Returns the largest or smallest of several: each in turn, under the condition that no other exceeds it. */
function extreme({ logic, args, unit, reader }: Part, isLargest: boolean): readonly Case[] {
  const rows = combinations(args.map((arg) => casesOf(arg, 'number', reader)));
  if (rows === undefined || rows.length * args.length > MOST_CASES) return reader.unknown(logic, unit, TOO_MANY);
  return rows.flatMap((row): readonly Case[] => {
    const when = row.flatMap((one) => one.when);
    const terms = row.flatMap(({ term }) => term ?? []);
    if (terms.length < row.length) return [{ when, term: undefined }];
    return terms.map((term) => {
      const others = terms.filter((other) => other !== term);
      return {
        term,
        when: [...when, ...others.map((other) => (isLargest ? order(other, term, false) : order(term, other, false)))],
      };
    });
  });
}
