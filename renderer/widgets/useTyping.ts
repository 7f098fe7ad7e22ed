import { type ChangeEvent, type CompositionEvent, useRef } from 'react';
import { forms } from '../../engine/index.ts';
import type { ControlProps } from './control.ts';
import { countOf, limitText } from './limit.ts';

type Target = HTMLInputElement | HTMLTextAreaElement;

/** A single typed character or a deletion: the text is still incomplete. Other input (paste, drop, autofill) inserts a whole text. */
const isKeystroke = (event: Event): boolean =>
  event instanceof InputEvent &&
  (event.inputType.startsWith('delete') || (event.inputType === 'insertText' && countOf(event.data ?? '') === 1));

const isComposing = (event: Event): boolean => event instanceof InputEvent && event.isComposing;

/** Writes a corrected text and keeps the caret's distance from the end. */
const correct = (target: Target, text: string): void => {
  const behind = target.value.length - (target.selectionStart ?? target.value.length);
  target.value = text;
  const caret = Math.max(0, text.length - behind);
  target.setSelectionRange(caret, caret);
};

/**
 * Input handling of text fields: normalises a whole inserted text at once, and refuses characters beyond the limit, counted as the validator counts.
 * Leaves composition alone until it ends. FV-06, VA-14
 */
export const useTyping = (
  { definition: { maxLength, countLimit, normalize } }: ControlProps,
  shown: string,
  write: (text: string) => void,
) => {
  const composed = useRef(shown);
  const limit = countLimit ? undefined : maxLength;
  const measure = (text: string): number => countOf(forms.normalizeText(normalize, text));
  const settle = (target: Target, before: string, whole: boolean): void => {
    const text = whole ? forms.normalizeText(normalize, target.value) : target.value;
    const kept = limit === undefined ? text : limitText(before, text, limit, measure);
    if (kept !== target.value) correct(target, kept);
    write(kept);
  };
  return {
    onChange: ({ target, nativeEvent }: ChangeEvent<Target>): void => {
      if (isComposing(nativeEvent)) write(target.value);
      else settle(target, shown, !isKeystroke(nativeEvent));
    },
    onCompositionStart: ({ currentTarget }: CompositionEvent<Target>): void => {
      composed.current = currentTarget.value;
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Target>): void => settle(currentTarget, composed.current, false),
  };
};
