import type { Json } from '../../../engine/documents/json.ts';
import type { Aspect, CompiledField } from '../../../engine/form/index.ts';
import { type Case, order, type Ways } from './literal.ts';
import { FURTHEST, LARGEST, type Quantity } from './quantity.ts';
import { type Place, type Reader, readerOf } from './reader.ts';
import { answersFor } from './search.ts';
import { constant, rounded, type Term } from './term.ts';

/** Tells whether some answers may leave no value between a field's bounds. */
export interface Window {
  readonly field: string;
  /** Answers that may do so, by field. */
  readonly witnesses: readonly ReadonlyMap<string, Json>[];
  /** The reason why that is undecided, and the rule concerned. */
  readonly unproven: { readonly why: string; readonly aspect: Aspect } | undefined;
}

/** Solves the bounds that other answers or the server decide, for one of the surroundings of a form. */
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
  if (measure === undefined) return unmeasured(field);
  const lows = ends(rules.min?.logic, { own: measure.low, isOpen: measure.isLowOpen }, measure, reader, Math.ceil);
  const highs = ends(rules.max?.logic, { own: measure.high, isOpen: measure.isHighOpen }, measure, reader, Math.floor);
  const shut: Ways = lows.flatMap((low) =>
    highs.flatMap((high): Ways => {
      if (low.term === undefined || high.term === undefined || (low.fixed && high.fixed)) return [];
      // An open end is no answer, so equal ends leave no value, either.
      return [[...low.when, ...high.when, order(high.term, low.term, low.isOpen !== true && high.isOpen !== true)]];
    }),
  );
  const required: Ways = rules.required === undefined ? (field.required ? [[]] : []) : reader.ways(rules.required.logic, true);
  const { witnesses, doubt } = answersFor([shut, required], field, place, reader);
  const isOfMin = doubt?.about !== undefined && lows.some(({ term }) => doubt.about && term?.parts.includes(doubt.about));
  const aspect: Aspect = rules.max === undefined || isOfMin ? 'min' : 'max';
  const sparse = witnesses.length === 0 && measure.sparse === true ? `“${reader.title(name)}”只有一部分数字可填` : undefined;
  const why = doubt?.why ?? sparse;
  return { field: name, witnesses, unproven: why === undefined ? undefined : { why, aspect } };
}

/** A text that need not be a number always has an answer; a choice whose kind the server decides may not. */
const unmeasured = ({ name, definition: { type }, rules }: CompiledField): Window | undefined =>
  Array.isArray(type)
    ? { field: name, witnesses: [], unproven: { why: '单选还是多选由服务端决定', aspect: rules.max === undefined ? 'min' : 'max' } }
    : undefined;

interface End extends Case {
  /** True for a limit of the field itself, independent of answers. */
  readonly fixed: boolean;
  /** The bound itself is not accepted. */
  readonly isOpen?: boolean | undefined;
}

/** Returns the bounds of one side: the results of the rule, and the field's own limit. */
function ends(
  logic: Json | undefined,
  { own, isOpen }: { readonly own: number; readonly isOpen: boolean | undefined },
  { unit, whole }: Quantity,
  reader: Reader,
  round: (value: number) => number,
): readonly End[] {
  const cases = logic === undefined ? [] : reader.cases(logic, unit);
  const tight = (term: Term | undefined): Term | undefined => (term === undefined || !whole ? term : rounded(term, round));
  const isEndless = Math.abs(own) === (unit === 'day' ? FURTHEST : LARGEST);
  const fixed: readonly End[] = isEndless ? [] : [{ when: [], term: constant(own), fixed: true, isOpen }];
  return [...fixed, ...cases.map((one): End => ({ ...one, term: tight(one.term), fixed: false }))];
}
