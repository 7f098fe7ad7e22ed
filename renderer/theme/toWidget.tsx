import type { WidgetProps } from '@rjsf/utils';
import type { FieldState, Json, Option } from '../../engine/index.ts';
import { describedBy } from '../form/Row.tsx';
import { rowIds } from '../form/slot.ts';
import { sayWith } from '../form/texts.ts';
import type { ControlProps, WidgetEntry } from '../widgets/control.ts';
import { ReadonlyText } from '../widgets/ReadonlyText.tsx';

const optionsOf = ({ options }: WidgetProps): readonly Option[] | undefined =>
  options.enumOptions?.map(({ value, label }) => ({ value: String(value), label, data: {} }));

const stateOf = (props: WidgetProps): FieldState => ({
  name: props.name,
  value: Array.isArray(props.value)
    ? props.value
    : props.options.enumOptions && props.value !== undefined
      ? String(props.value)
      : props.value,
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
  fault: undefined,
});

const typeOf = (type: WidgetProps['schema']['type']) =>
  type === 'number' || type === 'integer' || type === 'boolean' || type === 'array' ? type : 'string';

/** The value as RJSF expects it: an option's own value, whatever its type. */
const back = ({ options }: WidgetProps, value: Json | undefined): unknown => {
  const original = (one: unknown): unknown => options.enumOptions?.find((option) => String(option.value) === one)?.value ?? one;
  return Array.isArray(value) ? value.map(original) : original(value);
};

/** A control as a widget of a plain RJSF form: it draws what RJSF says, with the words of `formContext.text`. */
export const toWidget = (entry: WidgetEntry, name: string) => {
  const Widget = (props: WidgetProps) => {
    const text: unknown = props.registry.formContext?.text;
    const invalid = (props.rawErrors?.length ?? 0) > 0;
    const control: ControlProps = {
      id: props.id,
      field: stateOf(props),
      definition: {
        type: typeOf(props.schema.type),
        ...(props.schema.maxLength === undefined ? {} : { maxLength: props.schema.maxLength }),
      },
      labelledBy: rowIds(props.id).label,
      describedBy: describedBy(props.id, { description: props.schema.description, error: invalid ? 'error' : undefined }),
      invalid,
      onChange: (value) => props.onChange(back(props, value)),
      onBlur: () => props.onBlur(props.id, props.value),
      say: sayWith(typeof text === 'function' ? (key, params) => String(text(key, params)) : (key) => key),
      form: undefined,
    };
    return control.field.readonly && entry.readonly === 'text' ? <ReadonlyText {...control} /> : <entry.Control {...control} />;
  };
  Widget.displayName = `${name}Widget`;
  return Widget;
};
