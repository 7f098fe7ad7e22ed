import type { Json } from '../../../engine/documents/json.ts';
import { firstOf } from '../../../engine/documents/path.ts';
import { type CompiledForm, type FormContext, isRecordOnly, type Option } from '../../../engine/form/index.ts';
import { attributesOf } from '../../../engine/form/options.ts';
import { compileLogic, evaluate, isEmpty, isOperation, partsOf, scopeOf } from '../../../engine/logic/index.ts';
import { lengthOf, measureOf, numberIn, type Quantity, type Unit, unknownOf } from './quantity.ts';
import { byEnds, constant, later, negative, sum, type Term, variable } from './term.ts';

/** A condition on what is not counted (a chosen option, whether something was answered), or an order of two terms. */
export type Literal =
  | { readonly kind: 'is'; readonly key: string; readonly value: string; readonly holds: boolean }
  | { readonly kind: 'order'; readonly left: Term; readonly right: Term; readonly strict: boolean };

/** What a rule comes to under some conditions; no term where it comes to nothing. */
export interface Case {
  readonly when: readonly Literal[];
  readonly term: Term | undefined;
}

/** Where rules are read: the form, its surroundings, the options of its fields. */
export interface Place {
  readonly form: CompiledForm;
  readonly context: FormContext;
  /** The options of a field; undefined where nobody has shown them. */
  readonly options: (field: string) => readonly Option[] | undefined;
}

const MOST_CASES = 64;
const DATED: ReadonlySet<string> = new Set(['addDays', 'addYears', 'addWorkingDays']);
const DAYS: ReadonlySet<string> = new Set([...DATED, 'today', 'now', 'datePart', 'birthdayOf']);

export const isOne = (key: string, value: string, holds: boolean): Literal => ({ kind: 'is', key, value, holds });
const answered = (name: string, holds: boolean): Literal => isOne(`filled ${name}`, 'true', holds);
const order = (left: Term, right: Term, strict: boolean): Literal => ({ kind: 'order', left, right, strict });

const titleOf = ({ form }: Place, name: string): string => {
  const index = form.index.get(name);
  return (index === undefined ? undefined : form.fields[index]?.definition.title) ?? name;
};

/** Reads the rules of one form in one of its surroundings. */
export interface Reader {
  /** The quantity that an answer is; undefined where it is none. */
  readonly measure: (name: string) => Quantity | undefined;
  readonly cases: (logic: Json, unit: Unit) => readonly Case[];
  /** The ways in which a condition holds, or does not: each a list of literals that stand together. */
  readonly ways: (logic: Json, holds: boolean) => readonly (readonly Literal[])[];
}

