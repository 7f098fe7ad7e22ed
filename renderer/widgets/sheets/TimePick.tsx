import type { Say } from '../../form/texts.ts';

const MINUTES = 5;

const two = (number: number): string => String(number).padStart(2, '0');
const hours = Array.from({ length: 24 }, (_, hour) => two(hour));
const minutes = Array.from({ length: 60 / MINUTES }, (_, at) => two(at * MINUTES));

interface TimePickProps {
  readonly value: string;
  /** The first selectable time, HH:mm; empty if the whole day is selectable. */
  readonly earliest: string;
  readonly say: Say;
  readonly onChange: (value: string) => void;
}

/** Hour and minute in steps of five; an already chosen minute in between stays available. */
export const TimePick = ({ value, earliest, say, onChange }: TimePickProps) => {
  const [hour = '', minute = ''] = value.split(':');
  const isFree = (time: string): boolean => time >= earliest;
  /** The chosen minute, or the first available one of this hour. */
  const minuteIn = (one: string): string | undefined => [minute, ...minutes].find((own) => own !== '' && isFree(`${one}:${own}`));
  const offered = minute === '' || minutes.includes(minute) ? minutes : [...minutes, minute].sort();
  return (
    <div className="hy-clock">
      <select
        aria-label={say('hour')}
        value={hour}
        onChange={({ target }) => onChange(`${target.value}:${minuteIn(target.value) ?? '00'}`)}
      >
        <option value="" disabled hidden>
          --
        </option>
        {hours.map((one) => (
          <option key={one} disabled={minuteIn(one) === undefined}>
            {one}
          </option>
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
          <option key={one} disabled={!isFree(`${hour}:${one}`)}>
            {one}
          </option>
        ))}
      </select>
      <span aria-hidden="true">{say('minute')}</span>
    </div>
  );
};
