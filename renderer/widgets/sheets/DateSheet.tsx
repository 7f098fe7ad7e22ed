import { useState } from 'react';
import { Button } from '../../antd/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import type { ControlProps } from '../control.ts';
import { clamp, type Day, daysIn, plusMonths, toDay, toText } from '../dates.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { TimePick } from './TimePick.tsx';

const FAR = 100;

const range = (from: number, to: number): readonly number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** The text that says what is missing before the answer can be confirmed; undefined if nothing is. */
const missingOf = (day: Day | undefined, hasTime: boolean, asksTime: boolean): 'needDay' | 'needTime' | 'needDayTime' | undefined => {
  if (day === undefined) return asksTime && !hasTime ? 'needDayTime' : 'needDay';
  return hasTime ? undefined : 'needTime';
};

/** Props of a date sheet. */
export interface DateSheetProps {
  readonly control: ControlProps;
  readonly time: boolean;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}

/** A calendar with selectable year and month: a day of last week and a birthday of 1948 take equally few taps. */
export const DateSheet = ({ control, time, onChoose, onClose }: DateSheetProps) => {
  const { field, definition, say, form } = control;
  const today = form?.getState().context.today ?? '';
  const [min, max] = [toDay(field.min), toDay(field.max)];
  const start = clamp(toDay(field.value) ?? toDay(today) ?? { year: 2000, month: 1, day: 1 }, min, max);
  const [focus, setFocus] = useState<Day>(start);
  const [own, setOwn] = useState(toDay(field.value));
  const [offered, setOffered] = useState(definition.opensOn === 'today' && today !== '' ? start : undefined);
  const chosen = own ?? offered;
  const [clock, setClock] = useState(typeof field.value === 'string' && time ? field.value.slice(11, 16) : '');
  const { year, month } = focus;
  const [first, last] = [min?.year ?? year - FAR, max?.year ?? year + FAR];
  const months = range(year === min?.year ? min.month : 1, year === max?.year ? max.month : 12);
  const go = (next: Day): void => {
    const shown = clamp(next, min, max);
    setFocus(shown);
    // The member would confirm a day out of sight by mistake.
    if (shown.year !== year || shown.month !== month) setOffered(undefined);
  };
  const step = (by: number) => {
    const next = plusMonths({ ...focus, day: 1 }, by);
    const end = { ...next, day: daysIn(next.year, next.month) };
    return { next, free: (!min || toText(end) >= toText(min)) && (!max || toText(next) <= toText(max)) };
  };
  const bound = typeof field.min === 'string' ? field.min : '';
  /** The first selectable time of a day, if the bound is a minute of that day. */
  const earliestOn = (day: Day | undefined): string => (day !== undefined && bound.slice(0, 10) === toText(day) ? bound.slice(11, 16) : '');
  const missing = missingOf(chosen, !time || clock !== '', time);

  return (
    <Sheet
      title={field.title}
      closeLabel={say('close')}
      onClose={onClose}
      footer={
        <>
          <p className="hy-sheet-missing" role="status">
            {missing === undefined ? null : say(missing)}
          </p>
          <Button
            block
            disabled={missing !== undefined}
            onClick={() => chosen && onChoose(time ? `${toText(chosen)} ${clock}` : toText(chosen))}
          >
            {say('confirm')}
          </Button>
        </>
      }
    >
      {field.note ? (
        <p className="hy-row-note hy-sheet-note">
          <Icon name="info" />
          <span>{field.note}</span>
        </p>
      ) : null}
      <div className="hy-calendar-head">
        <Step label={say('previousMonth')} icon="back" {...step(-1)} onGo={go} />
        <select aria-label={say('year')} value={year} onChange={({ target }) => go({ ...focus, year: Number(target.value), day: 1 })}>
          {range(first, last).map((one) => (
            <option value={one} key={one}>
              {say('yearValue', { year: String(one) })}
            </option>
          ))}
        </select>
        <select aria-label={say('month')} value={month} onChange={({ target }) => go({ ...focus, month: Number(target.value), day: 1 })}>
          {months.map((one) => (
            <option value={one} key={one}>
              {say('monthValue', { month: String(one) })}
            </option>
          ))}
        </select>
        <Step label={say('nextMonth')} icon="next" {...step(1)} onGo={go} />
      </div>
      <MonthGrid
        focus={focus}
        chosen={chosen}
        today={today}
        min={min}
        max={max}
        say={say}
        onFocus={go}
        onChoose={(day) => {
          setFocus(day);
          setOwn(day);
          if (clock < earliestOn(day)) setClock('');
        }}
      />
      {time ? <TimePick value={clock} earliest={earliestOn(chosen)} isNext={missing === 'needTime'} say={say} onChange={setClock} /> : null}
    </Sheet>
  );
};

const Step = ({
  label,
  icon,
  next,
  free,
  onGo,
}: {
  label: string;
  icon: 'back' | 'next';
  next: Day;
  free: boolean;
  onGo: (day: Day) => void;
}) => (
  <button type="button" className="hy-calendar-step" aria-label={label} disabled={!free} onClick={() => onGo(next)}>
    <Icon name={icon} />
  </button>
);