export function readerOf(place: Place): Reader {
  const { form, context } = place;
  const quantities = new Map<string, Quantity | undefined>();
  const keep = (key: string, make: () => Quantity | undefined): Quantity | undefined => {
    if (!quantities.has(key)) quantities.set(key, make());
    return quantities.get(key);
  };
  const fieldOf = (name: string) => form.fields[form.index.get(name) ?? -1];

  const measure = (name: string): Quantity | undefined =>
    keep(name, () => {
      const field = fieldOf(name);
      if (field === undefined) return undefined;
      const options = field.definition.options === undefined ? undefined : place.options(name);
      const codes = (options ?? []).map(({ value }) => value);
      const found = measureOf(field) ?? choiceOf(name, field.definition.type, codes);
      if (found === undefined) return undefined;
      if (isRecordOnly(field.definition)) return { ...found, unknown: `档案带出的“${titleOf(place, name)}”不知道会是多少` };
      if (field.definition.type !== 'array' || options === undefined) return found;
      return { ...found, high: Math.min(found.high, codes.length), answer: (count) => codes.slice(0, count) };
    });

  const unknown = (logic: Json, unit: Unit, why: string): readonly Case[] => {
    const found = keep(`${unit} ${JSON.stringify(logic)}`, () => unknownOf(JSON.stringify(logic), unit, why));
    return found === undefined ? [] : [{ when: [], term: variable(found) }];
  };

  const combined = (
    operands: readonly (readonly Case[])[],
    logic: Json,
    unit: Unit,
    apply: (terms: readonly Term[]) => Term | undefined,
  ) => {
    const count = operands.reduce((product, cases) => product * cases.length, 1);
    if (count > MOST_CASES) return unknown(logic, unit, '条件的组合太多');
    const rows = operands.reduce<readonly { when: readonly Literal[]; terms: readonly (Term | undefined)[] }[]>(
      (all, cases) => all.flatMap(({ when, terms }) => cases.map((one) => ({ when: [...when, ...one.when], terms: [...terms, one.term] }))),
      [{ when: [], terms: [] }],
    );
    return rows.flatMap(({ when, terms }): readonly Case[] => {
      const there = terms.filter((term) => term !== undefined);
      if (there.length < terms.length) return [{ when, term: undefined }];
      const term = apply(there);
      return term === undefined
        ? unknown(logic, unit, `${operatorOf(logic)} 反推不出答案`).map((one) => ({ ...one, when }))
        : [{ when, term }];
    });
  };

  /** What needs no answer and nothing that only the server knows. */
  const settled = (logic: Json): { readonly value: Json } | undefined => {
    if (!isOperation(logic)) return { value: logic };
    const { program } = compileLogic(logic);
    const isOpen = program.paths.some((path) => firstOf(path) !== 'channel') || program.options.length > 0;
    if (isOpen || /"(optionCodes|filled|missing)"/.test(JSON.stringify(logic))) return undefined;
    const outcome = evaluate(logic, scopeOf({ ...context }, context.today, context.now));
    return { value: outcome.ok ? outcome.value : null };
  };

  const read = (path: string, unit: Unit, fallback: Json): readonly Case[] => {
    const field = fieldOf(path);
    if (field === undefined) {
      const from = firstOf(path) === 'query' ? '网址给的' : '服务端给的';
      return unknown({ var: path }, unit, `${from} ${path} 不知道会是多少`);
    }
    const otherwise = cases(fallback, unit).map((one): Case => ({ ...one, when: [answered(path, false), ...one.when] }));
    const quantity = measure(path);
    const isCount = [field.definition.type].flat().includes('array');
    const here =
      quantity === undefined || quantity.unit !== unit || isCount
        ? unknown({ var: path }, unit, `“${titleOf(place, path)}”的答案不一定是${unit === 'day' ? '日期' : '数字'}`)
        : [{ when: [], term: variable(quantity) }];
    return [...here.map((one): Case => ({ ...one, when: [answered(path, true), ...one.when] })), ...otherwise];
  };

  const length = (logic: Json, of: Json): readonly Case[] => {
    const name = isOperation(of) && partsOf(of).operator === 'var' ? String(partsOf(of).args[0]) : undefined;
    const field = name === undefined ? undefined : fieldOf(name);
    const long = field === undefined || name === undefined ? undefined : lengthQuantity(name);
    if (name === undefined || long === undefined) return unknown(logic, 'number', 'length 反推不出答案');
    return [
      { when: [answered(name, true)], term: variable(long) },
      { when: [answered(name, false)], term: constant(0) },
    ];
  };
  const lengthQuantity = (name: string): Quantity | undefined => {
    const field = fieldOf(name);
    if (field === undefined) return undefined;
    return [field.definition.type].flat()[0] === 'array' ? measure(name) : keep(`${name}.length`, () => lengthOf(field));
  };

  const attribute = (logic: Json, unit: Unit, name: string, key: string): readonly Case[] => {
    const options = place.options(name);
    if (options === undefined) return unknown(logic, unit, `“${titleOf(place, name)}”的选项由服务端给，不知道其中的 ${key}`);
    const values = new Map(
      options.map((option) => {
        const data = attributesOf(option);
        const value = Object.hasOwn(data, key) ? (data[key] as Json) : null;
        return [JSON.stringify(value), numberIn(value, unit)];
      }),
    );
    return [
      { when: [answered(name, false)], term: undefined },
      ...[...values].map(
        ([text, number]): Case => ({
          when: [answered(name, true), isOne(`option ${name} ${key}`, text, true)],
          term: number === undefined ? undefined : constant(number),
        }),
      ),
    ];
  };

  const cases = (logic: Json, unit: Unit): readonly Case[] => {
    const value = settled(logic);
    if (value !== undefined) {
      if (isEmpty(value.value)) return [{ when: [], term: undefined }];
      const number = numberIn(value.value, unit);
      return [{ when: [], term: number === undefined ? undefined : constant(number) }];
    }
    if (!isOperation(logic)) return [{ when: [], term: undefined }];
    const { operator, args } = partsOf(logic);
    const [first = null, second = null] = args;
    const numbers = (apply: (terms: readonly Term[]) => Term | undefined) =>
      combined(
        args.map((arg) => cases(arg, 'number')),
        logic,
        unit,
        apply,
      );
    if (operator === 'var') return read(String(first), unit, second);
    if (operator === 'if') return branches(args, unit);
    if (operator === 'or') return args.reduceRight<readonly Case[]>((rest, arg) => either(cases(arg, unit), rest), [NOTHING]);
    if (operator === 'option') return attribute(logic, unit, String(first), String(second));
    if (operator === 'datePart') return cases(first, 'day');
    if (DATED.has(operator))
      return combined([cases(first, 'day'), cases(second, 'number')], logic, unit, ([day, amount]) =>
        day === undefined || amount === undefined ? undefined : later(operator, day, amount),
      );
    if (operator === 'length') return length(logic, first);
    if (operator === '+') return numbers((terms) => terms.reduce(sum));
    if (operator === '-')
      return numbers(([from, ...less]) =>
        from === undefined ? undefined : less.length === 0 ? negative(from) : less.map(negative).reduce(sum, from),
      );
    if (operator === '*') return numbers((terms) => multiplied(terms));
    if (operator === '/') return numbers(([whole, part]) => (whole && part ? divided(whole, part) : undefined));
    if (operator === 'min' || operator === 'max') return extremes(args, operator === 'max', logic, unit);
    return unknown(logic, unit, `${operator} 反推不出答案`);
  };

  const branches = ([condition = null, value = null, ...rest]: readonly Json[], unit: Unit): readonly Case[] => {
    const under = (holds: boolean, found: readonly Case[]): readonly Case[] =>
      ways(condition, holds).flatMap((way) => found.map((one) => ({ ...one, when: [...way, ...one.when] })));
    const [other = null] = rest;
    return [...under(true, cases(value, unit)), ...under(false, rest.length > 1 ? branches(rest, unit) : cases(other, unit))];
  };

  const extremes = (args: readonly Json[], largest: boolean, logic: Json, unit: Unit): readonly Case[] => {
    const operands = args.map((arg) => cases(arg, 'number'));
    const count = operands.reduce((product, one) => product * one.length, args.length);
    return count > MOST_CASES ? unknown(logic, unit, '条件的组合太多') : chosenOf(operands, largest);
  };

  const ways = (logic: Json, holds: boolean): readonly (readonly Literal[])[] => {
    const value = settled(logic);
    if (value !== undefined) return isTrue(value.value) === holds ? [[]] : [];
    if (!isOperation(logic)) return holds ? [] : [[]];
    const { operator, args } = partsOf(logic);
    const [first = null, second = null] = args;
    if (operator === '!' || operator === '!!') return ways(first, operator === '!' ? !holds : holds);
    if (operator === 'and' || operator === 'or')
      return (operator === 'and') === holds ? together(args.map((arg) => ways(arg, holds))) : args.flatMap((arg) => ways(arg, holds));
    if (operator === 'filled' || operator === 'missing') {
      const names = args.flat().map(String);
      const every = (operator === 'filled') === holds;
      // All of them are answered, or one at least is not.
      return every ? [names.map((name) => answered(name, true))] : names.map((name) => [answered(name, false)]);
    }
    if (operator === 'var' && form.index.has(String(first))) return truthOf(String(first), holds);
    if (COMPARED.has(operator)) return compared(operator, args, holds);
    if (EQUAL.has(operator)) return equalities(logic, first, second, holds === operator.startsWith('='));
    return [[isOne(JSON.stringify(logic), 'true', holds)]];
  };

  const truthOf = (name: string, holds: boolean): readonly (readonly Literal[])[] => {
    const quantity = measure(name);
    const zero = quantity?.unit === 'number' && !holds && [fieldOf(name)?.definition.type].flat()[0] !== 'array';
    const nothing =
      quantity === undefined || !zero
        ? []
        : [[order(variable(quantity), constant(0), false), order(constant(0), variable(quantity), false)]];
    return [[answered(name, holds)], ...nothing];
  };

  const compared = (operator: string, args: readonly Json[], holds: boolean): readonly (readonly Literal[])[] => {
    const unit = args.map(unitOf).find((one) => one !== undefined) ?? 'number';
    const sides = args.map((arg) => cases(arg, unit));
    const pairs = sides.slice(1).map((right, index) => {
      const left = sides[index] ?? [];
      return left.flatMap((a) =>
        right.flatMap((b): readonly (readonly Literal[])[] => {
          const when = [...a.when, ...b.when];
          if (a.term === undefined || b.term === undefined) return holds ? [] : [when];
          const [small, large] = operator.startsWith('<') ? [a.term, b.term] : [b.term, a.term];
          const strict = !operator.endsWith('=');
          return [[...when, holds ? order(small, large, strict) : order(large, small, !strict)]];
        }),
      );
    });
    return holds ? together(pairs) : pairs.flat();
  };

  const equalities = (logic: Json, first: Json, second: Json, same: boolean): readonly (readonly Literal[])[] => {
    const [side, other] = isOperation(first) ? [first, second] : [second, first];
    const name = isOperation(side) && partsOf(side).operator === 'var' ? String(partsOf(side).args[0]) : undefined;
    if (name !== undefined && isEmpty(other)) return [[answered(name, !same)]];
    const unit = [first, second].map(unitOf).find((one) => one !== undefined);
    if (unit === undefined)
      return [
        [
          isOperation(other)
            ? isOne(JSON.stringify(logic), 'same', same)
            : isOne(JSON.stringify(side), JSON.stringify(String(other)), same),
        ],
      ];
    return cases(first, unit).flatMap((a) =>
      cases(second, unit).flatMap((b): readonly (readonly Literal[])[] => {
        const when = [...a.when, ...b.when];
        if (a.term === undefined || b.term === undefined) return (a.term === b.term) === same ? [when] : [];
        if (same) return [[...when, order(a.term, b.term, false), order(b.term, a.term, false)]];
        return [
          [...when, order(a.term, b.term, true)],
          [...when, order(b.term, a.term, true)],
        ];
      }),
    );
  };

  /** Whether a part of a rule is a day or a number; undefined where it can be neither or both. */
  const unitOf = (logic: Json): Unit | undefined => {
    if (!isOperation(logic)) return numberIn(logic, 'day') !== undefined ? 'day' : typeof logic === 'number' ? 'number' : undefined;
    const { operator, args } = partsOf(logic);
    if (DAYS.has(operator)) return 'day';
    if (NUMBERS.has(operator)) return 'number';
    const quantity = operator === 'var' ? measure(String(args[0])) : undefined;
    return quantity === undefined || quantity.values !== undefined ? undefined : quantity.unit;
  };

  return { measure, cases, ways };
}

