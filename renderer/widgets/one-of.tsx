import type { ComponentType } from 'react';
import type { RadioGroupProps } from '../antd/Radio.tsx';
import { type ControlProps, links } from './control.ts';
import { codesOf } from './labels.ts';
import { onLeave } from './leave.ts';
import { WithOptions } from './Options.tsx';

/** Makes the control of one value from a group that shows all its options. */
export const oneOf = (Group: ComponentType<RadioGroupProps>): ComponentType<ControlProps> => {
  const OneOf = (props: ControlProps) => {
    const { field, onChange, onBlur } = props;
    return (
      <WithOptions control={props}>
        {(options) => (
          <Group
            {...links(props)}
            options={options}
            value={codesOf(field.value)[0]}
            disabled={field.readonly}
            onChange={onChange}
            onBlur={onLeave(onBlur)}
          />
        )}
      </WithOptions>
    );
  };
  return OneOf;
};
