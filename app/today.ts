import { chinaDate } from '../engine/index.ts';

/** Today in China, YYYY-MM-DD, also where the phone is set to another time zone. */
export const today = (): string => chinaDate(Date.now());
