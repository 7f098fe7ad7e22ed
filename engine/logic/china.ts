import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { Clock } from './types.ts';

dayjs.extend(utc);

/** Milliseconds that China, where the product's members live, is ahead of UTC: one zone, without summer time. */
const AHEAD_MS = 8 * 3_600_000;

/** A moment: milliseconds since 1970, or a Date. */
type Moment = number | Date;

/** So many signs of date and time in China. Asked at every start of the app, which a library is slow to begin with. */
const written = (moment: Moment, signs: number): string =>
  new Date(Number(moment) + AHEAD_MS).toISOString().slice(0, signs).replace('T', ' ');

/** The date in China at a moment, YYYY-MM-DD, wherever the machine and its clock's zone are. What is called today is this one, in the app, on the server and in the tools. FV-14 to FV-16, VA-07. */
export const chinaDate = (moment: Moment): string => written(moment, 10);

/** What a form is opened with: date and minute in China of one moment. FM-15 */
export const chinaClock = (moment: Moment): Clock => ({ today: chinaDate(moment), now: written(moment, 16) });

/** Date and time in China at a moment, YYYY-MM-DD HH:mm:ss. */
export const chinaTime = (moment: Moment): string => written(moment, 19);

/** A day without a place, for reckoning with dates: no zone and no summer time shifts it. */
export const dayOf = (date: string): dayjs.Dayjs => dayjs.utc(date);
