import type { Order } from './literal.ts';
import { type Quantity, TOLERANCE } from './quantity.ts';
import { shortest } from './shortest.ts';
import type { Assignment } from './term.ts';

/** Values that satisfy all orders, no solution, or undecided. */
export type Solution = { readonly kind: 'found'; readonly values: Assignment } | { readonly kind: 'none' } | { readonly kind: 'unsure' };

const MOST_TRIED = 20_000;
/** Steps between two tried decimals, from coarse to fine; the finest one gives the final result. */
const STEPS = [1, 0.01, 1e-6];

/**
 * Solves orders of terms as difference constraints. Nonlinear terms widen the constraint: the remaining box of values
 * is then searched one by one with exact values.
 */
export function solve(orders: readonly Order[], home: (quantity: Quantity) => number): Solution {
  const quantities = [...new Set(orders.flatMap(({ left, right }) => [...left.parts, ...right.parts]))];
  let isPossible = false;
  for (const step of STEPS) {
    const distances = shortest(orders, quantities, step);
    if (distances === undefined) continue;
    isPossible = true;
    const high = quantities.map((_quantity, index) => distances[index + 1]?.[0] ?? 0);
    const low = quantities.map((_quantity, index) => -(distances[0]?.[index + 1] ?? 0));
    const found = searched(orders, quantities, low, high, home);
    if (found.kind === 'found') return found;
    if (found.kind === 'none' && step === STEPS.at(-1)) return found;
  }
  return { kind: isPossible ? 'unsure' : 'none' };
}

const holds = ({ left, right, strict }: Order, values: Assignment): boolean => {
  const difference = right.at(values) - left.at(values);
  return strict ? difference > TOLERANCE : difference >= -TOLERANCE;
};

/** Searches exact values between the given ends: the ends first, then every integer if there are few. */
function searched(
  orders: readonly Order[],
  quantities: readonly Quantity[],
  low: readonly number[],
  high: readonly number[],
  home: (quantity: Quantity) => number,
): Solution {
  const isRight = (values: Assignment): boolean => orders.every((order) => holds(order, values));
  const isAllowed = (values: Assignment): boolean =>
    quantities.every((one) => one.values === undefined || one.values.includes(values.get(one) ?? Number.NaN));
  const far = (values: Assignment): number => [...values].reduce((sum, [one, value]) => sum + Math.abs(value - home(one)), 0);
  const assign = (numbers: readonly number[]): Assignment =>
    new Map(quantities.map((quantity, index) => [quantity, numbers[index] ?? Number.NaN]));
  const ends = [assign(high), assign(low)].filter((values) => isAllowed(values) && isRight(values)).sort((a, b) => far(a) - far(b));
  const [nearest] = ends;
  if (nearest !== undefined) return { kind: 'found', values: nearest };
  const lists = quantities.map((quantity, index) => tried(quantity, low[index] ?? 0, high[index] ?? 0, home(quantity)));
  const count = lists.reduce((product, { every }) => product * every.length, 1);
  const isExhaustive = count <= MOST_TRIED && lists.every(({ complete }) => complete);
  for (const values of products(lists.map(({ every, some }) => (count <= MOST_TRIED ? every : some)))) {
    const found = assign(values);
    if (isRight(found)) return { kind: 'found', values: found };
  }
  return { kind: isExhaustive ? 'none' : 'unsure' };
}

interface Tried {
  readonly every: readonly number[];
  readonly some: readonly number[];
  /** True when `every` is complete. */
  readonly complete: boolean;
}

/** Returns the values of a quantity between two ends: all if there are few, and a selection. */
function tried({ values, whole }: Quantity, low: number, high: number, home: number): Tried {
  if (values !== undefined) {
    const inside = values.filter((value) => value >= low && value <= high);
    return { every: inside, some: inside, complete: true };
  }
  const middle = (low + high) / 2;
  const some = [
    low,
    high,
    low + 1,
    high - 1,
    Math.round(middle),
    middle + (whole ? 0 : 0.5),
    home,
    ...(whole ? [] : [low + 0.5, high - 0.5]),
  ]
    .map((value) => (whole ? Math.round(value) : value))
    .filter((value) => value >= low && value <= high);
  const few = [...new Set(some)];
  if (!whole || high - low >= MOST_TRIED) return { every: few, some: few, complete: low === high };
  return { every: Array.from({ length: Math.round(high - low) + 1 }, (_none, index) => low + index), some: few, complete: true };
}

function* products(lists: readonly (readonly number[])[]): Generator<readonly number[]> {
  const [list, ...rest] = lists;
  if (list === undefined) yield [];
  else for (const value of list) for (const others of products(rest)) yield [value, ...others];
}
