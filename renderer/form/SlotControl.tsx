import { createContext, useContext } from 'react';
import type { CompiledField, FieldState } from '../../engine/index.ts';
import type { ControlProps, WidgetEntry } from '../widgets/control.ts';
import { ReadonlyText } from '../widgets/ReadonlyText.tsx';
import { describedBy, rowIds } from './Row.tsx';
import type { FormStore } from './store.ts';

/** One field of an open form for its control. */
export interface Slot extends Pick<ControlProps, 'id' | 'onChange' | 'onBlur'> {
  readonly form: FormStore;
  readonly compiled: CompiledField;
  readonly entry: WidgetEntry;
  readonly state: FieldState;
  /** True for a read-only field that is drawn as text. */
  readonly asText: boolean;
  /** True while the record with its value is loading. */
  readonly isAwaited: boolean;
  /** The message to show, if the field is invalid. */
  readonly error: string | undefined;
}

export const SlotContext = createContext<Slot | undefined>(undefined);

/** The control of the slot around it, with all its props. A keystroke renders it without its row. */
export const SlotControl = () => {
  const slot = useContext(SlotContext);
  if (!slot) throw new Error('SlotControl needs a FieldSlot around it');
  const { id, onChange, onBlur, form, compiled, entry, state, asText, isAwaited, error } = slot;
  const props: ControlProps = {
    id,
    field: state,
    definition: compiled.definition,
    labelledBy: asText || entry.label === 'group' ? rowIds(id).label : undefined,
    describedBy: describedBy(id, { description: compiled.definition.description, note: state.note, error }),
    invalid: error !== undefined,
    onChange,
    onBlur,
    say: form.say,
    form,
  };
  return asText ? <ReadonlyText {...props} isAwaited={isAwaited} /> : <entry.Control {...props} />;
};
