import { isValues, type Json } from '../../engine/documents/json.ts';
import type { DictionaryItem, Field } from '../../engine/documents/types.gen.ts';
import { isText, placeOf, take, taken } from './part.ts';
import { uiOption, uiPlace } from './schema.ts';
import type { Part, Work } from './types.ts';

const isPlain = (value: Json): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);
const isNames = (value: Json): value is Exclude<Json, string | number | boolean | null> => Array.isArray(value) || isValues(value);

/** One of the values to choose from. */
interface Listed {
  readonly value: Json;
  /** Undefined when the schema gives no label. */
  readonly name: string | undefined;
  readonly path: string;
}

/** The choices of a field as items of a dictionary, and the code of a value among them. */
export interface Choices {
  readonly items: DictionaryItem[];
  /** Returns what the field holds for a value: its code, or the value itself where the field lists its values. */
  readonly codeOf: (value: Json) => Json | undefined;
  /** The type and the values of a field that lists them: numbers, and yes or no. */
  readonly listed?: Required<Pick<Field, 'enum'>> & { readonly type: 'integer' | 'number' | 'boolean' };
}

/** Returns the listed values with their names and marks them as read; undefined when the schema lists none. */
export function listed(part: Part, work: Work): readonly Listed[] | undefined {
  const values = part.said.get('enum')?.value;
  if (!Array.isArray(values)) return constants(part, work);
  take(part, 'enum', work);
  const names = namesOf(part, values.length, work);
  const at = placeOf(part, 'enum');
  return values.map((value: Json, index) => ({ value, path: `${at}/${index}`, name: names(value, index) }));
}

/** Returns the names listed for the values, by position or by value; noted when they do not match the values. */
export function namesOf(part: Part, count: number, work: Work): (value: Json, index: number) => string | undefined {
  const own = uiOption(part, 'enumNames', isNames, work);
  const written = taken(part, 'enumNames', isNames, work);
  const names = own ?? written;
  if (names === undefined) return () => undefined;
  const isOdd = Object.keys(names).length > count || !Object.values(names).every(isText);
  if (isOdd) work.note(own === undefined ? placeOf(part, 'enumNames') : uiPlace(part, 'enumNames'), 'names');
  return (value, index) => {
    const name: unknown = Object.getOwnPropertyDescriptor(names, isPlain(value) && !Array.isArray(names) ? String(value) : index)?.value;
    return typeof name === 'string' ? name : undefined;
  };
}

/** Returns the constants of a `oneOf` or `anyOf` that contains nothing else. */
function constants(part: Part, work: Work): readonly Listed[] | undefined {
  const keyword = ['oneOf', 'anyOf'].find((one) => part.said.has(one));
  const variants = keyword === undefined ? undefined : part.said.get(keyword)?.value;
  if (keyword === undefined || !Array.isArray(variants) || variants.length === 0) return undefined;
  if (!variants.every((one: Json) => isValues(one) && one['const'] !== undefined)) return undefined;
  part.taken.add(keyword);
  const at = placeOf(part, keyword);
  return variants.map((one, index) => {
    const path = `${at}/${index}`;
    work.ledger.open(path);
    work.ledger.read(`${path}/const`);
    if (one['type'] === typeof one['const']) work.ledger.read(`${path}/type`);
    if (typeof one['title'] === 'string') work.ledger.read(`${path}/title`);
    return { value: one['const'], path, name: typeof one['title'] === 'string' ? one['title'] : undefined };
  });
}

const isSame = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the type of values that a field can list; undefined for texts, which are codes, and for all else. */
function typeOfAll(values: readonly Json[]): 'integer' | 'number' | 'boolean' | undefined {
  if (values.length === 0) return undefined;
  if (values.every((value) => typeof value === 'boolean')) return 'boolean';
  if (values.every((value) => Number.isInteger(value))) return 'integer';
  return values.every((value) => typeof value === 'number') ? 'number' : undefined;
}

/** Returns the choices of a schema; undefined when it lists none. Choices of a list that are no texts get codes; choices that no field can offer are noted. */
export function choicesOf(part: Part, isList: boolean, work: Work): Choices | undefined {
  const all = listed(part, work);
  if (all === undefined) return undefined;
  const kept = all.filter(({ value }) => value !== null && value !== '');
  if (kept.length < all.length) work.note(part.path, 'nothing');
  const type = isList ? undefined : typeOfAll(kept.map(({ value }) => value));
  if (type === undefined && kept.some(({ value }) => typeof value !== 'string')) work.note(part.path, 'choice');
  const coded = kept.map((one, index) => ({ ...one, code: isPlain(one.value) ? String(one.value) : String(index) }));
  const chosen = coded.filter(({ code }, index) => coded.findIndex((one) => one.code === code) === index);
  for (const { path, code } of coded.filter((one) => !chosen.includes(one))) work.note(path, 'twice', { code });
  return {
    items: chosen.map(({ code, value, name }) => ({ code, name: name ?? (isPlain(value) ? String(value) : JSON.stringify(value)) })),
    codeOf: (value) => {
      const found = coded.find((one) => isSame(one.value, value));
      return type === undefined ? found?.code : found?.value;
    },
    ...(type !== undefined && { listed: { type, enum: chosen.map(({ value }) => value) } }),
  };
}
