import type { KeyboardEvent } from 'react';
import { type ControlProps, links } from './control.ts';
import { numberOf } from './number.ts';

const finish = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.blur();
};

/** One line of text. The Enter key closes the keyboard and does not send the form. */
export const TextControl = (props: ControlProps) => {
  const { field, definition, onChange, onBlur } = props;
  const { type, inputMode, maxLength, countLimit } = definition;
  const numeric = type === 'number' || type === 'integer';
  return (
    <input
      {...links(props)}
      className="hy-input"
      type="text"
      inputMode={inputMode ?? (numeric ? 'decimal' : 'text')}
      enterKeyHint="done"
      autoComplete="off"
      placeholder={field.placeholder}
      readOnly={field.readonly}
      value={typeof field.value === 'string' || typeof field.value === 'number' ? field.value : ''}
      {...(maxLength === undefined || countLimit ? {} : { maxLength })}
      onChange={({ target }) => onChange(numeric ? numberOf(target.value) : target.value === '' ? undefined : target.value)}
      onBlur={onBlur}
      onKeyDown={finish}
    />
  );
};
