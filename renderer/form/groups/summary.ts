import { type FormState, forms, logic } from '../../../engine/index.ts';
import type { Say } from '../texts.ts';

/** Returns the answer of a field in words, on one line; empty text for an unanswered or hidden field. */
export function answerText(state: FormState, path: string, say: Say): string {
  const shown = forms.field(state, path);
  const own = forms.compiledField(state, path);
  if (shown === undefined || own === undefined || !shown.visible || logic.isEmpty(shown.value)) return '';
  if (shown.items !== undefined) return '';
  if (forms.kindOf(own.definition) === 'upload')
    return say('fileNumber', { count: String(Array.isArray(shown.value) ? shown.value.filter((one) => !logic.isEmpty(one)).length : 0) });
  return forms.answerWords(shown, own, shown.value);
}

/** Returns the line of a folded item: the answers of the fields that the document lists, or of the first two that have one. */
export function summaryOf(state: FormState, names: readonly string[] | undefined, say: Say): string {
  const answers = (names ?? forms.drawnOrder(state)).map((name) => answerText(state, name, say)).filter((text) => text !== '');
  return (names === undefined ? answers.slice(0, 2) : answers).join(' · ');
}

/** Returns the title of an item by its position. */
export const itemTitle = (written: string | undefined, at: number, say: Say): string =>
  written === undefined ? say('itemTitle', { n: String(at + 1) }) : written.replaceAll('{n}', String(at + 1));
