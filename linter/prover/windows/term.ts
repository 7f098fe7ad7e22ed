import type { Solve } from '../../../engine/logic/index.ts';
import { dayNumber, dayText, type Quantity } from './quantity.ts';

/** The value of each quantity. */
export type Assignment = ReadonlyMap<Quantity, number>;

/** A value between `factors + low` and `factors + high`; `at` computes it exactly. */
export interface Term {
  /** The weighted quantities of its sum. */
  readonly factors: ReadonlyMap<Quantity, number>;
  readonly low: number;
  readonly high: number;
  readonly whole: boolean;
  /** Every quantity that it is computed from. */
  readonly parts: readonly Quantity[];
  readonly at: (values: Assignment) => number;
}

const exact = (value: number): number => Math.round(value * 1e9) / 1e9;

export const constant = (value: number): Term => ({
  factors: new Map(),
  low: value,
  high: value,
  whole: Number.isInteger(value),
  parts: [],
  at: () => value,
});

export const variable = (quantity: Quantity): Term => ({
  factors: new Map([[quantity, 1]]),
  low: 0,
  high: 0,
  whole: quantity.whole,
  parts: [quantity],
  at: (values) => values.get(quantity) ?? Number.NaN,
});

const isConstant = ({ factors, low, high }: Term): boolean => factors.size === 0 && low === high;

/** Returns the smallest and largest value of a term over all values of its quantities. */
function range({ factors, low, high }: Term): readonly [number, number] {
  let ends: readonly [number, number] = [low, high];
  for (const [one, factor] of factors) {
    const products = [factor * one.low, factor * one.high];
    ends = [ends[0] + Math.min(...products), ends[1] + Math.max(...products)];
  }
  return ends;
}

const partsOf = (...terms: readonly Term[]): readonly Quantity[] => [...new Set(terms.flatMap(({ parts }) => parts))];

export function sum(a: Term, b: Term): Term {
  const factors = new Map(a.factors);
  for (const [one, factor] of b.factors) {
    const together = exact((factors.get(one) ?? 0) + factor);
    if (together === 0) factors.delete(one);
    else factors.set(one, together);
  }
  return {
    factors,
    low: exact(a.low + b.low),
    high: exact(a.high + b.high),
    whole: a.whole && b.whole,
    parts: partsOf(a, b),
    at: (values) => exact(a.at(values) + b.at(values)),
  };
}

/** Multiplies a term by a constant. */
export function times(term: Term, factor: number): Term {
  const ends = [term.low * factor, term.high * factor].map(exact);
  return {
    factors: new Map([...term.factors].flatMap(([one, own]) => (exact(own * factor) === 0 ? [] : [[one, exact(own * factor)] as const]))),
    low: Math.min(...ends),
    high: Math.max(...ends),
    whole: term.whole && Number.isInteger(factor),
    parts: term.parts,
    at: (values) => exact(term.at(values) * factor),
  };
}

export const negative = (term: Term): Term => times(term, -1);

export function product(a: Term, b: Term): Term {
  if (isConstant(a)) return times(b, a.low);
  if (isConstant(b)) return times(a, b.low);
  const ends = range(a).flatMap((left) => range(b).map((right) => exact(left * right)));
  return {
    factors: new Map(),
    low: Math.min(...ends),
    high: Math.max(...ends),
    whole: a.whole && b.whole,
    parts: partsOf(a, b),
    at: (values) => exact(a.at(values) * b.at(values)),
  };
}

/** Undefined when the divisor is not constant. */
export const quotient = (whole: Term, by: Term): Term | undefined =>
  isConstant(by) && by.low !== 0 ? { ...times(whole, 1 / by.low), at: (values) => exact(whole.at(values) / by.low) } : undefined;

/** Returns the next integer below or above. */
export const rounded = (term: Term, round: (value: number) => number): Term =>
  term.whole ? term : { ...term, low: term.low - 1, high: term.high + 1, whole: true, at: (values) => round(term.at(values)) };

/** Adds an amount to a day as an operator does: `exactly` computes the day, `adds` tells the least and the most days. */
export function later(
  exactly: (day: string, amount: number) => string,
  { adds, isExact }: Extract<Solve, { by: 'shift' }>,
  day: Term,
  amount: Term,
): Term {
  const ends = range(amount).flatMap(adds);
  const added: Term = { ...constant(0), low: Math.floor(Math.min(...ends)), high: Math.ceil(Math.max(...ends)) };
  return {
    ...sum(day, isExact === true ? amount : added),
    whole: true,
    parts: partsOf(day, amount),
    at: (values) => dayNumber(exactly(dayText(day.at(values)), amount.at(values))),
  };
}
