import type { Registry } from '@rjsf/utils';
import { fillText } from '../../engine/index.ts';
import { type Say, sayWith } from '../form/texts.ts';
import words from './words.json' with { type: 'json' };

const own: Readonly<Record<string, string>> = words.widget;

/** Words of the frame around controls. */
export const frame = words.form;

/** The words of the controls: those of `formContext.text`, where the form has one, else our own. */
export function sayFor({ formContext }: Pick<Registry, 'formContext'>): Say {
  const text: unknown = formContext?.text;
  return typeof text === 'function'
    ? sayWith((key, params) => String(text(key, params)))
    : (key, params = {}) => fillText(own[key] ?? key, params);
}
