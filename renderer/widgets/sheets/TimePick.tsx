import { useEffect, useRef } from 'react';
import { PickerView } from '../../antd/PickerView.tsx';
import type { Say } from '../../form/texts.ts';

const MINUTES = 5;

const two = (number: number): string => String(number).padStart(2, '0');
const hours = Array.from({ length: 24 }, (_, hour) => two(hour));
const minutes = Array.from({ length: 60 / MINUTES }, (_, at) => two(at * MINUTES));

const EMPTY = '--';

interface TimePickProps {
  readonly value: string;
  /** The first selectable time, HH:mm; empty if the whole day is selectable. */
  readonly earliest: string;
  /** The last selectable time, HH:mm. */
  readonly latest?: string | undefined;
  /** The day is chosen and the time is not. */
  readonly isNext: boolean;
  readonly say: Say;
  readonly onChange: (value: string) => void;
}

/** Hour and minute on two wheels, in steps of five minutes; an already chosen minute in between stays available. Times before the first or after the last are not offered. */
export const TimePick = ({ value, earliest, latest = '24', isNext, say, onChange }: TimePickProps) => {
  const [hour = '', minute = ''] = value.split(':');
  const isFree = (time: string): boolean => time >= earliest && time <= latest;
  /** The chosen minute, or the first available one of this hour. */
  const minuteIn = (one: string): string | undefined => [minute, ...minutes].find((own) => own !== '' && isFree(`${one}:${own}`));
  const offered = minute === '' || minutes.includes(minute) ? minutes : [...minutes, minute].sort();
  const wheels = useRef<HTMLDivElement>(null);
  // In large type the wheels are below the fold: once there is a day, they are what is asked next.
  useEffect(() => {
    if (isNext) wheels.current?.scrollIntoView({ block: 'nearest' });
  }, [isNext]);
  return (
    <div className="hy-clock" ref={wheels}>
      <PickerView
        label={say('hour')}
        empty={EMPTY}
        emptyName={say('level')}
        values={hours.filter((one) => minuteIn(one) !== undefined)}
        value={hour}
        onChange={(next) => onChange(`${next}:${minuteIn(next) ?? '00'}`)}
      />
      <span aria-hidden="true">{say('hour')}</span>
      <PickerView
        label={say('minute')}
        empty={EMPTY}
        emptyName={say('level')}
        values={hour === '' ? [] : offered.filter((one) => isFree(`${hour}:${one}`))}
        value={minute}
        onChange={(next) => onChange(`${hour}:${next}`)}
      />
      <span aria-hidden="true">{say('minute')}</span>
    </div>
  );
};