const NOTHING: Case = { when: [], term: undefined };
const COMPARED: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);
const EQUAL: ReadonlySet<string> = new Set(['==', '===', '!=', '!==']);
const NUMBERS: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', 'min', 'max', 'length']);

const isTrue = (value: Json): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));
const operatorOf = (logic: Json): string => (isOperation(logic) ? partsOf(logic).operator : '');

/** A choice among codes that are numbers. */
function choiceOf(name: string, type: unknown, codes: readonly string[]): Quantity | undefined {
  const values = codes.flatMap((code) => numberIn(code, 'number') ?? []);
  if (type !== 'string' || values.length === 0 || values.length < codes.length) return undefined;
  const answer = (value: number): Json | undefined => codes.find((code) => Number(code) === value);
  return {
    key: name,
    field: name,
    unit: 'number',
    whole: values.every(Number.isInteger),
    low: Math.min(...values),
    high: Math.max(...values),
    values,
    answer,
  };
}

/** What comes first of two: the second where the first is nothing. */
const either = (first: readonly Case[], rest: readonly Case[]): readonly Case[] =>
  first.flatMap((one) => (one.term === undefined ? rest.map((other) => ({ ...other, when: [...one.when, ...other.when] })) : [one]));

/** Every combination of the ways of several conditions; where they are too many, fewer conditions, which lets more through. */
const together = (parts: readonly (readonly (readonly Literal[])[])[]): readonly (readonly Literal[])[] =>
  parts.reduce<readonly (readonly Literal[])[]>(
    (all, ways) =>
      ways.length > 1 && all.length * ways.length > MOST_CASES ? all : all.flatMap((way) => ways.map((one) => [...way, ...one])),
    [[]],
  );

