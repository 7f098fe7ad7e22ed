import { isValues, type Json } from '../documents/json.ts';

/** The locale in which every document is written. */
export const DEFAULT_LOCALE = 'zh-CN';

/** Words of a document by locale, as an author writes them beside each other. */
type Localized = Readonly<Record<string, string>>;

/** Returns true for words by locale: an object whose key for the default locale holds a string. */
const isLocalized = (value: unknown): value is Localized =>
  isValues(value) && Object.hasOwn(value, DEFAULT_LOCALE) && typeof value[DEFAULT_LOCALE] === 'string';

/** Replaces words by locale with those of one locale, else with the Chinese ones. A part without such words keeps its object. */
export function localize<T>(document: T, locale: string = DEFAULT_LOCALE): T {
  if (typeof document !== 'object' || document === null) return document;
  if (isLocalized(document)) return (Object.hasOwn(document, locale) ? document[locale] : document[DEFAULT_LOCALE]) as T;
  const entries = Object.entries(document).map(([key, value]) => [key, localize(value, locale), value] as const);
  if (entries.every(([, next, before]) => next === before)) return document;
  return (Array.isArray(document) ? entries.map(([, next]) => next) : Object.fromEntries(entries)) as T;
}

/** The words of one locale for a document: where they stand, and the words. */
export type Translation = readonly (readonly [path: readonly (string | number)[], words: string])[];

/** Extracts the words of a locale from a document, so that they can load apart from it. */
export function translationOf(document: unknown, locale: string, path: readonly (string | number)[] = []): Translation {
  if (typeof document !== 'object' || document === null) return [];
  if (isLocalized(document)) return Object.hasOwn(document, locale) ? [[path, document[locale] ?? '']] : [];
  return Object.entries(document).flatMap(([key, value]) =>
    translationOf(value, locale, [...path, Array.isArray(document) ? Number(key) : key]),
  );
}

/** Puts a translation into its document. Parts without translated words keep their object; a place that is gone is left out. */
export const translate = <T>(document: T, translation: Translation): T =>
  translation.reduce((done, [path, words]) => put(done as Json, path, words) as T, document);

function put(value: Json, [key, ...rest]: readonly (string | number)[], words: string): Json {
  if (key === undefined) return words;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value;
  const next = put((value as Record<string, Json>)[key] as Json, rest, words);
  return Array.isArray(value) ? value.map((item, at) => (at === key ? next : item)) : { ...value, [key]: next };
}
