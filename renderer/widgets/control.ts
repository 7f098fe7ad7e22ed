import type { ComponentType } from 'react';
import type { Documents, FieldState, Json } from '../../engine/index.ts';
import type { FormStore } from '../form/store.ts';
import type { Say } from '../form/texts.ts';

/** Props of every control. It draws `field` and reports the member's input; it decides nothing. */
export interface ControlProps {
  /** Id of the element that takes the focus. */
  readonly id: string;
  readonly field: FieldState;
  readonly definition: Documents.Field;
  /** Id of the visible label; undefined if the label itself points to the control. */
  readonly labelledBy: string | undefined;
  /** Ids of description, note and error, if there are any. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly onChange: (value: Json | undefined) => void;
  /** The member has left the field: from now on its issues may show. */
  readonly onBlur: () => void;
  readonly say: Say;
  /** The open form; undefined if the control is part of a plain RJSF form. */
  readonly form: FormStore | undefined;
}

type Row = Readonly<Documents.WidgetContract['row']>;

/** A control and the facts that its row needs. */
export interface WidgetEntry extends Row {
  readonly Control: ComponentType<ControlProps>;
}

/** The attributes that link a control to its row. */
export const links = ({ id, labelledBy, describedBy, invalid, field }: ControlProps) => ({
  id,
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  'aria-required': field.required || undefined,
});
