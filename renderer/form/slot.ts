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
  /** Fields that this row writes and that have no row of their own. */
  readonly parts: readonly string[];
  /** The message to show, if something is wrong. */
  readonly error: string | undefined;
}

export const SlotContext = createContext<Slot | undefined>(undefined);

/** The slot around a control; undefined in a plain RJSF form. */
export const useSlot = (): Slot | undefined => useContext(SlotContext);

/** Ids of the parts of a row, so that the control can point to them. */
export const rowIds = (id: string) => ({
  row: `${id}__row`,
  label: `${id}__label`,
  description: `${id}__about`,
  note: `${id}__note`,
  error: `${id}__error`,
});
