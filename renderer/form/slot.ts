import { createContext, useContext } from 'react';
import type { CompiledField, FieldState } from '../../engine/index.ts';
import type { WidgetEntry } from '../widgets/control.ts';
import type { FormStore } from './store.ts';

/** What RJSF's templates and widgets find around one field of an open form. */
export interface Slot {
  readonly form: FormStore;
  readonly compiled: CompiledField;
  readonly entry: WidgetEntry;
  readonly state: FieldState;
  /** True when the row of another field draws this one. */
  readonly inner: boolean;
  /** True while the record is on its way that brings its value. */
  readonly isAwaited: boolean;
  /** Fields that this row writes and that have no row of their own. */
  readonly parts: readonly string[];
  /** The message to show, if something is wrong. */
  readonly error: string | undefined;
}

/** Name under which RJSF knows the one field component of open forms: which control it draws, the slot says. */
export const SLOT = 'slot';

export const SlotContext = createContext<Slot | undefined>(undefined);

/** The slot around a row or a control. Throws outside of a FieldSlot: that is our own mistake. */
export const useSlot = (): Slot => {
  const slot = useContext(SlotContext);
  if (!slot) throw new Error('useSlot needs a FieldSlot around it');
  return slot;
};

/** Ids of the parts of a row, so that the control can point to them. */
export const rowIds = (id: string) => ({
  label: `${id}__label`,
  description: `${id}__about`,
  note: `${id}__note`,
  error: `${id}__error`,
});
