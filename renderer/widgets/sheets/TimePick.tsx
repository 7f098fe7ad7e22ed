import type { Say } from '../../form/texts.ts';

const MINUTES = 5;

const two = (number: number): string => String(number).padStart(2, '0');
const hours = Array.from({ length: 24 }, (_, hour) => two(hour));
const minutes = Array.from({ length: 60 / MINUTES }, (_, at) => two(at * MINUTES));

/** Hour and minute in steps of five; a minute in between that is already chosen stays on offer. */
export const TimePick = ({ value, say, onChange }: { value: string; say: Say; onChange: (value: string) => void }) => {
  const [hour = '', minute = ''] = value.split(':');
  const offered = minute === '' || minutes.includes(minute) ? minutes : [...minutes, minute].sort();
  return (
    <div className="hy-clock">
      <select aria-label={say('hour')} value={hour} onChange={({ target }) => onChange(`${target.value}:${minute || '00'}`)}>
        <option value="" disabled hidden>
          --
        </option>
        {hours.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <span aria-hidden="true">{say('hour')}</span>
      <select
        aria-label={say('minute')}
        value={minute}
        disabled={hour === ''}
        onChange={({ target }) => onChange(`${hour}:${target.value}`)}
      >
        <option value="" disabled hidden>
          --
        </option>
        {offered.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <span aria-hidden="true">{say('minute')}</span>
    </div>
  );
};
