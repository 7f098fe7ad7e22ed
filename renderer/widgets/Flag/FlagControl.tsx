import { Checkbox } from '../../antd/Checkbox.tsx';
import type { ControlProps } from '../control.ts';

/** A yes or no, drawn with its own label (长期有效); "1" is yes. FV-07 */
export const FlagControl = ({ id, field, definition, describedBy, invalid, onChange, onBlur }: ControlProps) => (
  <Checkbox
    id={id}
    checked={field.value === '1' || String(field.value) === 'true'}
    disabled={field.readonly}
    aria-describedby={describedBy}
    aria-invalid={invalid}
    onChange={(checked) => onChange(definition.type === 'boolean' ? checked : checked ? '1' : '0')}
    onBlur={onBlur}
  >
    {field.title}
  </Checkbox>
);
