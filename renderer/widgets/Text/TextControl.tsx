import type { KeyboardEvent } from 'react';
import { type ControlProps, links } from '../control.ts';
import { numberOf } from '../number.ts';
import { rowsFor } from '../rows.ts';
import { useTyping } from '../useTyping.ts';

/** From this length on the line grows with what is typed, so that a whole address stays in sight. */
const LONG = 50;

const finish = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.blur();
};

/** One line of text. The Enter key closes the keyboard and does not send the form. FM-09 */
export const TextControl = (props: ControlProps) => {
  const { field, definition, onChange, onBlur } = props;
  const { type, inputMode, maxLength } = definition;
  const numeric = type === 'number' || type === 'integer';
  const shown = typeof field.value === 'string' || typeof field.value === 'number' ? String(field.value) : '';
  const typing = useTyping<HTMLInputElement & HTMLTextAreaElement>(props, shown, (text) => {
    const line = text.replace(/[\r\n]+/g, ' ');
    onChange(numeric ? numberOf(line) : line === '' ? undefined : line);
  });
  const shared = {
    ...links(props),
    ...typing,
    className: 'hy-input',
    inputMode: inputMode ?? (numeric ? 'decimal' : undefined),
    enterKeyHint: 'done',
    autoComplete: 'off',
    placeholder: field.placeholder,
    readOnly: field.readonly || undefined,
    value: shown,
    onBlur,
    onKeyDown: finish,
  } as const;
  return maxLength !== undefined && maxLength >= LONG ? <textarea {...shared} rows={rowsFor(shown)} /> : <input {...shared} type="text" />;
};
