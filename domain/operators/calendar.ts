import { logic } from '../../engine/index.ts';
import { HOLIDAYS } from './holidays.gen.ts';

/** Public holidays with a fixed date every year: New Year, Labour Day, National Day. Other holidays have moving dates. */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set(['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']);

/** Returns true if a day is in a year's list (concatenated MMDD). */
const isAmong = (days: string, day: string): boolean => {
  for (let at = days.indexOf(day); at !== -1; at = days.indexOf(day, at + 1)) if (at % day.length === 0) return true;
  return false;
};

/** Returns true if the calendar contains the holidays and make-up workdays of the date's year. */
export function holidaysKnown(date: unknown): boolean {
  const year = logic.datePart(date)?.slice(0, 4);
  return year !== undefined && (HOLIDAYS[year]?.[0] ?? '') !== '';
}

/** Returns true on a working day: by the Chinese calendar for published years, otherwise Monday to Friday except fixed holidays. */
export function isWorkingDay(date: string): boolean {
  const announced = HOLIDAYS[date.slice(0, 4)];
  const day = date.slice(5, 10).replace('-', '');
  if (announced !== undefined && isAmong(announced[0], day)) return false;
  if (announced !== undefined && isAmong(announced[1], day)) return true;
  if (FIXED_HOLIDAYS.has(date.slice(5, 10))) return false;
  const weekday = logic.dayOf(date).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}

/** Limit of the cache: the days that a form looks at in years. The cache is cleared beyond it. */
const MOST_KNOWN = 4000;
const following = new Map<string, string>();

/** Returns the next working day. Cached, since a form needs the same few at every keystroke. */
function nextWorkingDay(day: string): string {
  const before = following.get(day);
  if (before !== undefined) return before;
  let next = logic.addTo(day, 1, 'day');
  while (!isWorkingDay(next)) next = logic.addTo(next, 1, 'day');
  if (following.size >= MOST_KNOWN) following.clear();
  following.set(day, next);
  return next;
}

/** Returns the n-th working day after a date, excluding the date itself; n from 0 to 366. FV-16. */
export function addWorkingDays(date: unknown, amount: unknown): string {
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 0 || amount > 366)
    throw new logic.RuleError('bad-working-days', { value: logic.quoted(amount) });
  let day = logic.addTo(date, 0, 'day');
  for (let left = amount; left > 0; left -= 1) day = nextWorkingDay(day);
  return day;
}
