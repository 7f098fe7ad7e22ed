import { Rate } from '../../antd/Rate.tsx';
import { type ControlProps, links } from '../control.ts';
import { codesOf } from '../labels.ts';
import { onLeave } from '../leave.ts';
import { WithOptions } from '../Options.tsx';

/** Stars in their row: one per listed value. */
export const Stars = (props: ControlProps) => {
  const { field, onChange, onBlur } = props;
  return (
    <WithOptions control={props}>
      {(options) => (
        <Rate
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
