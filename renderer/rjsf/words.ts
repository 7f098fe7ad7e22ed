import type { Registry } from '@rjsf/utils';
import { forms } from '../../engine/index.ts';
import { type Say, sayWith } from '../form/texts.ts';
import words from './words.json' with { type: 'json' };

type Texts = Parameters<typeof sayWith>[0];

/** Our own texts by full key, such as `form.add`. */
const own: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(words).flatMap(([family, texts]) => Object.entries(texts).map(([key, text]) => [`${family}.${key}`, text])),
);

/** Texts of a form: those of its `formContext.text` if it has one, else our own. */
function textsOf({ formContext }: Pick<Registry, 'formContext'>): Texts {
  const text: unknown = formContext?.text;
  return typeof text === 'function'
    ? (key, params) => String(text(key, params))
    : (key, params = {}) => forms.fillText(own[key] ?? key, params);
}

/** Texts of the controls of a form. */
export const sayFor = (registry: Pick<Registry, 'formContext'>): Say => sayWith(textsOf(registry));

/** A text of the elements around the controls of a form, such as its buttons. */
export const frameWord = (registry: Pick<Registry, 'formContext'>, key: keyof typeof words.form): string =>
  textsOf(registry)(`form.${key}`);
