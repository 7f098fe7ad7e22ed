import { isValues } from '../../engine/documents/json.ts';
import type { Texts, Translation } from '../../engine/documents/types.gen.ts';
import { parseFile } from '../source/parse.ts';
import type { Path, Place, SourceDocument, Typed } from '../source/types.ts';
import type { Project } from './project.ts';

/** A family of texts in another locale. */
export interface TranslatedFamily {
  readonly locale: string;
  readonly family: string;
  readonly document: SourceDocument;
  readonly texts: Readonly<Record<string, string>>;
}

/** Returns the translated families of texts. */
export const translatedFamilies = ({ reading }: Project): readonly TranslatedFamily[] =>
  reading.documents.flatMap((document) => {
    const [, locale = ''] = /^schemas\/texts\/([^/]+)\//.exec(document.file.path) ?? [];
    if (document.kind !== 'translation' || document.value === undefined) return [];
    return [{ locale, family: document.name, document, texts: (document.value as Translation).texts }];
  });

/** Returns the words at a place as an author wrote them: a text, or texts by locale. */
export const rawAt = ({ document, path }: Pick<Place, 'document' | 'path'>): unknown =>
  path.reduce<unknown>(
    (holder, key) => ((isValues(holder) || Array.isArray(holder)) && Object.hasOwn(holder, key) ? (holder as never)[key] : undefined),
    parseFile(document.file).value,
  );

/** Returns true if the words at a place exist in a locale. */
export function hasLocale(at: Pick<Place, 'document' | 'path'>, locale: string): boolean {
  const raw = rawAt(at);
  return isValues(raw) && Object.hasOwn(raw, locale);
}

/** The family of texts of this name, as written in Chinese. */
export function chineseFamily({ reading }: Project, family: string): Typed<Texts> | undefined {
  const document = reading.documents.find(({ kind, name, value }) => kind === 'texts' && name === family && value !== undefined);
  return document && { document, value: document.value as Texts };
}

/** The place of a text in its family. */
export const textPlace = (document: SourceDocument, key: string): { readonly document: SourceDocument; readonly path: Path } => ({
  document,
  path: ['texts', key],
});

const PLURAL = /\{(\w+), plural, (?:[\w=]+ \{[^{}]*\} ?)+\}/g;

/** Returns the names of the places in a text, formatted ones included: `{n}`, `{n, number}`, `{n, plural, …}`. */
export const placesIn = (text: string): readonly string[] => [
  ...new Set([...text.replace(PLURAL, '{$1}').matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = '']) => name)),
];
