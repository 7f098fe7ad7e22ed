import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { Clock } from './types.ts';

dayjs.extend(utc);

/** Milliseconds that China is ahead of UTC: one zone without summer time. */
const AHEAD_MS = 8 * 3_600_000;

/** A moment: milliseconds since 1970, or a Date. */
type Moment = number | Date;

/** Formats a moment in China with this many characters. Uses no library, since one would slow down every start of the app. */
const written = (moment: Moment, signs: number): string =>
  new Date(Number(moment) + AHEAD_MS).toISOString().slice(0, signs).replace('T', ' ');

/** Returns the date in China at a moment, YYYY-MM-DD, on a machine in any zone.
 * App, server and tools use it as "today". FV-14 to FV-16, VA-07. */
export const chinaDate = (moment: Moment): string => written(moment, 10);

/** Returns date and minute in China of one moment, for opening a form. FM-15 */
export const chinaClock = (moment: Moment): Clock => ({ today: chinaDate(moment), now: written(moment, 16) });

/** Returns date and time in China at a moment, YYYY-MM-DD HH:mm:ss. */
export const chinaTime = (moment: Moment): string => written(moment, 19);

/** Returns a day without a zone for date arithmetic: neither zone nor summer time shifts it. */
export const dayOf = (date: string): dayjs.Dayjs => dayjs.utc(date);
