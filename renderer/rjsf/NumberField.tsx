import type { FieldProps } from '@rjsf/utils';
import { readNumber } from '../../engine/index.ts';

/** A number of RJSF, read from the whole of what was typed. What is no number stays text, and RJSF's validator refuses it. FM-09 */
export const NumberField = (props: FieldProps) => {
  const { StringField } = props.registry.fields;
  const onChange: FieldProps['onChange'] = (value, ...place) =>
    props.onChange(typeof value === 'string' ? (readNumber(value) ?? value) : value, ...place);
  return StringField && <StringField {...props} onChange={onChange} />;
};
