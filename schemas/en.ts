import type { Documents, Translation } from '../engine/index.ts';

const families = import.meta.glob<Documents.Translation>('./texts/en/*.json', { eager: true, import: 'default' });
const documents = import.meta.glob<Translation>(['./forms/*.json', './dictionaries/*.json'], {
  eager: true,
  import: 'default',
  query: '?words=en',
});

/** Every English text by its full name. */
export const texts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(families).flatMap(([path, { texts: words }]) => {
    const family = path.replace(/^.*\/|\.json$/g, '');
    return Object.entries(words).map(([key, text]) => [`${family}.${key}`, text]);
  }),
);

/** Returns the English words of a document such as `forms/YX_GREEN_PASS`; none without a translation. */
export const wordsOf = (name: string): Translation => documents[`./${name}.json`] ?? [];
