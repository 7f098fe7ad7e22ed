import { type Documents, fillText, type Json } from '../../engine/index.ts';
import { allAsWritten } from '../live.ts';

const load = <T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(files).map(([path, document]) => [path.replace(/^.*\/|\.json$/g, ''), document]));

/** Every dictionary, call family and text at once: stories have no first load to keep small. */
export const dictionaries = load(
  import.meta.glob<Documents.Dictionary>('/schemas/dictionaries/*.json', { import: 'default', eager: true }),
);
/** What the page's own sandbox answers for the dictionaries of the back end. */
export const samples = load(import.meta.glob<Documents.Dictionary>('/schemas/samples/*.json', { import: 'default', eager: true }));
export const calls = load(import.meta.glob<Documents.CallFamily>('/schemas/calls/*.json', { import: 'default', eager: true }));

const families = load(import.meta.glob<Documents.Texts>('/schemas/texts/*.json', { import: 'default', eager: true }));

const byKey = (all: Readonly<Record<string, Documents.Texts>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(all).flatMap(([family, document]) =>
      Object.entries(document.texts).map(([key, entry]) => [`${family}.${key}`, typeof entry === 'string' ? entry : entry.text]),
    ),
  );
const built = byKey(families);

/** Every text by its full name, `family.key`, as it is being written. */
export function textsNow(): Readonly<Record<string, string>> {
  const now = allAsWritten('schemas/texts', families);
  return now === families ? built : byKey(now);
}

/** Every dictionary, as it is being written. */
export const dictionariesNow = (): Readonly<Record<string, Documents.Dictionary>> => allAsWritten('schemas/dictionaries', dictionaries);

/** A text with parameters in its `{name}` places; an unknown key shows as itself. */
export const textOf = (key: string, params: Readonly<Record<string, string>> = {}): string => {
  const texts = textsNow();
  return fillText(Object.hasOwn(texts, key) ? (texts[key] ?? key) : key, params);
};

/** A call of the catalogue by its full name; undefined when there is none. */
export const callOf = (name: string): Documents.Call | undefined => {
  const [family = '', key = ''] = name.split('.');
  return calls[family]?.calls[key];
};

/** True when two parameter sets are the same to a server. */
export const sameParams = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);
