import { type KeyboardEvent, useState } from 'react';
import { readNumber } from '../../../engine/index.ts';
import { type ControlProps, links } from '../control.ts';
import { rowsFor } from '../rows.ts';
import { useTyping } from '../useTyping.ts';

/** From this length on the line grows with what is typed, so that a whole address stays in sight. */
const LONG = 50;

/** The keyboard for a number. That of a phone for digits has no minus. */
const keyboardOf = ({ type, minimum = 0 }: ControlProps['definition']) =>
  minimum < 0 ? 'text' : type === 'integer' ? 'numeric' : 'decimal';

const finish = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.blur();
};

/** One line of text. The Enter key closes the keyboard and does not send the form. FM-09 */
export const TextControl = (props: ControlProps) => {
  const { field, definition, onChange, onBlur } = props;
  const { type, inputMode, autocomplete, maxLength } = definition;
  const numeric = type === 'number' || type === 'integer';
  const stored = typeof field.value === 'string' || typeof field.value === 'number' ? String(field.value) : '';
  const [typed, setTyped] = useState('');
  // The text stays as it was typed, however the number is spelt that it reads as.
  const shown = numeric && typed !== '' && readNumber(typed) === field.value ? typed : stored;
  const typing = useTyping<HTMLInputElement & HTMLTextAreaElement>(props, shown, (raw) => {
    const line = raw.replace(/[\r\n]+/g, ' ');
    setTyped(line);
    const text = line === '' ? undefined : line;
    onChange(numeric && text !== undefined ? (readNumber(text) ?? text) : text);
  });
  const shared = {
    ...links(props),
    ...typing,
    className: 'hy-input',
    inputMode: inputMode ?? (numeric ? keyboardOf(definition) : undefined),
    enterKeyHint: 'done',
    autoComplete: autocomplete ?? 'off',
    placeholder: field.placeholder,
    readOnly: field.readonly || undefined,
    value: shown,
    onBlur,
    onKeyDown: finish,
  } as const;
  return maxLength !== undefined && maxLength >= LONG ? <textarea {...shared} rows={rowsFor(shown)} /> : <input {...shared} type="text" />;
};
