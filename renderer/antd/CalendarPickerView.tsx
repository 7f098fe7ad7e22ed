import AntCalendar from 'antd-mobile/es/components/calendar-picker-view';
import { type ReactNode, useMemo } from 'react';
import './CalendarPickerView.css';

/** Props of a month. Days are YYYY-MM-DD; `days` are those of the shown month. */
export interface CalendarPickerViewProps {
  readonly label: string;
  readonly days: readonly string[];
  readonly chosen: string | undefined;
  readonly isFree: (day: string) => boolean;
  readonly drawDay: (day: string) => ReactNode;
  readonly onChoose: (day: string) => void;
}

/** A day as antd-mobile's calendar reckons, in the phone's own zone. Noon exists on every day of every zone. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00`);

/** One month of antd-mobile's calendar: the list of all months of a hundred years would be 36,000 cells. `drawDay` draws a day as a button. */
export const CalendarPickerView = ({ label, days, chosen, isFree, drawDay, onChoose }: CalendarPickerViewProps) => {
  const { first, last, dayAt } = useMemo(() => {
    const dates = days.map(noonOf);
    return { first: dates[0], last: dates.at(-1), dayAt: new Map(dates.map((date, at) => [date.getTime(), days[at] ?? ''])) };
  }, [days]);
  const dayOf = (date: Date): string => dayAt.get(date.getTime()) ?? '';
  if (!first || !last) return null;
  return (
    <fieldset className="hy-month" aria-label={label}>
      <AntCalendar
        title={false}
        allowClear={false}
        selectionMode="single"
        min={first}
        max={last}
        value={chosen === undefined ? null : noonOf(chosen)}
        shouldDisableDate={(date) => !isFree(dayOf(date))}
        renderTop={false}
        renderBottom={false}
        renderDate={(date) => drawDay(dayOf(date))}
        onChange={(date) => {
          if (date) onChoose(dayOf(date));
        }}
      />
    </fieldset>
  );
};
