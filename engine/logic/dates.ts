import { dayOf, plusDays, plusMonths, writtenDay } from './china.ts';
import { quoted } from './text.ts';
import { RuleError } from './types.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/;

/** Returns true for an existing day written YYYY-MM-DD. */
export const isDate = (value: unknown): value is string =>
  typeof value === 'string' && DATE.test(value) && writtenDay(dayOf(value)) === value;

/** Returns true for an existing minute written YYYY-MM-DD HH:mm. */
export const isDateTime = (value: unknown): value is string =>
  typeof value === 'string' && DATE_TIME.test(value) && isDate(value.slice(0, 10));

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns true for a minute of a day written HH:mm. */
export const isTime = (value: unknown): value is string => typeof value === 'string' && TIME.test(value);

/** Returns the day of a date or a date-time; undefined for anything else. */
export const datePart = (value: unknown): string | undefined =>
  isDate(value) ? value : isDateTime(value) ? value.slice(0, 10) : undefined;

/** Adds whole years or days to a date. 29 February becomes 28 February in a common year. */
export function addTo(date: unknown, amount: unknown, unit: 'year' | 'day'): string {
  const day = datePart(date);
  if (day === undefined) throw new RuleError('not-a-date', { value: quoted(date) });
  if (typeof amount !== 'number' || !Number.isInteger(amount)) throw new RuleError('not-an-integer', { value: quoted(amount) });
  const result = unit === 'day' ? plusDays(dayOf(day), amount) : plusMonths(dayOf(day), 12 * amount);
  const year = result.getUTCFullYear();
  // Too large an amount leads to no year at all.
  if (!(year >= 1 && year <= 9999)) throw new RuleError('date-out-of-range', { value: day, other: amount });
  return writtenDay(result);
}
