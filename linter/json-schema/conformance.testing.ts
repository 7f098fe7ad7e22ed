import { createValidators } from '../../engine/build.ts';
import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import {
  change,
  compile as compileForm,
  type FormState,
  issuesOf,
  open,
  type PlacedField,
  payload,
  placedFields,
  resolve as resolveForm,
} from '../../engine/form/index.ts';
import { follow } from './pointer.ts';
import type { Converted } from './types.ts';

/** Random numbers between 0 and 1, the same for a seed. */
export function randomOf(seed: number): () => number {
  let at = seed;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const TEXTS = ['a', 'ab', 'abc', 'abcdef', '12', '123456', '13800138000', 'A1', 'a@b.cn', '张三', 'x'.repeat(12), 'x'.repeat(40)];
const DATES = ['2024-01-31', '2026-11-20', '1990-05-05'];

/** An answer for a field, often one that it refuses. */
function answerOf({ own, shown }: PlacedField, random: () => number): Json {
  const among = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const definition: Field = own.definition;
  if (definition.const !== undefined) return definition.const as Json;
  const codes = (shown.options ?? []).map(({ value }) => value);
  if (definition.type === 'array' && definition.widget === 'file') return ['/a.jpg', '/b.jpg', '/c.jpg'].slice(0, Math.floor(random() * 4));
  if (definition.type === 'array') return codes.filter(() => random() < 0.5);
  if (definition.options !== undefined) return among(codes.length === 0 ? [''] : codes);
  if (definition.type === 'boolean') return random() < 0.6;
  if (definition.type === 'number' || definition.type === 'integer') {
    const { minimum = 0, maximum = minimum + 10 } = definition;
    return Math.floor(minimum - 2 + random() * (maximum - minimum + 5));
  }
  return definition.format === 'date' ? among(DATES) : among(TEXTS);
}

/** Fills a form at random: several rounds, since answers show other fields. */
function filled(opened: FormState, random: () => number): FormState {
  let state = opened;
  for (let round = 0; round < 3; round += 1)
    for (const { path } of placedFields(state)) {
      const place = placedFields(state).find((one) => one.path === path);
      if (place === undefined || !place.shown.visible || place.shown.readonly || place.shown.locked || random() < 0.25) continue;
      if (place.own.items?.isGroup) {
        const [first] = place.shown.items ?? [];
        const isLess = random() < 0.3 && first !== undefined;
        state = change(state, isLess ? { type: 'remove', field: path, key: first.key } : { type: 'add', field: path });
      } else if (place.own.items === undefined && place.own.schema !== undefined)
        state = change(state, { type: 'set', field: path, value: random() < 0.1 ? '' : answerOf(place, random) });
    }
  return state;
}

/** The answers of a filled form, and its verdict. */
export interface Filling {
  readonly payload: Values;
  readonly isAccepted: boolean;
  readonly issues: readonly string[];
}

/** Fills the form of a schema some times at random. */
export function fillings({ form, dictionaries }: Converted, seed: number, times: number): readonly Filling[] {
  if (form === undefined) return [];
  const { form: whole } = resolveForm(form, () => undefined);
  const compiled = compileForm(whole, { validators: createValidators(whole), dictionaries, texts: {} });
  if (compiled.faults.length > 0) throw new Error(JSON.stringify(compiled.faults));
  const opened = open(compiled, { today: '2026-11-20' });
  const random = randomOf(seed);
  return Array.from({ length: times }, () => {
    const state = change(filled(opened, random), { type: 'validate' });
    const issues = issuesOf(state).map(({ field, code }) => `${field} ${code}`);
    return { payload: payload(state), isAccepted: issues.length === 0, issues };
  });
}

/** Writes an answer that the form hands in in another way, as the report says, as its schema wants it. */
export function asSchemaWants(payload: Values, { left }: Converted, schema: Values): Values {
  const readers = new Map<string, (value: Json) => Json>();
  for (const { path, code } of left) {
    const keys = path.split('/');
    const name = keys.findLast((_key, index) => keys[index - 1] === 'properties') ?? '';
    const said = follow(schema, path)?.schema;
    const values = Array.isArray(said?.['enum']) ? said['enum'] : [];
    const choice = (value: Json): Json => values.find((one: Json) => String(one) === value) ?? value;
    if (code === 'choice') readers.set(name, (value) => (Array.isArray(value) ? value.map((one: Json) => choice(one)) : choice(value)));
    if (code === 'single')
      readers.set(name, (value) =>
        Array.isArray(value) ? value.map((one: Json) => (isValues(one) ? (one['value'] ?? null) : one)) : value,
      );
  }
  const read = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(read);
    if (!isValues(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, readers.get(name)?.(one as Json) ?? read(one as Json)]));
  };
  return read(payload) as Values;
}
