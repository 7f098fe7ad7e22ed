import type { Json } from '../../../engine/documents/json.ts';
import type { CompiledField } from '../../../engine/form/index.ts';
import { answered, type Literal, order, same, type Ways } from './literal.ts';
import { dayNumber, type Quantity } from './quantity.ts';
import type { Place, Reader } from './reader.ts';
import { solve } from './solve.ts';
import { constant, type Term, variable } from './term.ts';

const MOST_LEAVES = 2000;
const MOST_WITNESSES = 6;

/** Answers that satisfy all conditions, and the reason why more may exist than were found. */
export interface Found {
  readonly witnesses: readonly ReadonlyMap<string, Json>[];
  readonly doubt: { readonly why: string; readonly about?: Quantity } | undefined;
}

/** Searches answers that satisfy conditions on a field, where each answer is accepted in the form. */
export const answersFor = (conditions: readonly Ways[], field: CompiledField, place: Place, reader: Reader): Found =>
  search([...conditions, ...shownWays(field, reader), ...allowedOf(conditions, field.name, place, reader)], place);

const shownWays = ({ rules }: CompiledField, reader: Reader): readonly Ways[] =>
  rules.visible === undefined ? [] : [reader.ways(rules.visible.logic, true)];

const partsIn = (ways: Ways): readonly Quantity[] =>
  ways.flat().flatMap((literal) => (literal.kind === 'order' ? [...literal.left.parts, ...literal.right.parts] : []));

/** Returns the conditions on all answers read, directly or indirectly: each is within its own bounds, and shown. */
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

/** Returns the bounds of an accepted answer. */
function boundsOf({ name, rules: { min, max } }: CompiledField, reader: Reader): readonly Ways[] {
  const measure = reader.measure(name);
  if (measure === undefined) return [];
  const self = variable(measure);
  const beyond = [
    ...(measure.isLowOpen === true ? [order(constant(measure.low), self, true)] : []),
    ...(measure.isHighOpen === true ? [order(self, constant(measure.high), true)] : []),
  ];
  const within = (logic: Json, bound: (term: Term) => Literal): Ways =>
    reader.cases(logic, measure.unit).map(({ when, term }) => (term === undefined ? when : [...when, bound(term)]));
  return [
    ...(beyond.length === 0 ? [] : [[beyond]]),
    ...(min === undefined ? [] : [within(min.logic, (term) => order(term, self, false))]),
    ...(max === undefined ? [] : [within(max.logic, (term) => order(self, term, false))]),
  ];
}

/** Returns the equality of an answer with the rule that writes and locks it. */
function writtenOf({ name, definition, rules: { valueIs, valueWhen } }: CompiledField, reader: Reader): readonly Ways[] {
  const measure = reader.measure(name);
  if (measure === undefined || valueIs === undefined || definition.rules?.value?.lock !== true) return [];
  const self = variable(measure);
  const written = reader
    .cases(valueIs.logic, measure.unit)
    .map(({ when, term }) => (term === undefined ? [...when, answered(name, false)] : [...when, ...same(self, term)]));
  if (valueWhen === undefined) return [written];
  const held = reader.ways(valueWhen.logic, true).flatMap((way) => written.map((one) => [...way, ...one]));
  return [[...held, ...reader.ways(valueWhen.logic, false)]];
}

/** Chooses one way per condition without contradictions, and solves each choice. */
function search(conditions: readonly Ways[], { context }: Place): Found {
  const today = dayNumber(context.today);
  const home = ({ unit }: Quantity): number => (unit === 'day' ? today : 0);
  const groups = [...conditions].sort((a, b) => a.length - b.length);
  const witnesses: ReadonlyMap<string, Json>[] = [];
  let doubt: Found['doubt'];
  let leaves = 0;
  const solved = (literals: readonly Literal[]): void => {
    const orders = literals.filter((literal) => literal.kind === 'order');
    const solution = solve(orders, home);
    if (solution.kind === 'none') return;
    const about = partsIn([literals]).find(({ unknown }) => unknown !== undefined);
    const unread = literals.flatMap((literal) => (literal.kind === 'is' ? (literal.unread ?? []) : []))[0];
    if (about?.unknown !== undefined) doubt ??= { why: about.unknown, about };
    else if (unread !== undefined) doubt ??= { why: unread };
    else if (solution.kind === 'unsure') doubt ??= { why: '上下限的算法太复杂，没有算清' };
    else {
      const answers = answersOf(solution.values);
      if (answers === undefined) doubt ??= { why: '找不到这样的答案来试' };
      else witnesses.push(answers);
    }
  };
  const choose = (at: number, literals: readonly Literal[], known: ReadonlyMap<string, Known>): void => {
    if (witnesses.length >= MOST_WITNESSES || leaves > MOST_LEAVES) return;
    const group = groups[at];
    if (group === undefined) {
      leaves += 1;
      if (leaves > MOST_LEAVES) doubt ??= { why: '条件的组合太多' };
      else solved(literals);
      return;
    }
    for (const way of group) {
      const next = extended(known, way);
      if (next !== undefined) choose(at + 1, [...literals, ...way], next);
    }
  };
  choose(0, [], new Map());
  return { witnesses, doubt };
}

interface Known {
  readonly is: string | undefined;
  readonly not: ReadonlySet<string>;
}

/** Adds conditions to the known ones; undefined when they contradict each other. */
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

/** Returns the answers with these numbers; undefined when a field has none for its number. */
function answersOf(values: ReadonlyMap<Quantity, number>): ReadonlyMap<string, Json> | undefined {
  const answers = new Map<string, Json>();
  for (const [{ field, answer }, value] of values) {
    const found = answer(value);
    if (field === undefined || found === undefined || answers.has(field)) return undefined;
    answers.set(field, found);
  }
  return answers;
}