const multiplied = (terms: readonly Term[]): Term | undefined =>
  terms.slice(1).reduce<Term | undefined>((product, term) => {
    if (product === undefined) return undefined;
    return byEnds(product, term, (a, b) => a * b, product.whole && term.whole);
  }, terms[0]);

/** Undefined where the divisor may be zero. */
const divided = (whole: Term, part: Term): Term | undefined =>
  part.base === undefined && part.low * part.high > 0 ? byEnds(whole, part, (a, b) => a / b, false) : undefined;

/** The largest or the smallest of several: each in turn, where the others are on its other side. */
function chosenOf(operands: readonly (readonly Case[])[], largest: boolean): readonly Case[] {
  const rows = operands.reduce<readonly (readonly Case[])[]>((all, cases) => all.flatMap((row) => cases.map((one) => [...row, one])), [[]]);
  return rows.flatMap((row): readonly Case[] => {
    const when = row.flatMap((one) => one.when);
    const terms = row.flatMap(({ term }) => term ?? []);
    if (terms.length < row.length) return [{ when, term: undefined }];
    return terms.map((term) => ({
      term,
      when: [
        ...when,
        ...terms.filter((other) => other !== term).map((other) => (largest ? order(other, term, false) : order(term, other, false))),
      ],
    }));
  });
}
