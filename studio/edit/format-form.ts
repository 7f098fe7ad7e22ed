import type { Documents, Json } from '../../engine/index.ts';
import type { PropertySchema } from './contracts.ts';
import { type Path, valueAt } from './text.ts';

/** A property of a document that a form edits. */
export interface Entry {
  /** Keys from the edited object to the value. */
  readonly path: readonly string[];
  readonly schema: PropertySchema;
  /** The section of the form. */
  readonly section: string;
  readonly required?: boolean;
  /** The value that holds if none is written. */
  readonly inherited?: Json | undefined;
  /** Words in place of the value, which are written elsewhere. */
  readonly words?: string | undefined;
}

/** A form for the properties of a document, with what it begins with. */
export interface FormatForm {
  readonly form: Documents.Form;
  readonly values: Readonly<Record<string, Json>>;
  readonly dictionaries: Readonly<Record<string, Documents.Dictionary>>;
  /** The entry of each field of the form. */
  readonly entries: Readonly<Record<string, Entry>>;
  /** Properties that are written and that the form does not edit. */
  readonly others: readonly string[];
}

/** The code of the choice that writes nothing. */
const NOTHING = '-';

const YES_NO = [
  { code: 'true', name: '是' },
  { code: 'false', name: '否' },
];

const headOf = (description: string, name: string): string => /^[^，。；：（]+/.exec(description)?.[0] ?? name;

const typesOf = ({ type }: PropertySchema): readonly string[] =>
  (Array.isArray(type) ? type : [type]).filter((one): one is string => typeof one === 'string' && one !== 'null');

/** Returns the choices of a property. Reads their names from its description: `fill 平分（默认），start 靠左`. */
function choicesOf({ enum: values = [], description = '' }: PropertySchema): Documents.Dictionary['items'] {
  return values.map((value) => {
    const meaning = new RegExp(`(?:^|[^A-Za-z0-9])${String(value)} ([^，。；、]+)`).exec(description)?.[1];
    return { code: String(value), name: meaning === undefined ? String(value) : `${meaning}（${String(value)}）` };
  });
}

/** Rules and records cannot be typed in a line. */
const isPlain = (value: Json | undefined): boolean => value === undefined || value === null || typeof value !== 'object';

const fieldName = (path: readonly string[]): string => path.join('__').replace(/[^A-Za-z0-9_]/g, '_');

type Shape = Readonly<Record<string, unknown>>;

/** The field for an entry, or undefined if no plain field edits it. */
function fieldOf({ schema, words }: Entry, value: Json | undefined): Shape | undefined {
  if (words !== undefined) return { type: 'string', widget: 'text' };
  if (!isPlain(value)) return undefined;
  const types = typesOf(schema);
  const [type] = types;
  const isSpelled = typeof value === 'string' && /^[=@]/.test(value);
  if (schema.enum !== undefined && !isSpelled) return { type: 'string', widget: 'select' };
  if (type === 'boolean' && !isSpelled) return { type: 'string', widget: 'select' };
  const isWords = schema.$ref?.endsWith('textKey') === true || schema.$ref?.endsWith('wording') === true;
  if (isWords || isSpelled || types.includes('string')) return { type: 'string', widget: 'text' };
  if (type === 'integer' || type === 'number') return { type, widget: 'text' };
  return undefined;
}

const shownValue = (value: Json | undefined, { type }: Shape): Json | undefined =>
  value === undefined || value === null ? undefined : type === 'string' ? String(value) : value;

/** Reads what a field of the form holds as the value of its entry; undefined for nothing. */
export function readTyped({ schema, words }: Entry, typed: Json | undefined): Json | undefined {
  if (typed === undefined || typed === null || typed === '' || typed === NOTHING) return undefined;
  if (words !== undefined || typeof typed !== 'string') return typed;
  const found = schema.enum?.find((one) => String(one) === typed);
  if (found !== undefined) return found as Json;
  const types = typesOf(schema);
  if (types[0] === 'boolean' && (typed === 'true' || typed === 'false')) return typed === 'true';
  const isNumber = types.includes('number') || types.includes('integer');
  return isNumber && typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
}

/** Makes a form of the engine for some properties of a document: of a block by its contract, of a channel by its format. */
export function formatForm(entries: readonly Entry[], written: Readonly<Record<string, Json>>): FormatForm {
  const text = JSON.stringify(written);
  const made = entries.flatMap((entry) => {
    const value = valueAt(text, entry.path as Path);
    const shape = fieldOf(entry, value);
    if (shape === undefined) return [];
    const { schema, inherited, words } = entry;
    const last = entry.path.at(-1) ?? '';
    const { description = '' } = schema;
    const name = fieldName(entry.path);
    const rest = description.slice(headOf(description, '').length).replace(/^[，。；：]+/, '');
    const placeholder = inherited === undefined || !isPlain(inherited) ? {} : { placeholder: `照上一级：${String(inherited)}` };
    const none = { code: NOTHING, name: inherited === undefined ? '不写' : `照上一级（${JSON.stringify(inherited)}）` };
    const choices = [...(entry.required === true ? [] : [none]), ...(schema.enum === undefined ? YES_NO : choicesOf(schema))];
    const options = shape['widget'] === 'select' ? { options: { dictionary: name } } : {};
    const field = { title: headOf(description, last), ...(rest !== '' && { description: rest }), ...placeholder, ...shape, ...options };
    return [{ name, entry, field, choices, value: words ?? shownValue(value, shape) }];
  });
  const sections = [...new Set(made.map(({ entry }) => entry.section))].map((title) => {
    const own = made.filter(({ entry }) => entry.section === title);
    const required = own.filter(({ entry }) => entry.required === true).map(({ name }) => name);
    return { title, properties: Object.fromEntries(own.map(({ name, field }) => [name, field])), ...(required.length > 0 && { required }) };
  });
  const form = { code: 'PROPERTIES', title: '', tip: '', sections, submit: { calls: [] }, samples: [] } as unknown as Documents.Form;
  const edited = new Set(made.map(({ entry }) => entry.path.join('.')));
  const others = entries.flatMap(({ path, schema }) =>
    !edited.has(path.join('.')) && valueAt(text, path as Path) !== undefined ? [headOf(schema.description ?? '', path.join('.'))] : [],
  );
  return {
    form,
    others,
    values: Object.fromEntries(made.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]))),
    dictionaries: Object.fromEntries(
      made.flatMap(({ name, field, choices }) => ('options' in field ? [[name, { title: name, items: choices }]] : [])),
    ) as unknown as FormatForm['dictionaries'],
    entries: Object.fromEntries(made.map(({ name, entry }) => [name, entry])),
  };
}
