import type { Json } from '../../../engine/documents/json.ts';
import type { Aspect, CompiledField } from '../../../engine/form/index.ts';
import { type Case, type Literal, order, same, type Ways } from './literal.ts';
import { dayNumber, FURTHEST, LARGEST, type Quantity } from './quantity.ts';
import { type Place, type Reader, readerOf } from './reader.ts';
import { solve } from './solve.ts';
import { constant, rounded, type Term, variable } from './term.ts';

/** Whether some answers may leave nothing between the bounds of a field. */
export interface Window {
  readonly field: string;
  /** Answers that may do so, by field. */
  readonly witnesses: readonly ReadonlyMap<string, Json>[];
  /** Why that could not be decided, and the rule it is about. */
  readonly unproven: { readonly why: string; readonly aspect: Aspect } | undefined;
}

const MOST_LEAVES = 2000;
const MOST_WITNESSES = 6;

/** Solves the bounds of every field that other answers or the server decide, in one of the surroundings of a form. */
export function windowsOf(place: Place): readonly Window[] {
  const bounded = place.form.fields.filter(({ rules: { min, max } }) =>
    [min, max].some((program) => program !== undefined && program.reads.length + program.options.length > 0),
  );
  if (bounded.length === 0) return [];
  const reader = readerOf(place);
  return bounded.flatMap((field) => windowOf(field, place, reader) ?? []);
}

function windowOf(field: CompiledField, place: Place, reader: Reader): Window | undefined {
  const { name, rules } = field;
  const measure = reader.measure(name);
  // Bounds of a text that need be no number, or of the day in an ID number, leave something else to answer.
  if (measure === undefined) return undefined;
  const lows = ends(rules.min?.logic, measure.low, measure, reader, Math.ceil);
  const highs = ends(rules.max?.logic, measure.high, measure, reader, Math.floor);
  const shut: Ways = lows.flatMap((low) =>
    highs.flatMap((high): Ways => {
      if (low.term === undefined || high.term === undefined || (low.fixed && high.fixed)) return [];
      return [[...low.when, ...high.when, order(high.term, low.term, true)]];
    }),
  );
  const required: Ways = rules.required === undefined ? (field.required ? [[]] : []) : reader.ways(rules.required.logic, true);
  const groups = [shut, required, ...shownWays(field, reader), ...allowedOf([shut, required], name, place, reader)];
  const found = search(groups, place);
  const aspect: Aspect = rules.max === undefined ? 'min' : 'max';
  const sparse =
    found.witnesses.length === 0 && measure.sparse === true ? `“${field.definition.title ?? name}”的格式只认一部分数字` : undefined;
  const why = found.why ?? sparse;
  return { field: name, witnesses: found.witnesses, unproven: why === undefined ? undefined : { why, aspect } };
}

interface End extends Case {
  /** True for what the field itself says, whatever is answered. */
  readonly fixed: boolean;
}

/** The bounds of one side: what the rule comes to, and what the field itself allows. */
function ends(
  logic: Json | undefined,
  own: number,
  { unit, whole }: Quantity,
  reader: Reader,
  round: (value: number) => number,
): readonly End[] {
  const cases = logic === undefined ? [] : reader.cases(logic, unit);
  const tight = (term: Term | undefined): Term | undefined => (term === undefined || !whole ? term : rounded(term, round));
  const isOpen = Math.abs(own) === (unit === 'day' ? FURTHEST : LARGEST);
  const fixed: readonly End[] = isOpen ? [] : [{ when: [], term: constant(own), fixed: true }];
  return [...fixed, ...cases.map((one): End => ({ ...one, term: tight(one.term), fixed: false }))];
}

const shownWays = ({ rules }: CompiledField, reader: Reader): readonly Ways[] =>
  rules.visible === undefined ? [] : [reader.ways(rules.visible.logic, true)];

const partsIn = (ways: Ways): readonly Quantity[] =>
  ways.flat().flatMap((literal) => (literal.kind === 'order' ? [...literal.left.parts, ...literal.right.parts] : []));

/** What holds of the answers that the given conditions read, and of those that these read in turn: each is within its own bounds, and shown. */
function allowedOf(start: readonly Ways[], except: string, { form }: Place, reader: Reader): readonly Ways[] {
  const all: Ways[] = [];
  const seen = new Set([except]);
  const waiting = [...start];
  for (let ways = waiting.shift(); ways !== undefined; ways = waiting.shift()) {
    for (const { field: name, unknown } of partsIn(ways)) {
      if (name === undefined || unknown !== undefined || seen.has(name)) continue;
      seen.add(name);
      const field = form.fields[form.index.get(name) ?? -1];
      if (field === undefined) continue;
      const own = [...boundsOf(field, reader), ...writtenOf(field, reader), ...shownWays(field, reader)];
      all.push(...own);
      waiting.push(...own);
    }
  }
  return all;
}

