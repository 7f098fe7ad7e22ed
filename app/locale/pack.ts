import { type Documents, type FillText, locales, type ResolvedForm, type Translation } from '../../engine/index.ts';

/** Everything of one locale besides Chinese: texts, the words of documents, and how it writes numbers, dates and plural. */
export interface Pack {
  readonly texts: Readonly<Record<string, string>>;
  readonly fill: FillText;
  /** Returns a form in the words of the locale; a place without translation stays Chinese. */
  form(form: ResolvedForm): ResolvedForm;
  /** Returns a dictionary in the words of the locale. */
  dictionary(name: string, dictionary: Documents.Dictionary): Documents.Dictionary;
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
export const createPack = ({ locale, texts, wordsOf, speak }: PackParts): Pack => ({
  texts,
  speak,
  fill: locales.createFill(locale),
  form: (form) => locales.translate(form, wordsOf(`forms/${form.code}`)),
  dictionary: (name, dictionary) => locales.translate(dictionary, wordsOf(`dictionaries/${name}`)),
});
