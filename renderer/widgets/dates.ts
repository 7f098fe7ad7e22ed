/** A day as numbers; months count from 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** YYYY-MM-DD. */
export const toText = ({ year, month, day }: Day): string => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** The day a text starts with (a date or a datetime); undefined when it holds none. */
export const toDay = (text: unknown): Day | undefined => {
  const match = typeof text === 'string' ? /^(\d{4})-(\d{2})-(\d{2})/.exec(text) : null;
  return match ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) } : undefined;
};

export const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** 0 is Sunday. */
export const weekdayOf = ({ year, month, day }: Day): number => new Date(Date.UTC(year, month - 1, day)).getUTCDay();

/** The day some days later. */
export const plusDays = ({ year, month, day }: Day, days: number): Day => {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** The month some months later, on the same day as far as that month has it. */
export const plusMonths = ({ year, month, day }: Day, months: number): Day => {
  const count = year * 12 + month - 1 + months;
  const next = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
  return { ...next, day: Math.min(day, daysIn(next.year, next.month)) };
};

/** The day nearest to `day` inside the bounds, both included. */
export const clamp = (day: Day, min: Day | undefined, max: Day | undefined): Day => {
  if (min && toText(day) < toText(min)) return min;
  if (max && toText(day) > toText(max)) return max;
  return day;
};

export const isWithin = (day: Day, min: Day | undefined, max: Day | undefined): boolean => toText(clamp(day, min, max)) === toText(day);
