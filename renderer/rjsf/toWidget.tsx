import type { WidgetProps } from '@rjsf/utils';
import type { Documents, FieldState } from '../../engine/index.ts';
import { describedBy, rowIds } from '../form/Row.tsx';
import type { ControlProps, WidgetEntry } from '../widgets/control.ts';
import { ReadonlyText } from '../widgets/ReadonlyText.tsx';
import type { OfControl } from './row.ts';
import { fromControl, optionsOf, toControl } from './values.ts';
import { sayFor } from './words.ts';

const stateOf = (props: WidgetProps): FieldState => ({
  name: props.name,
  value: toControl(props),
  visible: true,
  required: props.required ?? false,
  readonly: (props.readonly ?? false) || (props.disabled ?? false),
  locked: false,
  title: props.label,
  placeholder: props.placeholder ?? '',
  note: undefined,
  min: props.schema.minimum,
  max: props.schema.maximum ?? props.schema.maxItems,
  slots: undefined,
  options: optionsOf(props),
  multiple: props.multiple ?? false,
  request: undefined,
  touched: true,
  prefilled: false,
  issues: [],
  check: undefined,
  verdict: undefined,
  isLeft: false,
  fault: undefined,
  items: undefined,
  minLength: undefined,
  maxLength: undefined,
  madeItems: 0,
});

const KEYBOARDS: Readonly<Record<string, Documents.Field['inputMode']>> = { email: 'email', tel: 'tel' };

const PLAIN = ['boolean', 'array', 'number', 'integer'] as const;

/** Builds the field definition for a control. */
function definitionOf({ schema, options }: WidgetProps): Documents.Field {
  const { type, format = '', maxLength, minimum, exclusiveMinimum, multipleOf } = schema;
  const inputMode = KEYBOARDS[options.inputType ?? format];
  return {
    type: PLAIN.find((one) => one === type) ?? 'string',
    ...(minimum === undefined ? {} : { minimum }),
    ...(exclusiveMinimum === undefined ? {} : { exclusiveMinimum }),
    ...(multipleOf === undefined ? {} : { multipleOf }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(inputMode === undefined ? {} : { inputMode }),
  };
}

/** Wraps a control as a widget of a plain RJSF form. `several` draws multiple choices if the control takes only one. */
export const toWidget = (entry: WidgetEntry, name: string, several: WidgetEntry = entry) => {
  const Widget = (props: WidgetProps) => {
    const invalid = (props.rawErrors?.length ?? 0) > 0;
    const { Control, readonly, label } = props.multiple ? several : entry;
    const control: ControlProps = {
      id: props.id,
      field: stateOf(props),
      definition: definitionOf(props),
      labelledBy: label === 'group' ? rowIds(props.id).label : undefined,
      describedBy: describedBy(props.id, {
        description: props.options.description ?? props.schema.description,
        note: props.options.help,
        error: invalid ? 'error' : undefined,
      }),
      invalid,
      onChange: (value) => props.onChange(fromControl(props, value)),
      onBlur: () => props.onBlur(props.id, props.value),
      say: sayFor(props.registry),
      form: undefined,
    };
    return control.field.readonly && readonly === 'text' ? <ReadonlyText {...control} /> : <Control {...control} />;
  };
  return Object.assign(Widget, { displayName: `${name}Widget`, one: entry, several } satisfies OfControl & { displayName: string });
};
