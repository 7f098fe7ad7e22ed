import { type KeyboardEvent, useState } from 'react';
import { type ControlProps, links } from '../control.ts';
import { numberOf } from '../number.ts';
import { rowsFor } from '../rows.ts';
import { useTyping } from '../useTyping.ts';

/** From this length on the line grows with what is typed, so that a whole address stays in sight. */
const LONG = 50;

const BEGUN = /^-?\d*\.?\d*$/;

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
  // “1.” and “-” are numbers on their way: they stay in sight although the answer is 1, or nothing yet.
  const shown = numeric && BEGUN.test(typed) && numberOf(typed) === field.value ? typed : stored;
  const typing = useTyping<HTMLInputElement & HTMLTextAreaElement>(props, shown, (text) => {
    const line = text.replace(/[\r\n]+/g, ' ');
    setTyped(line);
    onChange(numeric ? numberOf(line) : line === '' ? undefined : line);
  });
  const shared = {
    ...links(props),
    ...typing,
    className: 'hy-input',
    inputMode: inputMode ?? (numeric ? 'decimal' : undefined),
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
