import chineseDays from 'chinese-days';
import { dayOf } from './china.ts';
import { addTo, datePart } from './dates.ts';
import { quoted } from './text.ts';
import { RuleError } from './types.ts';

/** Public holidays by law on the same days of every year: New Year, Labour Day, National Day. The others follow the moon, or are moved. */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set(['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']);

const known = new Map<string, boolean>();

/** True when the public holidays and make-up workdays of the date's year are published in the calendar. */
export function holidaysKnown(date: unknown): boolean {
  const year = datePart(date)?.slice(0, 4);
  if (year === undefined) return false;
  let answer = known.get(year);
  if (answer === undefined) {
    answer = chineseDays.getHolidaysInRange(`${year}-01-01`, `${year}-12-31`, false).length > 0;
    known.set(year, answer);
  }
  return answer;
}

/** True on a working day: by the Chinese calendar where its year is published, otherwise Monday to Friday without the holidays that the law fixes. */
export function isWorkingDay(date: string): boolean {
  if (holidaysKnown(date)) {
    const { name, work } = chineseDays.getDayDetail(date);
    // Its tables hold in every time zone; the weekday that it falls back on is the one before, west of Greenwich.
    if (name.includes(',')) return work;
  }
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
