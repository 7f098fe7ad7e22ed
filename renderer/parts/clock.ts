import { createContext } from 'react';

/** Returns the time in milliseconds. */
export type Now = () => number;

/** The clock of countdowns, which another one can replace: the time of a server, or that of a test. */
export const ClockContext = createContext<Now>(() => Date.now());

/** Returns the day of a time, YYYY-MM-DD, in a time zone such as `Asia/Shanghai`; without one, in that of this device. */
export const dayOf = (time: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time);
