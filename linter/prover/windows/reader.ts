import type { Json } from '../../../engine/documents/json.ts';
import { firstOf } from '../../../engine/documents/path.ts';
import { type CompiledField, type CompiledForm, type FormContext, isRecordOnly, type Option } from '../../../engine/form/index.ts';
import { compile as compileLogic, evaluate, isOperation, type Operators, operatorNamed, scopeOf } from '../../../engine/logic/index.ts';
import { casesOf } from './cases.ts';
import type { Case, Ways } from './literal.ts';
import { choiceOf, dayInText, lengthOf, measureOf, type Quantity, type Unit, unknownOf } from './quantity.ts';
import { variable } from './term.ts';
import { waysOf } from './ways.ts';

/** The context of rules: the form, its surroundings, the options of its fields. */
export interface Place {
  readonly form: CompiledForm;
  readonly context: FormContext;
  /** The options of a field; undefined when no document shows them. */
  readonly options: (field: string) => readonly Option[] | undefined;
}

/** Reads the rules of one form in one of its surroundings; equal quantities are the same object. */
export interface Reader {
  readonly field: (name: string) => CompiledField | undefined;
  readonly title: (name: string) => string;
  readonly options: Place['options'];
  /** The quantity that the bounds of a field limit; undefined when there is none. */
  readonly measure: (name: string) => Quantity | undefined;
  readonly length: (name: string) => Quantity | undefined;
  /** The day in the text of an answer, as an operator reads it. */
  readonly dayIn: (name: string, write: (day: string) => string) => Quantity | undefined;
  readonly operators: Operators;
  /** The result for a part of a rule that the prover cannot compute. */
  readonly unknown: (logic: Json, unit: Unit, why: string) => readonly Case[];
  /** The value of a part that reads no answer and nothing that only the server knows. */
  readonly settled: (logic: Json) => { readonly value: Json } | undefined;
  readonly cases: (logic: Json, unit: Unit) => readonly Case[];
  readonly ways: (logic: Json, holds: boolean) => Ways;
}

/** Returns true for a rule that tests whether names have values, in whatever way they are written. */
const readsNames = (logic: Json, operators: Operators): boolean =>
  Array.isArray(logic)
    ? logic.some((one: Json) => readsNames(one, operators))
    : isOperation(logic) &&
      Object.entries(logic).some(
        ([name, operands]) => operatorNamed(operators, name)?.reads[0] === 'names' || readsNames(operands, operators),
      );

export function readerOf({ form, context, options }: Place): Reader {
  const quantities = new Map<string, Quantity | undefined>();
  const once = (key: string, make: () => Quantity | undefined): Quantity | undefined => {
    if (!quantities.has(key)) quantities.set(key, make());
    return quantities.get(key);
  };
  const field = (name: string): CompiledField | undefined => form.fields[form.index.get(name) ?? -1];
  const title = (name: string): string => field(name)?.definition.title ?? name;
  const known = (own: CompiledField, found: Quantity | undefined): Quantity | undefined =>
    found !== undefined && isRecordOnly(own.definition) ? { ...found, unknown: `档案带出的“${title(own.name)}”不知道会是多少` } : found;
  const of = (key: string, name: string, make: (own: CompiledField) => Quantity | undefined): Quantity | undefined =>
    once(key, () => {
      const own = field(name);
      return own === undefined ? undefined : known(own, make(own));
    });
  const measure = (name: string): Quantity | undefined =>
    of(name, name, (own) => {
      const offered = own.definition.options === undefined ? undefined : options(name)?.map(({ value }) => value);
      const found = measureOf(own) ?? choiceOf(own, offered ?? []);
      if (found === undefined || own.definition.type !== 'array' || offered === undefined) return found;
      return { ...found, high: Math.min(found.high, offered.length), answer: (count) => offered.slice(0, count) };
    });
  const reader: Reader = {
    field,
    title,
    options,
    measure,
    length: (name) => (field(name)?.definition.type === 'array' ? measure(name) : of(`${name}.length`, name, lengthOf)),
    dayIn: (name, write) =>
      typeof field(name)?.definition.check === 'string' ? measure(name) : of(`${name}.day`, name, (own) => dayInText(own, write)),
    operators: form.operators,
    unknown: (logic, unit, why) => {
      const found = once(`${unit} ${JSON.stringify(logic)}`, () => unknownOf(JSON.stringify(logic), unit, why));
      return found === undefined ? [] : [{ when: [], term: variable(found) }];
    },
    settled: (logic) => {
      if (!isOperation(logic)) return { value: logic };
      const { program } = compileLogic(logic, form.operators);
      const isOpen = program.paths.some((path) => firstOf(path) !== 'channel') || program.options.length > 0;
      if (isOpen || readsNames(logic, form.operators)) return undefined;
      const outcome = evaluate(logic, scopeOf({ ...context }, context.today, context.now, form.operators));
      return { value: outcome.ok ? outcome.value : null };
    },
    cases: (logic, unit) => casesOf(logic, unit, reader),
    ways: (logic, holds) => waysOf(logic, holds, reader),
  };
  return reader;
}
