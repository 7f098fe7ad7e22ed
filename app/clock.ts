import { type Clock, logic } from '../engine/index.ts';

/** Returns date and minute in China for one moment, also on a phone set to another time zone. VA-07, FM-15 */
export const clock = (): Clock => logic.chinaClock(Date.now());
