import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { CalendarPickerView } from '../../antd/CalendarPickerView.tsx';
import type { Say } from '../../form/texts.ts';
import { type Day, daysIn, isWithin, plusDays, plusMonths, toDay, toText, weekdayOf } from '../dates.ts';

const MOVES: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => plusDays(day, -1),
  ArrowRight: (day) => plusDays(day, 1),
  ArrowUp: (day) => plusDays(day, -7),
  ArrowDown: (day) => plusDays(day, 7),
  PageUp: (day) => plusMonths(day, -1),
  PageDown: (day) => plusMonths(day, 1),
  Home: (day) => ({ ...day, day: 1 }),
  End: (day) => ({ ...day, day: daysIn(day.year, day.month) }),
};

/** Props of a month. `focus` is the focused day; its month is shown. */
export interface MonthGridProps {
  readonly focus: Day;
  readonly chosen: Day | undefined;
  readonly today: string;
  readonly min: Day | undefined;
  readonly max: Day | undefined;
  readonly say: Say;
  readonly onFocus: (day: Day) => void;
  readonly onChoose: (day: Day) => void;
}

/** The days of a month in the calendar, each a button with its full name; days outside the bounds are grey and cannot be chosen. */
export const MonthGrid = ({ focus, chosen, today, min, max, say, onFocus, onChoose }: MonthGridProps) => {
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const { year, month } = focus;
  const days = useMemo(
    () => Array.from({ length: daysIn(year, month) }, (_, before) => toText({ year, month, day: before + 1 })),
    [year, month],
  );
  const written = say('weekdays');
  // Chinese needs one character a day, other languages several.
  const weekdays = written.includes(' ') ? written.split(' ') : [...written];
  const at = toText(focus);
  const own = chosen && toText(chosen);

  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    moved.current = false;
  }, [at]);

  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const next = MOVES[event.key]?.(focus);
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    onFocus(next);
  };

  const dayOf = (text: string): Day => toDay(text) ?? focus;
  const nameOf = (day: Day): string =>
    say('dayValue', {
      year: String(day.year),
      month: String(day.month),
      day: String(day.day),
      weekday: weekdays[weekdayOf(day)] ?? '',
    });

  const drawDay = (text: string) => {
    const day = dayOf(text);
    const isToday = text === today;
    return (
      <button
        type="button"
        className={`hy-day${text === own ? ' hy-day-chosen' : ''}${isToday ? ' hy-day-today' : ''}`}
        tabIndex={day.day === focus.day ? 0 : -1}
        disabled={!isWithin(day, min, max)}
        aria-pressed={text === own}
        data-day={text}
        aria-current={isToday ? 'date' : undefined}
        aria-label={`${nameOf(day)}${isToday ? ` ${say('today')}` : ''}`}
      >
        {day.day}
      </button>
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the day buttons inside.
    <div ref={grid} onKeyDown={onKey}>
      <CalendarPickerView
        label={say('monthOf', { year: String(year), month: String(month) })}
        days={days}
        chosen={own}
        isFree={(text) => isWithin(dayOf(text), min, max)}
        drawDay={drawDay}
        onChoose={(text) => onChoose(dayOf(text))}
      />
    </div>
  );
};
