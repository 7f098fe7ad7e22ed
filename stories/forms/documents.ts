import { type Documents, forms, type Json } from '../../engine/index.ts';
import { allAsWritten } from '../live.ts';

const load = <T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(files).map(([path, document]) => [path.replace(/^.*\/|\.json$/g, ''), document]));

/** Loads every dictionary, call family and text at once, since stories need no small first load. */
export const dictionaries = load(
  import.meta.glob<Documents.Dictionary>('/schemas/dictionaries/*.json', { import: 'default', eager: true }),
);
/** The sandbox's responses for the back end's dictionaries. */
export const samples = load(import.meta.glob<Documents.Dictionary>('/schemas/samples/*.json', { import: 'default', eager: true }));

/** Reads files as they are written: calls that the app imports come without the schemas of their requests. */
const whole = <T>(files: Readonly<Record<string, string>>): Readonly<Record<string, T>> =>
  load(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, JSON.parse(text) as T])));

export const calls = whole<Documents.CallFamily>(
  import.meta.glob<string>('/schemas/calls/*.json', { query: '?raw', import: 'default', eager: true }),
);
export const shapes = whole<Documents.SharedShape>(
  import.meta.glob<string>('/schemas/shapes/*.json', { query: '?raw', import: 'default', eager: true }),
);

const families = load(import.meta.glob<Documents.Texts>('/schemas/texts/*.json', { import: 'default', eager: true }));

const byKey = (all: Readonly<Record<string, Documents.Texts>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(all).flatMap(([family, document]) =>
      Object.entries(document.texts).map(([key, entry]) => [`${family}.${key}`, typeof entry === 'string' ? entry : entry.text]),
    ),
  );
const built = byKey(families);

/** Returns every text by its full name, `family.key`, with the current edits. */
export function textsNow(): Readonly<Record<string, string>> {
  const now = allAsWritten('schemas/texts', families);
  return now === families ? built : byKey(now);
}

/** Returns every dictionary with the current edits. */
export const dictionariesNow = (): Readonly<Record<string, Documents.Dictionary>> => allAsWritten('schemas/dictionaries', dictionaries);

/** Returns a text with its `{name}` placeholders filled; an unknown key shows as itself. */
export const textOf = (key: string, params: Readonly<Record<string, string>> = {}): string => {
  const texts = textsNow();
  return forms.fillText(Object.hasOwn(texts, key) ? (texts[key] ?? key) : key, params);
};

/** Returns a call of the catalogue by its full name, or undefined. */
export const callOf = (name: string): Documents.Call | undefined => {
  const [family = '', key = ''] = name.split('.');
  return calls[family]?.calls[key];
};

/** Returns true if two parameter sets are equal for a server. */
export const sameParams = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);
