import { type CompileParts, type Documents, locales, type ResolvedForm, type Translation } from '../../engine/index.ts';
import { textOf } from './documents.ts';

const fill = locales.createFill('en');
const families = import.meta.glob<Documents.Translation>('/schemas/texts/en/*.json', { eager: true, import: 'default' });
const dictionaries = import.meta.glob<Translation>('/schemas/dictionaries/*.json', { eager: true, import: 'default', query: '?words=en' });

const texts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(families).flatMap(([path, { texts: words }]) => {
    const family = path.replace(/^.*\/|\.json$/g, '');
    return Object.entries(words).map(([key, text]) => [`${family}.${key}`, text]);
  }),
);

/** Returns a form and its parts in English; a place without translation stays Chinese. */
export const inEnglish = (form: ResolvedForm, parts: CompileParts, words: Translation): readonly [ResolvedForm, CompileParts] => [
  locales.translate(form, words),
  {
    ...parts,
    texts: { ...parts.texts, ...texts },
    locale: {
      fill,
      dictionaries: Object.fromEntries(
        Object.entries(parts.dictionaries).map(([name, one]) => [
          name,
          locales.translate(one, dictionaries[`/schemas/dictionaries/${name}.json`] ?? []),
        ]),
      ),
    },
  },
];

/** Returns a text of the app in English, with its places filled. */
export const englishTextOf = (key: string, params: Readonly<Record<string, string>> = {}): string => {
  const text = texts[key];
  return text === undefined ? textOf(key, params) : fill(text, params);
};
