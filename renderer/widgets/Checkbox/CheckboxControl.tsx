import { CheckboxGroup } from '../../antd/Checkbox.tsx';
import { type ControlProps, links } from '../control.ts';
import { codesOf } from '../labels.ts';
import { onLeave } from '../leave.ts';
import { WithOptions } from '../Options.tsx';

/** Any number of options; the answer keeps the options' order. FR-10 */
export const CheckboxControl = (props: ControlProps) => {
  const { field, onChange, onBlur } = props;
  // A group of boxes has no required state: the star and the error say it.
  const { 'aria-required': _required, ...group } = links(props);
  return (
    <WithOptions control={props}>
      {(options) => (
        <CheckboxGroup
          {...group}
          options={options}
          value={codesOf(field.value)}
          disabled={field.readonly}
          onChange={(next) => onChange(next.length === 0 ? undefined : [...next])}
          onBlur={onLeave(onBlur)}
        />
      )}
    </WithOptions>
  );
};
