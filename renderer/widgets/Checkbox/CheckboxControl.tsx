import { type ControlProps, links } from '../control.ts';
import { codesOf } from '../labels.ts';
import { onLeave } from '../leave.ts';
import { WithOptions } from '../Options.tsx';

/** Any number of options; the answer keeps the options' order. FR-10 */
export const CheckboxControl = (props: ControlProps) => {
  const { id, field, labelledBy, describedBy, onChange, onBlur } = props;
  const chosen = codesOf(field.value);
  const { 'aria-invalid': invalid } = links(props);
  return (
    <WithOptions control={props}>
      {(options) => (
        <fieldset className="hy-choices" aria-labelledby={labelledBy} aria-describedby={describedBy} onBlur={onLeave(onBlur)}>
          {options.map(({ value, label }, position) => (
            <label className="hy-choice" key={value}>
              <input
                type="checkbox"
                id={position === 0 ? id : `${id}_${position}`}
                value={value}
                checked={chosen.includes(value)}
                disabled={field.readonly}
                aria-invalid={invalid}
                onChange={({ target }) => {
                  const next = options
                    .map((option) => option.value)
                    .filter((code) => (code === value ? target.checked : chosen.includes(code)));
                  onChange(next.length === 0 ? undefined : next);
                }}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
    </WithOptions>
  );
};
