import type { Json, Values } from '../../engine/documents/json.ts';
import type { Dictionary, Field, Form } from '../../engine/documents/types.gen.ts';
import {
  change,
  compile as compileForm,
  type FormState,
  field as fieldIn,
  interpretValidators,
  open,
  resolve as resolveForm,
  sectionsOf,
} from '../../engine/form/index.ts';
import { atEnd, onStep } from '../logic/steps.ts';
import { filesFor, textsFor } from '../prover/persona.ts';
import { accepts, heldBy } from './initial.ts';
import type { Level } from './level.ts';
import { placeOf } from './part.ts';
import type { Made, Work } from './types.ts';

const DAY = '2026-12-01';

/** The longest text for a sample answer. */
const MOST = 10_000;

/** The most items of a group in the sample. */
const MOST_ITEMS = 100;

function numberFor(field: Field): number {
  const [low, high] = [atEnd(field, 'low'), atEnd(field, 'high')];
  if (low !== undefined) return low;
  return high === undefined ? onStep(field, 1, 'up') : onStep(field, Math.min(1, high), 'down');
}

/** Finds an answer for the sample; undefined when the field accepts none that it tries. */
function answerFor(name: string, field: Field, dictionaries: Readonly<Record<string, Dictionary>>): Json | undefined {
  const { type, widget, options, minItems = 0, minLength = 0 } = field;
  if (field.const !== undefined) return field.const;
  if (minItems > MOST || minLength > MOST) return undefined;
  const source = options !== undefined && !('steps' in options) ? options.dictionary : undefined;
  const codes = source === undefined ? [] : (dictionaries[source]?.items ?? []).map(({ code }) => code);
  if (field.enum !== undefined) return field.enum[0] as Json;
  if (type === 'array') return widget === 'file' ? filesFor({ name }, Math.max(1, minItems)) : codes.slice(0, Math.max(1, minItems));
  if (codes.length > 0) return codes[0];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return numberFor(field);
  if (widget === 'date') return DAY;
  if (widget === 'time') return '09:30';
  if (widget === 'datetime') return `${DAY} 09:30`;
  return textsFor({ name, definition: field }, new Map()).find((text) => accepts(field, text));
}

/** Returns the first example of the schema that fits; the others are noted. */
function exampleFor({ field, part, examples, codeOf }: Made, { note }: Work): Json | undefined {
  const held = examples.map((example) => heldBy({ field, ...(codeOf && { codeOf }) }, example));
  const position = held.findIndex((one) => one !== undefined && one !== '');
  for (const index of examples.keys()) if (index !== position) note(`${placeOf(part, 'examples')}/${index}`, 'example');
  return held[position];
}

/** Returns an answer for an item of a group that no item before it has. */
function differing(made: Made, field: Field, dictionaries: Readonly<Record<string, Dictionary>>, index: number): Json | undefined {
  const { type, options } = field;
  const source = options !== undefined && !('steps' in options) ? options.dictionary : undefined;
  if (field.enum !== undefined) return field.enum[index] as Json | undefined;
  if (source !== undefined) return dictionaries[source]?.items[index]?.code;
  if (type === 'number' || type === 'integer') {
    const number = onStep(field, numberFor(field) + index * (field.multipleOf ?? 1), 'up');
    return accepts(field, number) ? number : undefined;
  }
  const texts = textsFor({ name: made.name, definition: field }, new Map());
  const numbered = texts.flatMap((text) => [
    text,
    ...(index > 0 ? [`${text}${index + 1}`, `${[...text].slice(0, -1).join('')}${index + 1}`] : []),
  ]);
  return [...new Set(numbered)].filter((text) => accepts(field, text))[index];
}

/** The levels that lead from the form to a field. */
const levelsOf = (level: Level): readonly Level[] => (level.outer === undefined ? [] : [...levelsOf(level.outer), level]);

type Answers = Record<string, Json>;

/** Answers every field that a member sees and fills in; noted when no answer is found. */
export function sampleOf(form: Form, made: readonly Made[], dictionaries: Readonly<Record<string, Dictionary>>, work: Work): Values {
  const fields = definitionsOf(sectionsOf(form));
  const values: Answers = {};
  for (const one of made) {
    const field = fields.get(one.address);
    const example = exampleFor(one, work);
    if (field === undefined || field.readonly === true || field.items !== undefined) continue;
    const answer = (index: number): Json | undefined => {
      if (field.unique === true) return differing(one, field, dictionaries, index);
      return example ?? answerFor(one.name, field, dictionaries);
    };
    if (!answered(values, levelsOf(one.level), one.name, answer)) {
      const keys = levelsOf(one.level).flatMap(({ path, count }) => [path.at(-1) ?? '', ...(count === undefined ? [] : ['0'])]);
      work.note(`form#/${['samples', '0', 'values', ...keys, one.name].join('/')}`, 'sample', { name: one.name });
    }
  }
  return seen(form, values, dictionaries);
}

/** Writes the answer of a field into each item around it; false when one is not found. */
function answered(values: Answers, levels: readonly Level[], name: string, answer: (index: number) => Json | undefined, at = 0): boolean {
  const [level, ...rest] = levels;
  if (level === undefined) {
    const value = answer(at);
    if (value !== undefined) values[name] = value;
    return value !== undefined;
  }
  const key = level.path.at(-1) ?? '';
  if (level.count === undefined) {
    const inner: Answers = { ...(values[key] as Values | undefined) };
    const isDone = answered(inner, rest, name, answer, at);
    if (isDone) values[key] = inner;
    return isDone;
  }
  const known = values[key] as readonly Values[] | undefined;
  const items: Answers[] = Array.from({ length: Math.min(level.count, MOST_ITEMS) }, (_none, index) => ({ ...known?.[index] }));
  const isDone = items.map((item, index) => answered(item, rest, name, answer, index));
  values[key] = items;
  return !isDone.includes(false);
}

/** Returns the definitions of all fields, by address. */
function definitionsOf(sections: ReturnType<typeof sectionsOf>): ReadonlyMap<string, Field> {
  const found = new Map<string, Field>();
  const read = (properties: Readonly<Record<string, Field>> = {}, before = ''): void => {
    for (const [name, field] of Object.entries(properties)) {
      found.set(`${before}${name}`, field);
      read(field.items?.properties ?? field.properties, `${before}${name}.`);
    }
  };
  for (const { name, properties } of sections) read(properties, name === undefined ? '' : `${name}.`);
  return found;
}

/** Returns the answers to the fields that those answers show. */
function seen(form: Form, values: Values, dictionaries: Readonly<Record<string, Dictionary>>): Values {
  const { form: whole } = resolveForm(form, () => undefined);
  const compiled = compileForm(whole, { validators: interpretValidators(whole), dictionaries, texts: {} });
  return shownIn(change(open(compiled, { today: DAY }), { type: 'restore', values }), values);
}

function shownIn(state: FormState, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, Json][] => {
      const one = fieldIn(state, name);
      if (one?.visible !== true) return [];
      if (one.items === undefined) return [[name, value]];
      const inner = one.items.map((item, index) => shownIn(item.state, ((Array.isArray(value) ? value[index] : value) ?? {}) as Values));
      return [[name, Array.isArray(value) ? inner : (inner[0] ?? {})]];
    }),
  );
}
