import type { Json } from '../../engine/documents/json.ts';
import { type CompiledField, type CompiledForm, type FormContext, isDay, listedValue, type Option } from '../../engine/form/index.ts';
import { MAX_ITEMS } from '../../engine/form/items.ts';
import { attributesOf } from '../../engine/form/options.ts';
import {
  addTo,
  datePart,
  equal,
  evaluate,
  isEmpty,
  isOperation,
  type Operators,
  operatorNamed,
  scopeOf,
} from '../../engine/logic/index.ts';
import { atEnd, onStep } from '../logic/steps.ts';
import { rulesOf } from './groups.ts';
import { insideMentions, itemAnswers, itemLists } from './inside.ts';
import { asOwn } from './items.ts';
import type { OptionList } from './lists.ts';
import { type Mentions, mentionsOf } from './mentions.ts';
import { filesFor, type Persona, textsFor } from './persona.ts';

const MOST = 6;

const distinct = (values: readonly Json[]): readonly Json[] => [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];

/** The inputs for the classes of answers. */
export interface Material {
  readonly mentions: Mentions;
  readonly lists: ReadonlyMap<string, OptionList>;
  readonly persona: Persona;
  /** Days that rules compare with, in order. */
  readonly days: readonly string[];
  /** Answers that may leave no value between another field's bounds, by field. */
  readonly witnesses: ReadonlyMap<string, readonly Json[]>;
}

/** Days that the rules of a form compute without its answers: values before, at and after them are tried. */
export function daysOf(mentions: Mentions, contexts: readonly FormContext[], operators: Operators): readonly string[] {
  const days = contexts.flatMap((context) =>
    mentions.bounds.flatMap((logic) => {
      const outcome = evaluate(logic, scopeOf({ ...context }, context.today, context.now, operators));
      const day = outcome.ok && typeof outcome.value === 'string' ? datePart(outcome.value) : undefined;
      return day === undefined ? [] : [day];
    }),
  );
  return [...new Set(days)].sort();
}

/** A date that no rule reads is tried only at its outermost bounds and beyond them. */
const beyond = (days: readonly string[]): readonly string[] => {
  const [first] = days;
  const last = days.at(-1);
  return first === undefined || last === undefined ? [] : [...new Set([addTo(first, -1, 'day'), first, last, addTo(last, 1, 'day')])];
};

const isRead = ({ dependents, readers }: CompiledField): boolean => dependents.length + readers.length > 0;

const around = (days: readonly string[]): readonly string[] =>
  [...new Set(days.flatMap((day) => [addTo(day, -1, 'day'), day, addTo(day, 1, 'day')]))].sort();

/** Options that rules cannot distinguish form one class: the first of each represents it. */
function optionClasses(field: CompiledField, options: readonly Option[], { mentions }: Material): readonly Option[] {
  const own = field.rules.options === undefined ? undefined : mentionsOf([field.rules.options.logic], field.rules.options.operators);
  const attributes = new Map(mentions.attributes.get(field.name) ?? []);
  const copied = new Set(mentions.copied.get(field.name) ?? []);
  for (const [path, constants] of own?.compared ?? []) {
    if (!path.startsWith('option.')) continue;
    const attribute = path.slice('option.'.length);
    attributes.set(attribute, new Set([...(attributes.get(attribute) ?? []), ...constants]));
    copied.add(attribute);
  }
  const codes = [...(mentions.compared.get(field.name) ?? [])].filter((one) => !isEmpty(one));
  const classes = new Map<string, Option>();
  const copies = new Map<string, Set<string>>();
  for (const [position, option] of options.entries()) {
    const data = attributesOf(option);
    const parts: unknown[] = [codes.map((code) => equal(code, option.value))];
    if (mentions.positioned.has(field.name)) parts.push(codes.map((code) => equal(code, position)));
    for (const [attribute, constants] of attributes) {
      const value = Object.hasOwn(data, attribute) ? (data[attribute] as Json) : null;
      parts.push(
        [...constants].map((constant) => equal(constant, value)),
        isEmpty(value),
      );
      if (copied.has(attribute)) {
        const seen = copies.get(attribute) ?? new Set();
        copies.set(attribute, seen);
        const text = JSON.stringify(value);
        if (seen.size < MOST) seen.add(text);
        parts.push(seen.has(text) ? text : 'other');
      }
    }
    if (field.definition.followUp !== undefined) parts.push(data['needInput'] ?? null, isEmpty(data['prompt']));
    const key = JSON.stringify(parts);
    if (!classes.has(key)) classes.set(key, option);
  }
  return [...classes.values()];
}

/** Returns the finite classes of answers that matter to a field's group, one value for each. "No answer" is always one more. */
export const classesOf = (field: CompiledField, form: CompiledForm, material: Material): readonly Json[] =>
  distinct([...plainClasses(field, form, material), ...(material.witnesses.get(field.name) ?? [])]);

/** Returns the answers of one item of a group, or of an object; not whole if there were too many combinations. */
export function answersInside(field: CompiledField, form: CompiledForm, material: Material): ReturnType<typeof itemAnswers> {
  const inner = field.items?.form.fields ?? [];
  const mentions = insideMentions(form.fields.flatMap(rulesOf), inner.flatMap(rulesOf).map(asOwn), field.name, form.operators);
  const own = { ...material, mentions, witnesses: new Map() };
  return itemAnswers(inner, (one) => classesOf(one, field.items?.form ?? form, own));
}

function groupClasses(field: CompiledField, form: CompiledForm, material: Material): readonly Json[] {
  const { items } = answersInside(field, form, material);
  const { minItems = 0, maxItems = MAX_ITEMS } = field.definition;
  return field.items?.isGroup === true ? itemLists(items, minItems, maxItems) : items;
}

