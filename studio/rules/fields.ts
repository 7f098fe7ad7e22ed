import { type Documents, forms, type ResolvedForm } from '../../engine/index.ts';
import type { Plain } from './sentence.ts';

/** A field that a sentence can speak of. */
export interface Named {
  readonly name: string;
  readonly title: string;
  readonly kind: 'text' | 'number' | 'date' | 'truth' | 'list';
  /** Its options, if a dictionary or the field itself lists them. */
  readonly options: readonly { readonly code: string; readonly name: string }[];
  /** The fields of its items, if it is a repeating group. */
  readonly items: readonly Named[];
}

type Dictionaries = Readonly<Record<string, Documents.Dictionary>>;
type Field = ResolvedForm['sections'][number]['fields'][number];

function kindOf({ type, format }: Documents.Field): Named['kind'] {
  if (type === 'boolean') return 'truth';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'array') return 'list';
  return forms.isDay({ format } as Parameters<typeof forms.isDay>[0]) ? 'date' : 'text';
}

function optionsOf({ options, enum: listed }: Documents.Field, dictionaries: Dictionaries): Named['options'] {
  if (listed !== undefined) return listed.map((one) => ({ code: forms.codeOf(one), name: forms.codeOf(one) }));
  const name = options !== undefined && 'dictionary' in options ? options.dictionary : undefined;
  return name !== undefined && Object.hasOwn(dictionaries, name) ? (dictionaries[name]?.items ?? []) : [];
}

const named = ({ name, definition, items }: Field, dictionaries: Dictionaries): Named => ({
  name,
  title: typeof definition.title === 'string' && definition.title !== '' ? definition.title : name,
  kind: kindOf(definition),
  options: optionsOf(definition, dictionaries),
  items: items?.fields.map((one) => named(one, dictionaries)) ?? [],
});

/** Lists the fields of a form, in its order, with their options and the fields of their items. */
export const fieldsOf = ({ sections }: ResolvedForm, dictionaries: Dictionaries): readonly Named[] =>
  sections.flatMap(({ fields }) => fields.map((field) => named(field, dictionaries)));

/** Reads what was typed as a value of a field: a switch gives true or false, a number field a number. */
export function plainOf(typed: string, kind: Named['kind']): Plain {
  if (kind === 'truth') return typed === 'true';
  return kind === 'number' && typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
}
