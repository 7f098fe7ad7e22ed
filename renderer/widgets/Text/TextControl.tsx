import { type KeyboardEvent, useState } from 'react';
import { type Documents, forms, type Json, logic } from '../../../engine/index.ts';
import { Input } from '../../antd/Input.tsx';
import { TextArea } from '../../antd/TextArea.tsx';
import { type ControlProps, links } from '../control.ts';
import { rowsFor } from '../rows.ts';
import { useTyping } from '../useTyping.ts';
import { keyboardOf } from './keyboard-of.ts';

/** From this length on the input grows with the text, so that a whole address stays visible. */
const LONG = 50;

/** The last typed text, and the value reported for it. */
interface Typed {
  readonly text: string;
  readonly value: Json | undefined;
}

/** Value of a typed number: the number, or the text while it is not one. Blanks alone are no answer. */
function numberOf(text: string, definition: Documents.Field): Json | undefined {
  return logic.isBlank(text) ? undefined : (forms.readNumber(text, definition.unit, forms.formatOf(definition)?.places) ?? text);
}

const finish = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.blur();
};

/** One line of text, or a number with its unit after it. Enter closes the keyboard and does not submit the form. FM-09 */
export const TextControl = (props: ControlProps) => {
  const { id, field, definition, describedBy, onChange, onBlur } = props;
  const { inputMode, autocomplete, maxLength, unit } = definition;
  const numeric = forms.isNumeric(definition);
  const stored =
    typeof field.value === 'number' ? forms.writeNumber(definition, field.value) : typeof field.value === 'string' ? field.value : '';
  const [typed, setTyped] = useState<Typed>({ text: '', value: undefined });
  // The typed text stays, however the parsed number would be written.
  const shown = numeric && typed.value === field.value ? typed.text : stored;
  const typing = useTyping(props, shown, (raw) => {
    const text = raw.replace(/[\r\n]+/g, ' ');
    const value = numeric ? numberOf(text, definition) : text === '' ? undefined : text;
    setTyped({ text, value });
    onChange(value);
  });
  const unitId = `${id}-unit`;
  const shared = {
    ...typing,
    id,
    links: {
      ...links(props),
      'aria-describedby': unit === undefined ? describedBy : [describedBy, unitId].filter((one) => one).join(' '),
    },
    inputMode: inputMode ?? (numeric ? keyboardOf(definition, field) : undefined),
    enterKeyHint: 'done',
    autoComplete: autocomplete ?? 'off',
    placeholder: field.placeholder,
    readOnly: field.readonly,
    value: shown,
    onBlur,
    onKeyDown: finish,
  } as const;
  if (maxLength !== undefined && maxLength >= LONG) return <TextArea {...shared} look="line" rows={rowsFor(shown)} />;
  if (unit === undefined) return <Input {...shared} />;
  return (
    <div className="hy-measured">
      <Input {...shared} />
      <span id={unitId}>{unit}</span>
    </div>
  );
};
