import { type Clock, chinaClock } from '../engine/index.ts';

/** What time it is in China, also where the phone is set to another time zone: date and minute of one moment. VA-07, FM-15 */
export const clock = (): Clock => chinaClock(Date.now());
