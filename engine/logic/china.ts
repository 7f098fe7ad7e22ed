import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { Clock } from './types.ts';

dayjs.extend(utc);

/** Hours that China, where the product's members live, is ahead of UTC: one zone, without summer time. */
const AHEAD = 8;

/** A moment: milliseconds since 1970, or a Date. */
type Moment = number | Date;

const written = (moment: Moment, format: string): string => dayjs.utc(moment).add(AHEAD, 'hour').format(format);

/** The date in China at a moment, YYYY-MM-DD, wherever the machine and its clock's zone are. What is called today is this one, in the app, on the server and in the tools. FV-14 to FV-16, VA-07. */
export const chinaDate = (moment: Moment): string => written(moment, 'YYYY-MM-DD');

/** What a form is opened with: date and minute in China of one moment. FM-15 */
export const chinaClock = (moment: Moment): Clock => ({ today: chinaDate(moment), now: written(moment, 'YYYY-MM-DD HH:mm') });

/** Date and time in China at a moment, YYYY-MM-DD HH:mm:ss. */
export const chinaTime = (moment: Moment): string => written(moment, 'YYYY-MM-DD HH:mm:ss');

/** A day without a place, for reckoning with dates: no zone and no summer time shifts it. */
export const dayOf = (date: string): dayjs.Dayjs => dayjs.utc(date);
