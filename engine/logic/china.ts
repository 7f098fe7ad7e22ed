import type { Clock } from './types.ts';

/** Milliseconds that China is ahead of UTC: one zone without summer time. */
const AHEAD_MS = 8 * 3_600_000;

/** A moment: milliseconds since 1970, or a Date. */
type Moment = number | Date;

/** Formats a moment in China with this many characters. */
const written = (moment: Moment, signs: number): string =>
  new Date(Number(moment) + AHEAD_MS).toISOString().slice(0, signs).replace('T', ' ');

/** Returns the date in China at a moment, YYYY-MM-DD, on a machine in any zone.
 * App, server and tools use it as "today". FV-14 to FV-16, VA-07. */
export const chinaDate = (moment: Moment): string => written(moment, 10);

/** Returns date and minute in China of one moment, for opening a form. FM-15 */
export const chinaClock = (moment: Moment): Clock => ({ today: chinaDate(moment), now: written(moment, 16) });

/** Returns date and time in China at a moment, YYYY-MM-DD HH:mm:ss. */
export const chinaTime = (moment: Moment): string => written(moment, 19);

/** A day for date arithmetic, as the date in UTC: neither zone nor summer time shifts it. Platform dates suffice; a library would slow down every start of the app. */
export const dayOf = (date: string): Date => {
  const [year = 0, month = 0, day = 0] = date.slice(0, 10).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day));
};

/** Writes a day as YYYY-MM-DD. */
export const writtenDay = (day: Date): string => day.toISOString().slice(0, 10);

export const plusDays = (day: Date, days: number): Date => new Date(Number(day) + days * 86_400_000);

export const daysInMonth = (day: Date): number => {
  const last = new Date(day);
  last.setUTCMonth(day.getUTCMonth() + 1, 0);
  return last.getUTCDate();
};

/** Adds months; keeps the day if that month has it, else takes its last day. */
export const plusMonths = (day: Date, months: number): Date => {
  const sum = new Date(day);
  sum.setUTCMonth(day.getUTCMonth() + months, 1);
  sum.setUTCDate(Math.min(day.getUTCDate(), daysInMonth(sum)));
  return sum;
};