/** An accepted answer is within its bounds. */
function boundsOf({ name, rules: { min, max } }: CompiledField, reader: Reader): readonly Ways[] {
  const measure = reader.measure(name);
  if (measure === undefined) return [];
  const self = variable(measure);
  const within = (logic: Json, bound: (term: Term) => Literal): Ways =>
    reader.cases(logic, measure.unit).map(({ when, term }) => (term === undefined ? when : [...when, bound(term)]));
  return [
    ...(min === undefined ? [] : [within(min.logic, (term) => order(term, self, false))]),
    ...(max === undefined ? [] : [within(max.logic, (term) => order(self, term, false))]),
  ];
}

/** An answer that a rule writes is what the rule comes to. */
function writtenOf({ name, rules: { valueIs, valueWhen } }: CompiledField, reader: Reader): readonly Ways[] {
  const measure = reader.measure(name);
  if (measure === undefined || valueIs === undefined) return [];
  const self = variable(measure);
  const written = reader
    .cases(valueIs.logic, measure.unit)
    .map(({ when, term }) => (term === undefined ? when : [...when, ...same(self, term)]));
  if (valueWhen === undefined) return [written];
  const held = reader.ways(valueWhen.logic, true).flatMap((way) => written.map((one) => [...way, ...one]));
  return [[...held, ...reader.ways(valueWhen.logic, false)]];
}

/** Chooses a way of every condition, as long as they do not contradict each other, and solves each choice. */
function search(
  conditions: readonly Ways[],
  { context }: Place,
): { readonly witnesses: ReadonlyMap<string, Json>[]; readonly why: string | undefined } {
  const today = dayNumber(context.today);
  const home = ({ unit }: Quantity): number => (unit === 'day' ? today : 0);
  const groups = [...conditions].sort((a, b) => a.length - b.length);
  const witnesses: ReadonlyMap<string, Json>[] = [];
  let why: string | undefined;
  let leaves = 0;
  const solved = (literals: readonly Literal[]): void => {
    const orders = literals.filter((literal) => literal.kind === 'order');
    const solution = solve(orders, home);
    if (solution.kind === 'none') return;
    const quantities = partsIn([literals]);
    const unknown = quantities.find((quantity) => quantity.unknown !== undefined)?.unknown;
    if (unknown !== undefined) why ??= unknown;
    else if (solution.kind === 'unsure') why ??= '上下限的算法太复杂，没有算清';
    else {
      const answers = answersOf(solution.values);
      if (answers === undefined) why ??= '找不到这样的答案来试';
      else witnesses.push(answers);
    }
  };
  const choose = (at: number, literals: readonly Literal[], known: ReadonlyMap<string, Known>): void => {
    if (witnesses.length >= MOST_WITNESSES || leaves > MOST_LEAVES) return;
    const group = groups[at];
    if (group === undefined) {
      leaves += 1;
      if (leaves > MOST_LEAVES) why ??= '条件的组合太多';
      else solved(literals);
      return;
    }
    for (const way of group) {
      const next = extended(known, way);
      if (next !== undefined) choose(at + 1, [...literals, ...way], next);
    }
  };
  choose(0, [], new Map());
  return { witnesses, why };
}

interface Known {
  readonly is: string | undefined;
  readonly not: ReadonlySet<string>;
}

/** What is known with some more conditions; undefined when they contradict each other. */
function extended(known: ReadonlyMap<string, Known>, way: readonly Literal[]): ReadonlyMap<string, Known> | undefined {
  const next = new Map(known);
  for (const literal of way) {
    if (literal.kind !== 'is') continue;
    const { is, not } = next.get(literal.key) ?? { is: undefined, not: new Set<string>() };
    if (literal.holds ? (is !== undefined && is !== literal.value) || not.has(literal.value) : is === literal.value) return undefined;
    next.set(literal.key, literal.holds ? { is: literal.value, not } : { is, not: new Set([...not, literal.value]) });
  }
  return next;
}

/** The answers with these numbers; undefined when a field has none with its number. */
function answersOf(values: ReadonlyMap<Quantity, number>): ReadonlyMap<string, Json> | undefined {
  const answers = new Map<string, Json>();
  for (const [{ field, answer }, value] of values) {
    const found = answer(value);
    if (field === undefined || found === undefined || answers.has(field)) return undefined;
    answers.set(field, found);
  }
  return answers;
}
