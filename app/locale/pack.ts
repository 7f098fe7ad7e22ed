import { type CompileParts, type FillText, locales, type ResolvedForm, type Translation } from '../../engine/index.ts';

/** Everything of one locale besides Chinese: texts, the words of documents, and how it writes numbers, dates and plural. */
export interface Pack {
  readonly texts: Readonly<Record<string, string>>;
  readonly fill: FillText;
  /** Returns a form and its parts in the words of the locale; a place without translation stays Chinese. */
  parts(form: ResolvedForm, parts: CompileParts): readonly [ResolvedForm, CompileParts];
  /** Gives the parts of the component library this locale, or takes it back. */
  readonly speak: (isOn: boolean) => void;
}

/** Contents of a pack, as documents give them. */
export interface PackParts {
  readonly locale: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly wordsOf: (name: string) => Translation;
  readonly speak: (isOn: boolean) => void;
}

/** Builds the pack of a locale. */
export function createPack({ locale, texts, wordsOf, speak }: PackParts): Pack {
  const fill = locales.createFill(locale);
  return {
    texts,
    speak,
    fill,
    parts(form, parts) {
      const dictionaries = Object.entries(parts.dictionaries).map(
        ([name, dictionary]) => [name, locales.translate(dictionary, wordsOf(`dictionaries/${name}`))] as const,
      );
      const spoken = { fill, dictionaries: Object.fromEntries(dictionaries) };
      return [locales.translate(form, wordsOf(`forms/${form.code}`)), { ...parts, texts: { ...parts.texts, ...texts }, locale: spoken }];
    },
  };
}
