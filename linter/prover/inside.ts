import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import { firstOf } from '../../engine/documents/path.ts';
import type { CompiledField, ResolvedField } from '../../engine/form/index.ts';
import { insideReads } from '../../engine/form/list-reads.ts';
import { isOperation, type Operators, operatorNamed, partsOf } from '../../engine/logic/index.ts';
import { type Mentions, mentionsOf } from './mentions.ts';

/** The most answers of one item that are tried, and the most pairs of items. */
const MOST_ITEMS = 16;
const MOST_PAIRS = 30;

const isAbout = (logic: Json | undefined, list: string, operators: Operators): boolean =>
  logic !== undefined && mentionsOf([logic], operators).paths.has(list);

const numbersIn = (logic: Json): readonly number[] =>
  typeof logic === 'number'
    ? [logic]
    : Array.isArray(logic)
      ? logic.flatMap(numbersIn)
      : isValues(logic)
        ? Object.values(logic).flatMap(numbersIn)
        : [];

/** Returns rules over one item that say the same as a rule over its list: each comparison with a constant. */
function ofItem(logic: Json, list: string, numbers: readonly number[], operators: Operators): readonly Json[] {
  if (Array.isArray(logic)) return logic.flatMap((one: Json) => ofItem(one, list, numbers, operators));
  if (!isOperation(logic)) return [];
  const { operator, args } = partsOf(logic);
  const [first, second, third] = args;
  const below = args.flatMap((one) => ofItem(one, list, numbers, operators));
  if (!isAbout(first, list, operators) || second === undefined) return below;
  const known = operatorNamed(operators, operator);
  if (known?.reads[1] === 'element') return [second, ...below];
  if (known?.reads[1] !== 'key' || typeof second !== 'string') return below;
  if (third !== undefined) return [{ '==': [{ var: second }, third] }, ...below];
  return known.result === 'number' ? [...numbers.map((one): Json => ({ '>': [{ var: second }, one] })), ...below] : below;
}

/** Returns what rules say about the fields of the items of a list, those of the items included. */
export const insideMentions = (outer: readonly Json[], inner: readonly Json[], list: string, operators: Operators): Mentions =>
  mentionsOf(
    [
      ...inner,
      ...outer.flatMap((rule) => (isAbout(rule, list, operators) ? ofItem(rule, list, numbersIn(rule), operators) : [])),
      ...ofObject(outer, list, operators),
    ],
    operators,
  );

/** Returns the same for an object, whose fields rules read by path: comparisons of `payee.kind` as such of `kind`. */
const ofObject = (outer: readonly Json[], name: string, operators: Operators): readonly Json[] => {
  const own = [...mentionsOf(outer, operators).compared].filter(([path]) => path.startsWith(`${name}.`));
  return own.flatMap(([path, constants]) => [...constants].map((one): Json => ({ '==': [{ var: path.slice(name.length + 1) }, one] })));
};

/** Reduces a group or an object to the fields that the rules around it read, and those that these depend on. */
export function narrowInside(field: ResolvedField, rules: readonly Json[], operators: Operators): ResolvedField {
  if (field.items === undefined) return field;
  const isGroup = field.definition.type === 'array';
  const paths = [...mentionsOf(rules, operators).paths].filter((path) => path === field.name || path.startsWith(`${field.name}.`));
  const read = isGroup
    ? insideReads(rules, field.name, operators)
    : paths.includes(field.name)
      ? undefined
      : new Set(paths.map((path) => firstOf(path.slice(field.name.length + 1))));
  if (read === undefined) return field;
  const { fields } = field.items;
  const kept = new Set(read);
  const written = new Map(fields.map(({ name, definition }) => [name, JSON.stringify(definition)]));
  for (const name of kept)
    for (const other of fields) if (new RegExp(`"=?(item\\.)?${other.name}[".]`).test(written.get(name) ?? '')) kept.add(other.name);
  return { ...field, items: { ...field.items, fields: fields.filter(({ name }) => kept.has(name)) } };
}

/** Returns the answers of one item: every combination of the classes of its fields, or one field at a time if there are too many. */
export function itemAnswers(
  fields: readonly CompiledField[],
  classes: (field: CompiledField) => readonly Json[],
): { readonly items: readonly Values[]; readonly isWhole: boolean } {
  const choices = fields
    .filter(({ schema, rules, definition }) => schema !== undefined && rules.valueIs === undefined && definition.readonly !== true)
    .map((field) => ({ name: field.name, values: classes(field) }));
  const count = choices.reduce((product, { values }) => product * (values.length + 1), 1);
  if (count <= MOST_ITEMS)
    return {
      isWhole: true,
      items: choices.reduce<readonly Values[]>(
        (sets, { name, values }) => sets.flatMap((set) => [...values.map((value) => ({ ...set, [name]: value })), set]),
        [{}],
      ),
    };
  const typical = Object.fromEntries(choices.flatMap(({ name, values }) => values.slice(0, 1).map((value) => [name, value])));
  return {
    isWhole: false,
    items: [typical, ...choices.flatMap(({ name, values }) => values.slice(1).map((value) => ({ ...typical, [name]: value })))],
  };
}

/** Returns lists of items to try: none, one, many; within the least and the most. */
export function itemLists(items: readonly Values[], least: number, most: number): readonly Json[] {
  const one = least <= 1 && most >= 1 ? items.map((item) => [item]) : [];
  const many = Math.min(most, Math.max(2, least));
  if (many < 2) return one;
  const pairs = items.flatMap((first, at) => items.slice(at).map((second) => [first, second]));
  return [
    ...one,
    ...pairs.slice(0, MOST_PAIRS).map(([first = {}, second = {}]) => [first, ...Array.from({ length: many - 1 }, () => second)]),
  ];
}
