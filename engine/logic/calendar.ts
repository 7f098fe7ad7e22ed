import { dayOf } from './china.ts';
import { addTo, datePart } from './dates.ts';
import { HOLIDAYS } from './holidays.gen.ts';
import { quoted } from './text.ts';
import { RuleError } from './types.ts';

/** Public holidays by law on the same days of every year: New Year, Labour Day, National Day. The others follow the moon, or are moved. */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set(['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']);

/** Whether a day is among the days of a year's list, as MMDD one after the other. */
const isAmong = (days: string, day: string): boolean => {
  for (let at = days.indexOf(day); at !== -1; at = days.indexOf(day, at + 1)) if (at % day.length === 0) return true;
  return false;
};

/** True when the public holidays and make-up workdays of the date's year are published in the calendar. */
export function holidaysKnown(date: unknown): boolean {
  const year = datePart(date)?.slice(0, 4);
  return year !== undefined && (HOLIDAYS[year]?.[0] ?? '') !== '';
}

/** True on a working day: by the Chinese calendar where its year is published, otherwise Monday to Friday without the holidays that the law fixes. */
export function isWorkingDay(date: string): boolean {
  const announced = HOLIDAYS[date.slice(0, 4)];
  const day = date.slice(5, 10).replace('-', '');
  if (announced !== undefined && isAmong(announced[0], day)) return false;
  if (announced !== undefined && isAmong(announced[1], day)) return true;
  if (FIXED_HOLIDAYS.has(date.slice(5, 10))) return false;
  const weekday = dayOf(date).day();
  return weekday >= 1 && weekday <= 5;
}

/** As many days as a form looks at in years; beyond that it begins anew. */
const MOST_KNOWN = 4000;
const following = new Map<string, string>();

/** The first working day after a day; worked out once, since a form asks for the same few at every keystroke. */
function nextWorkingDay(day: string): string {
  const before = following.get(day);
  if (before !== undefined) return before;
  let next = addTo(day, 1, 'day');
  while (!isWorkingDay(next)) next = addTo(next, 1, 'day');
  if (following.size >= MOST_KNOWN) following.clear();
  following.set(day, next);
  return next;
}

/** The n-th working day after a date, the date itself not counted; n from 0 to 366. FV-16. */
export function addWorkingDays(date: unknown, amount: unknown): string {
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 0 || amount > 366)
    throw new RuleError('bad-working-days', { value: quoted(amount) });
  let day = addTo(date, 0, 'day');
  for (let left = amount; left > 0; left -= 1) day = nextWorkingDay(day);
  return day;
}
