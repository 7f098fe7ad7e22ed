import { createContext, useContext } from 'react';
import type { CompiledField, FieldState } from '../../engine/index.ts';
import type { WidgetEntry } from '../widgets/control.ts';
import type { FormStore } from './store.ts';

/** Context around one field of an open form, for RJSF's templates and widgets. */
export interface Slot {
  readonly form: FormStore;
  readonly compiled: CompiledField;
  readonly entry: WidgetEntry;
  readonly state: FieldState;
  /** True if the row of another field draws this one. */
  readonly inner: boolean;
  /** True while the record with its value is loading. */
  readonly isAwaited: boolean;
  /** Fields that this row writes and that have no row of their own. */
  readonly parts: readonly string[];
  /** The message to show, if the field is invalid. */
  readonly error: string | undefined;
}

/** RJSF's name of the single field component of open forms; the slot decides which control it draws. */
export const SLOT = 'slot';

export const SlotContext = createContext<Slot | undefined>(undefined);

/** Returns the slot around a row or a control. Throws outside of a FieldSlot, which is a programming error. */
export const useSlot = (): Slot => {
  const slot = useContext(SlotContext);
  if (!slot) throw new Error('useSlot needs a FieldSlot around it');
  return slot;
};

/** Ids of the parts of a row, for the control's aria attributes. */
export const rowIds = (id: string) => ({
  label: `${id}__label`,
  description: `${id}__about`,
  note: `${id}__note`,
  error: `${id}__error`,
});
