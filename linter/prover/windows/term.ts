import { addTo, addWorkingDays, isRuleError } from '../../../engine/logic/index.ts';
import { dayNumber, dayText, type Quantity } from './quantity.ts';

/** What each quantity comes to. */
export type Assignment = ReadonlyMap<Quantity, number>;

/** A value between `base + low` and `base + high`; `at` computes it exactly. */
export interface Term {
  readonly base: Quantity | undefined;
  readonly low: number;
  readonly high: number;
  readonly whole: boolean;
  /** Every quantity it is computed from. */
  readonly parts: readonly Quantity[];
  readonly at: (values: Assignment) => number;
}

const exact = (value: number): number => Math.round(value * 1e9) / 1e9;

export const constant = (value: number): Term => ({
  base: undefined,
  low: value,
  high: value,
  whole: Number.isInteger(value),
  parts: [],
  at: () => value,
});

export const variable = (quantity: Quantity): Term => ({
  base: quantity,
  low: 0,
  high: 0,
  whole: quantity.whole,
  parts: [quantity],
  at: (values) => values.get(quantity) ?? Number.NaN,
});

/** The smallest and the largest value of a term, whatever its base comes to. */
const range = ({ base, low, high }: Term): readonly [number, number] => [low + (base?.low ?? 0), high + (base?.high ?? 0)];

const partsOf = (...terms: readonly Term[]): readonly Quantity[] => [...new Set(terms.flatMap(({ parts }) => parts))];

export function sum(a: Term, b: Term): Term {
  // One base can be kept: the one that is known less of.
  const [kept, other] =
    a.base === undefined || (b.base !== undefined && b.base.high - b.base.low > a.base.high - a.base.low) ? [b, a] : [a, b];
  const [low, high] = range(other);
  return {
    base: kept.base,
    low: exact(kept.low + low),
    high: exact(kept.high + high),
    whole: a.whole && b.whole,
    parts: partsOf(a, b),
    at: (values) => exact(a.at(values) + b.at(values)),
  };
}

export function negative(term: Term): Term {
  const [low, high] = range(term);
  return { base: undefined, low: -high, high: -low, whole: term.whole, parts: term.parts, at: (values) => -term.at(values) };
}

/** A term made of others by an operation whose extremes are at the ends of theirs. */
export function byEnds(a: Term, b: Term, apply: (a: number, b: number) => number, whole: boolean): Term | undefined {
  const ends = range(a).flatMap((left) => range(b).map((right) => apply(left, right)));
  if (!ends.every(Number.isFinite)) return undefined;
  return {
    base: undefined,
    low: exact(Math.min(...ends)),
    high: exact(Math.max(...ends)),
    whole,
    parts: partsOf(a, b),
    at: (values) => exact(apply(a.at(values), b.at(values))),
  };
}

/** The next whole number below or above. */
export const rounded = (term: Term, round: (value: number) => number): Term =>
  term.whole ? term : { ...term, low: term.low - 1, high: term.high + 1, whole: true, at: (values) => round(term.at(values)) };

const whenDated = (compute: () => string): number => {
  try {
    return dayNumber(compute());
  } catch (error) {
    if (isRuleError(error)) return Number.NaN;
    throw error;
  }
};

/** Days that an operator adds to a day: at least and at most, by the amount. Holidays and leap years decide what it is exactly. */
const ADDED: Readonly<Record<string, (amount: number) => readonly [number, number]>> = {
  addDays: (amount) => [amount, amount],
  addYears: (amount) => [365.2425 * amount - 3, 365.2425 * amount + 3],
  addWorkingDays: (amount) => [amount, 2 * amount + 20],
};

const EXACTLY: Readonly<Record<string, (day: string, amount: number) => string>> = {
  addDays: (day, amount) => addTo(day, amount, 'day'),
  addYears: (day, amount) => addTo(day, amount, 'year'),
  addWorkingDays: (day, amount) => addWorkingDays(day, amount),
};

/** A day so many days, years or working days after another. */
export function later(operator: string, day: Term, amount: Term): Term {
  const ends = range(amount).flatMap((one) => ADDED[operator]?.(one) ?? []);
  const run = EXACTLY[operator];
  return {
    base: day.base,
    low: day.low + Math.floor(Math.min(...ends)),
    high: day.high + Math.ceil(Math.max(...ends)),
    whole: true,
    parts: partsOf(day, amount),
    at: (values) => whenDated(() => run?.(dayText(day.at(values)), amount.at(values)) ?? ''),
  };
}
