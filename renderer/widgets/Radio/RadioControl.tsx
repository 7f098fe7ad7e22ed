import { type ControlProps, links } from '../control.ts';
import { onLeave } from '../leave.ts';
import { WithOptions } from '../Options.tsx';

/** One of a few options, all visible. FM-09, FR-10 */
export const RadioControl = (props: ControlProps) => {
  const { id, field, onChange, onBlur } = props;
  const { id: _id, ...group } = links(props);
  return (
    <WithOptions control={props}>
      {(options) => (
        <div className="hy-choices" role="radiogroup" {...group} onBlur={onLeave(onBlur)}>
          {options.map(({ value, label }, position) => (
            <label className="hy-choice" key={value}>
              <input
                type="radio"
                name={id}
                id={position === 0 ? id : `${id}_${position}`}
                value={value}
                checked={field.value === value}
                disabled={field.readonly}
                onChange={() => onChange(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      )}
    </WithOptions>
  );
};
