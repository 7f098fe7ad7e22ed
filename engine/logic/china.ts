import type { Clock } from './types.ts';

/** Milliseconds that China, where the product's members live, is ahead of UTC: one zone, without summer time. */
const AHEAD = 8 * 3_600_000;

/** A moment: milliseconds since 1970, or a Date. */
type Moment = number | Date;

/** A moment as China's clocks show it, YYYY-MM-DD HH:mm:ss; of none there is nothing to show. */
function written(moment: Moment): string {
  const shown = new Date(Number(moment) + AHEAD);
  return Number.isNaN(shown.getTime()) ? 'Invalid Date' : shown.toISOString().slice(0, 19).replace('T', ' ');
}

/** The date in China at a moment, YYYY-MM-DD, wherever the machine and its clock's zone are. What is called today is this one, in the app, on the server and in the tools. FV-14 to FV-16, VA-07. */
export const chinaDate = (moment: Moment): string => written(moment).slice(0, 10);

/** What a form is opened with: date and minute in China of one moment. FM-15 */
export const chinaClock = (moment: Moment): Clock => ({ today: chinaDate(moment), now: written(moment).slice(0, 16) });

/** Date and time in China at a moment, YYYY-MM-DD HH:mm:ss. */
export const chinaTime = (moment: Moment): string => written(moment);

/** A day without a place, for reckoning with dates: no zone and no summer time shifts it. A day that the month does not have is one of the next. */
export function dayOf(date: string): Date {
  const [year = Number.NaN, month = 1, day = 1] = date.split('-').map(Number);
  const found = new Date(0);
  found.setUTCFullYear(year, month - 1, day);
  return found;
}

/** Such a day as it is written, YYYY-MM-DD; empty for what is no day of the years 1 to 9999. */
export function writtenDay(day: Date): string {
  const year = day.getUTCFullYear();
  return year >= 1 && year <= 9999 ? day.toISOString().slice(0, 10) : '';
}
