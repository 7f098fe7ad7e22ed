import type { Order } from './literal.ts';
import { type Quantity, TOLERANCE } from './quantity.ts';
import { negative, sum } from './term.ts';

/** The number of rounds in which quantities narrow each other's ends. */
const ROUNDS = 8;

/** The largest difference of each pair of quantities; index 0 is the constant zero. */
type Distances = number[][];

/** A weighted sum of quantities that is at most a limit. */
interface Sum {
  readonly factors: readonly (readonly [place: number, factor: number])[];
  readonly limit: number;
}

/**
 * Returns the largest difference of each pair (difference constraints, all shortest paths); undefined when the orders contradict each
 * other. In sums of several quantities all but one or two are replaced by their ends, which are narrowed round by round.
 */
export function shortest(orders: readonly Order[], quantities: readonly Quantity[], step: number): Distances | undefined {
  const place = new Map(quantities.map((quantity, index) => [quantity, index + 1]));
  const most: Distances = Array.from({ length: quantities.length + 1 }, (_row, row) =>
    Array.from({ length: quantities.length + 1 }, (_column, column) => (row === column ? 0 : Number.POSITIVE_INFINITY)),
  );
  for (const [quantity, index] of place) {
    bound(most, index, 0, quantity.high);
    bound(most, 0, index, -quantity.low);
  }
  const sums = orders.map(({ left, right, strict }): Sum => {
    const { factors, low } = sum(left, negative(right));
    const apart = strict ? (left.whole && right.whole ? 1 : step) : 0;
    return { factors: [...factors].map(([quantity, factor]) => [place.get(quantity) ?? 0, factor]), limit: -low - apart };
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    let changed = false;
    for (const one of sums) changed = narrowed(most, one) || changed;
    if (sums.some(({ factors, limit }) => factors.length === 0 && limit < -TOLERANCE)) return undefined;
    closed(most);
    if (most.some((row, index) => (row[index] ?? 0) < -TOLERANCE)) return undefined;
    if (!changed) break;
  }
  return most;
}

/** Lowers a distance; true when it changed. */
function bound(most: Distances, above: number, below: number, distance: number): boolean {
  const row = most[above];
  const before = row?.[below];
  if (row === undefined || before === undefined || before <= distance + TOLERANCE) return false;
  row[below] = distance;
  return true;
}

/** Derives distances from a sum: for each quantity alone, and for each pair with equal and opposite weights. */
function narrowed(most: Distances, { factors, limit }: Sum): boolean {
  const least = ([place, factor]: readonly [number, number]): number =>
    factor > 0 ? -factor * (most[0]?.[place] ?? 0) : factor * (most[place]?.[0] ?? 0);
  const all = factors.reduce((total, one) => total + least(one), 0);
  let changed = false;
  for (const one of factors) {
    const [place, factor] = one;
    const left = (limit - all + least(one)) / Math.abs(factor);
    changed = (factor > 0 ? bound(most, place, 0, left) : bound(most, 0, place, left)) || changed;
    for (const other of factors) {
      if (factor <= 0 || other[1] !== -factor) continue;
      changed = bound(most, place, other[0], (limit - all + least(one) + least(other)) / factor) || changed;
    }
  }
  return changed;
}

/** Computes all shortest paths (Floyd–Warshall). */
function closed(most: Distances): void {
  for (const [middle, through] of most.entries())
    for (const [from, row] of most.entries()) for (const to of row.keys()) bound(most, from, to, (row[middle] ?? 0) + (through[to] ?? 0));
}
