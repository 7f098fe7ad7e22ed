import { type FieldState, type FormState, forms, type Json, logic } from '../../../engine/index.ts';
import type { Say } from '../texts.ts';

const labelOf = ({ options }: FieldState, code: string): string => options?.find(({ value }) => value === code)?.label ?? code;

const textsOf = (value: Json | undefined): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []));

/** Returns the answer of a field in words, on one line; empty text for an unanswered or hidden field. */
export function answerText(state: FormState, path: string, say: Say): string {
  const shown = forms.field(state, path);
  const definition = forms.compiledField(state, path)?.definition;
  if (shown === undefined || definition === undefined || !shown.visible || logic.isEmpty(shown.value)) return '';
  if (shown.items !== undefined) return '';
  const texts = textsOf(shown.value).filter((text) => text !== '');
  if (forms.kindOf(definition) === 'upload') return say('fileNumber', { count: String(texts.length) });
  const words = texts.map((text) => labelOf(shown, text)).join('、');
  return definition.unit === undefined || words === '' ? words : `${words}${definition.unit}`;
}

/** Returns the line of a folded item: the answers of the fields that the document lists, or of the first two that have one. */
export function summaryOf(state: FormState, names: readonly string[] | undefined, say: Say): string {
  const answers = (names ?? forms.drawnOrder(state)).map((name) => answerText(state, name, say)).filter((text) => text !== '');
  return (names === undefined ? answers.slice(0, 2) : answers).join(' · ');
}

/** Returns the title of an item by its position. */
export const itemTitle = (written: string | undefined, at: number, say: Say): string =>
  written === undefined ? say('itemTitle', { n: String(at + 1) }) : written.replaceAll('{n}', String(at + 1));
