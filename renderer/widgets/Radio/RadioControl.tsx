import { RadioGroup } from '../../antd/Radio.tsx';
import { type ControlProps, links } from '../control.ts';
import { codesOf } from '../labels.ts';
import { onLeave } from '../leave.ts';
import { WithOptions } from '../Options.tsx';

/** One of a few options, all visible. FM-09, FR-10 */
export const RadioControl = (props: ControlProps) => {
  const { field, onChange, onBlur } = props;
  return (
    <WithOptions control={props}>
      {(options) => (
        <RadioGroup
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
