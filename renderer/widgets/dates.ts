import { logic } from '../../engine/index.ts';

/** A day as numbers; months count from 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** YYYY-MM-DD. */
export const toText = ({ year, month, day }: Day): string => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** The day at the start of a text (a date or a datetime); undefined if there is none. */
export const toDay = (text: unknown): Day | undefined => {
  const match = typeof text === 'string' ? /^(\d{4})-(\d{2})-(\d{2})/.exec(text) : null;
  return match ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) } : undefined;
};

const dateOf = (day: Day) => logic.dayOf(toText(day));

/** Converts a day back to numbers. */
const numbersOf = (date: Date): Day => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() });

export const daysIn = (year: number, month: number): number => logic.daysInMonth(dateOf({ year, month, day: 1 }));

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => dateOf(day).getUTCDay();

/** Adds days to a day. */
export const plusDays = (day: Day, days: number): Day => numbersOf(logic.plusDays(dateOf(day), days));

/** Adds months; keeps the day if that month has it, else takes its last day. */
export const plusMonths = (day: Day, months: number): Day => numbersOf(logic.plusMonths(dateOf(day), months));

/** Clamps `day` to the bounds, both included. */
export const clamp = (day: Day, min: Day | undefined, max: Day | undefined): Day => {
  if (min && toText(day) < toText(min)) return min;
  if (max && toText(day) > toText(max)) return max;
  return day;
};

export const isWithin = (day: Day, min: Day | undefined, max: Day | undefined): boolean => toText(clamp(day, min, max)) === toText(day);
