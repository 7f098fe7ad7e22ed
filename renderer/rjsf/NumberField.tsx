import type { FieldProps } from '@rjsf/utils';
import { forms } from '../../engine/index.ts';

/** RJSF's number field, parsed from the whole text. A text that is not a number stays text, and RJSF's validator refuses it. FM-09 */
export const NumberField = (props: FieldProps) => {
  const { StringField } = props.registry.fields;
  const onChange: FieldProps['onChange'] = (value, ...place) =>
    props.onChange(typeof value === 'string' ? (forms.readNumber(value) ?? value) : value, ...place);
  return StringField && <StringField {...props} onChange={onChange} />;
};
