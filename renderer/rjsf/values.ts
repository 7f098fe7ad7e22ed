import { deepEquals, localToUTC, utcToLocal, type WidgetProps } from '@rjsf/utils';
import type { Json, Option } from '../../engine/index.ts';

type Choices = Pick<WidgetProps, 'options'>;

const choicesOf = ({ options }: Choices) => options.enumOptions ?? [];

/** Code of a value in a control: the text itself, or JSON for choices that are not texts. A value outside the choices gets its own code. */
function codeOf(props: Choices, value: unknown): string {
  const choices = choicesOf(props);
  const isTexts = choices.every((choice) => typeof choice.value === 'string');
  if (isTexts && typeof value === 'string') return value;
  const chosen = choices.find((choice) => deepEquals(choice.value, value));
  if (chosen !== undefined) return String(JSON.stringify(chosen.value));
  const codes = choices.map((choice) => (isTexts ? choice.value : JSON.stringify(choice.value)));
  let code = String(JSON.stringify(value));
  // A trailing space makes the code unique and is invisible.
  while (codes.includes(code)) code += ' ';
  return code;
}

const has = (values: readonly unknown[], value: unknown): boolean => values.some((one) => deepEquals(one, value));

/** The choices of a widget as options of a control; disabled ones are left out, unless chosen. */
export function optionsOf(props: Pick<WidgetProps, 'options' | 'value'>): readonly Option[] | undefined {
  if (props.options.enumOptions === undefined) return undefined;
  const disabled: readonly unknown[] = props.options.enumDisabled ?? [];
  const chosen: readonly unknown[] = Array.isArray(props.value) ? props.value : [props.value];
  return choicesOf(props)
    .filter(({ value }) => !has(disabled, value) || has(chosen, value))
    .map(({ value, label }) => ({ value: codeOf(props, value), label, data: {} }));
}

const isMoment = ({ schema }: Pick<WidgetProps, 'schema'>): boolean => schema.format === 'date-time';

/** Converts an RJSF value for a control: choices to codes, a moment to local day and time. */
export function toControl(props: Pick<WidgetProps, 'options' | 'schema' | 'value'>): Json | undefined {
  const { value, options } = props;
  if (value === undefined || value === null) return undefined;
  if (options.enumOptions !== undefined) return Array.isArray(value) ? value.map((one) => codeOf(props, one)) : codeOf(props, value);
  return isMoment(props) ? utcToLocal(String(value)).slice(0, 16).replace('T', ' ') : value;
}

/** Converts a control's value back for RJSF. */
export function fromControl(props: Pick<WidgetProps, 'options' | 'schema'>, value: Json | undefined): unknown {
  const original = (code: unknown): unknown => {
    const chosen = choicesOf(props).find((choice) => codeOf(props, choice.value) === code);
    return chosen === undefined ? code : chosen.value;
  };
  if (value === undefined) return props.schema.type === 'array' ? [] : props.options.emptyValue;
  if (props.options.enumOptions !== undefined) return Array.isArray(value) ? value.map(original) : original(value);
  return isMoment(props) ? localToUTC(String(value).replace(' ', 'T')) : value;
}