function plainClasses(field: CompiledField, form: CompiledForm, material: Material): readonly Json[] {
  if (field.items !== undefined) return groupClasses(field, form, material);
  const { definition, name } = field;
  const { mentions, persona, days } = material;
  const source = definition.options;
  const types = [definition.type].flat();
  const constants = [...(mentions.compared.get(name) ?? [])].filter((one) => !isEmpty(one) && !isOperation(one));
  if (definition.format === 'address') return distinct([...constants, ...(answersOfFormat(definition, days) ?? [])]);
  if (source !== undefined && ('steps' in source || source.children !== undefined)) return pathClasses(field, material);
  if (source === undefined && definition.enum !== undefined) return definition.enum as readonly Json[];
  if (source !== undefined) {
    const options = material.lists.get(name)?.options ?? form.dictionaries[source.dictionary ?? ''] ?? [];
    const codes = optionClasses(field, options, material).map(({ value }) => value);
    if (definition.format === 'ranking') return rankings(options);
    if (definition.enum !== undefined) return codes.map((code) => listedValue(definition, code) ?? code);
    if (types.length === 1 && types[0] === 'array')
      return distinct([...codes.map((code) => [code]), codes.slice(0, 2)].filter((chosen) => chosen.length > 0));
    return codes;
  }
  const special = answersOfFormat(definition, days);
  if (special !== undefined) return distinct([...constants, ...special]);
  if (isDay(definition)) {
    const free = [field.rules.min, field.rules.max].every((program) => (program?.reads.length ?? 0) === 0);
    const near = free && !isRead(field) ? beyond(days) : around(days);
    const [known = '2026-11-20 09:00'] = (persona.get(name) ?? []).filter((value) => typeof value === 'string');
    const base = near.length > 0 ? near : [known.slice(0, 10)];
    if (definition.format === 'date') return base;
    const times = near.flatMap((day) => (days.includes(day) ? [`${day} 08:00`, `${day} 18:00`] : [`${day} 09:00`]));
    return times.length > 0 ? times : [known];
  }
  if (types.includes('array')) return countsOf(field).map((count) => [...filesFor(field, count)]);
  if (types.includes('boolean')) return [true, false];
  if (types.includes('number') || types.includes('integer')) {
    const bounds = [atEnd(definition, 'low') ?? onStep(definition, 1, 'up'), atEnd(definition, 'high') ?? onStep(definition, 2, 'down')];
    const numbers = [...constants, ...bounds].filter((one) => typeof one === 'number');
    return distinct(numbers.flatMap((number) => (constants.includes(number) ? [number - 1, number, number + 1] : [number])));
  }
  return textClasses(field, material, constants, form.operators);
}

/** Returns two orders of all options: no rule can tell more of them apart without reading a place. */
export function rankings(options: readonly Option[]): readonly Json[] {
  const codes = options.map(({ value }) => value);
  return codes.length < 2 ? [codes] : [codes, [...codes].reverse()];
}

/** Returns answers of a time or a range; undefined for another format. */
export function answersOfFormat({ format }: CompiledField['definition'], days: readonly string[]): readonly Json[] | undefined {
  const some = days.length > 0 ? days : ['2026-11-20'];
  if (format === 'time') return ['09:00'];
  if (format === 'address') return [{ region: '江西省/南昌市/东湖区', street: '八一大道1号' }];
  if (format === 'time-range') return [{ from: '09:00', to: '10:00' }];
  return format === 'date-range' ? some.map((day) => ({ from: day, to: day })) : undefined;
}

function textClasses(
  field: CompiledField,
  { mentions, persona }: Material,
  constants: readonly Json[],
  operators: Operators,
): readonly Json[] {
  const typical = textsFor(field, persona);
  const fits = (text: string): boolean => field.validator === undefined || field.validator(text);
  const fitting = typical.filter(fits).slice(0, mentions.paired.has(field.name) ? 2 : 1);
  const unfitting = field.rules.pattern === undefined ? [] : typical.filter((text) => !fits(text)).slice(0, 1);
  const numbers = distinct(
    [...(mentions.readBy.get(field.name) ?? [])].flatMap((name) => operatorNamed(operators, name)?.about?.tries ?? []),
  );
  const around = constants.flatMap((one) =>
    typeof one === 'number' ? [String(one - 1), String(one), String(one + 1)] : typeof one === 'string' ? [one] : [],
  );
  return distinct([...around, ...numbers, ...(numbers.length > 0 ? [] : [...fitting, ...unfitting])]);
}

/** Lists are tried by length when a bound limits it. */
function countsOf({ definition, rules }: CompiledField): readonly number[] {
  const { minItems, maxItems } = definition;
  const most = maxItems ?? 9;
  const counts = rules.min === undefined && rules.max === undefined ? [minItems ?? 1] : [1, Math.min(2, most)];
  return [...new Set(counts)].filter((count) => count > 0);
}

/** A picker that goes level by level stores the names on the way. Two ways are enough, since no rule can read an option's attributes here. */
function pathClasses(field: CompiledField, { lists, persona }: Material): readonly Json[] {
  const known = (persona.get(field.name) ?? []).slice(0, 2);
  if (known.length > 0) return distinct(known);
  const part = field.definition.part;
  const listed = lists.get(field.name)?.options.slice(0, 2).map(leaf) ?? [];
  const paths = listed.length > 0 ? listed : [['江西省', '南昌市']];
  return paths.map((path) => (part === undefined ? path.join('/') : path.slice(Number(part[0])).concat(path).slice(0, 1).join('')));
}

const leaf = ({ label, children = [] }: Option): readonly string[] => [label, ...children.slice(0, 1).flatMap(leaf)];
