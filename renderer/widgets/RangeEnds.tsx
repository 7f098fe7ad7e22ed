import type { ComponentType } from 'react';
import { isValues, type Json } from '../../engine/index.ts';
import { type ControlProps, links } from './control.ts';
import { DatePicker } from './DatePicker.tsx';
import { TimePicker } from './TimePicker.tsx';

type End = 'from' | 'to';

const endOf = (value: Json | undefined, end: End): string | undefined => {
  const found = isValues(value) && Object.hasOwn(value, end) ? value[end] : undefined;
  return typeof found === 'string' ? found : undefined;
};

const later = (one: Json | undefined, other: string | undefined): Json | undefined =>
  other === undefined || (typeof one === 'string' && one > other) ? one : other;
const earlier = (one: Json | undefined, other: string | undefined): Json | undefined =>
  other === undefined || (typeof one === 'string' && one < other) ? one : other;

const WORDS = { from: 'rangeFrom', to: 'rangeTo' } as const;

/** Two pickers, one per end of a range. Each offers what the other leaves. The field counts as left once both ends are chosen. */
const Ends = ({ Picker, ...props }: ControlProps & { readonly Picker: ComponentType<ControlProps> }) => {
  const { id, field, labelledBy, onChange, onBlur, say } = props;
  const { id: _id, 'aria-required': _required, 'aria-invalid': _invalid, ...group } = links(props);
  const own = { from: endOf(field.value, 'from'), to: endOf(field.value, 'to') };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend; the row has the label.
    <div role="group" className="hy-range" {...group}>
      {(['from', 'to'] as const).map((end) => {
        const label = `${id}_${end}`;
        const title = say(WORDS[end]);
        return (
          <div className="hy-range-end" key={end}>
            <span className="hy-range-label" id={label}>
              {title}
            </span>
            <Picker
              {...props}
              id={end === 'from' ? id : `${id}_2`}
              labelledBy={[labelledBy, label].filter((one) => one !== undefined).join(' ')}
              field={{
                ...field,
                title: `${field.title} ${title}`,
                value: own[end],
                min: end === 'to' ? later(field.min, own.from) : field.min,
                max: end === 'from' ? earlier(field.max, own.to) : field.max,
              }}
              onChange={(value) => onChange({ ...(isValues(field.value) ? field.value : {}), [end]: value ?? '' })}
              onBlur={() => {
                if (own.from !== undefined && own.to !== undefined) onBlur();
              }}
            />
          </div>
        );
      })}
    </div>
  );
};

const DayPicker = (props: ControlProps) => <DatePicker {...props} time={false} />;

/** The ends of a period in days. */
export const DateEnds = (props: ControlProps) => <Ends {...props} Picker={DayPicker} />;

/** The ends of a part of the day. */
export const TimeEnds = (props: ControlProps) => <Ends {...props} Picker={TimePicker} />;
