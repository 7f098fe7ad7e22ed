import { useState } from 'react';
import { Button } from '../../antd/Button.tsx';
import { Popup } from '../../antd/Popup.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { clamp, type Day, daysIn, plusMonths, toDay, toText } from '../dates.ts';
import type { SheetProps } from '../Picker.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { TimePick } from './TimePick.tsx';

const FAR = 100;

const range = (from: number, to: number): readonly number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** The text that says what is missing before the answer can be confirmed; undefined if nothing is. */
const missingOf = (day: Day | undefined, hasTime: boolean, asksTime: boolean): 'needDay' | 'needTime' | 'needDayTime' | undefined => {
  if (day === undefined) return asksTime && !hasTime ? 'needDayTime' : 'needDay';
  return hasTime ? undefined : 'needTime';
};

/** A calendar with selectable year and month: a day of last week and a birthday of 1948 take equally few taps. */
export const DateSheet = ({ control, time, onChoose, onClose }: SheetProps<string> & { time: boolean }) => {
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
  const drawStep = (by: number, icon: 'back' | 'next', label: string) => {
    const next = plusMonths({ ...focus, day: 1 }, by);
    const end = { ...next, day: daysIn(next.year, next.month) };
    const isFree = (!min || toText(end) >= toText(min)) && (!max || toText(next) <= toText(max));
    return (
      <button type="button" className="hy-calendar-step" aria-label={label} disabled={!isFree} onClick={() => go(next)}>
        <Icon name={icon} />
      </button>
    );
  };
  const drawSelect = (name: 'year' | 'month', offered: readonly number[]) => (
    <select aria-label={say(name)} value={focus[name]} onChange={({ target }) => go({ ...focus, [name]: Number(target.value), day: 1 })}>
      {offered.map((one) => (
        <option value={one} key={one}>
          {name === 'year' ? say('yearValue', { year: String(one) }) : say('monthValue', { month: String(one) })}
        </option>
      ))}
    </select>
  );
  const bound = typeof field.min === 'string' ? field.min : '';
  /** The first selectable time of a day, if the bound is a minute of that day. */
  const earliestOn = (day: Day | undefined): string => (day !== undefined && bound.slice(0, 10) === toText(day) ? bound.slice(11, 16) : '');
  const missing = missingOf(chosen, !time || clock !== '', time);

  return (
    <Popup
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
        {drawStep(-1, 'back', say('previousMonth'))}
        {drawSelect('year', range(first, last))}
        {drawSelect('month', months)}
        {drawStep(1, 'next', say('nextMonth'))}
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
    </Popup>
  );
};
