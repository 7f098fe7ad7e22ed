import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Say } from '../../form/texts.ts';
import { type Day, daysIn, isWithin, plusDays, plusMonths, toText, weekdayOf } from '../dates.ts';

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

/** The days of a month; days outside the bounds are grey and cannot be chosen. */
export const MonthGrid = ({ focus, chosen, today, min, max, say, onFocus, onChoose }: MonthGridProps) => {
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const { year, month } = focus;
  const blank = weekdayOf({ year, month, day: 1 });
  const count = daysIn(year, month);
  const weeks = Array.from({ length: Math.ceil((blank + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => week * 7 + weekday - blank + 1),
  );
  const weekdays = [...say('weekdays')];
  const at = toText(focus);

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

  return (
    <table
      className="hy-month"
      aria-label={`${say('yearValue', { year: String(year) })}${say('monthValue', { month: String(month) })}`}
      ref={grid}
    >
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th scope="col" key={weekday}>
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={onKey}>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day, weekday) => {
              if (day < 1 || day > count) return <td key={day} />;
              const one = { year, month, day };
              const text = toText(one);
              const free = isWithin(one, min, max);
              const isChosen = chosen !== undefined && toText(chosen) === text;
              return (
                <td key={day}>
                  <button
                    type="button"
                    className={`hy-day${isChosen ? ' hy-day-chosen' : ''}${text === today ? ' hy-day-today' : ''}`}
                    tabIndex={day === focus.day ? 0 : -1}
                    disabled={!free}
                    aria-pressed={isChosen}
                    data-day={text}
                    aria-current={text === today ? 'date' : undefined}
                    aria-label={`${say('dayValue', { year: String(year), month: String(month), day: String(day), weekday: weekdays[weekday] ?? '' })}${text === today ? ` ${say('today')}` : ''}`}
                    onClick={() => onChoose(one)}
                  >
                    {day}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
