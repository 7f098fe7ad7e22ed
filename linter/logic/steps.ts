import type { Field } from '../../engine/documents/types.gen.ts';
import { numberEnds } from '../../engine/form/index.ts';
import { add, divide, isMultipleOf, multiply, roundTo } from '../../engine/logic/index.ts';

/** The number of step multiples to try for an integer: a step of three decimals has one among them. */
const MOST = 1000;

type Stepped = Pick<Field, 'type' | 'multipleOf'>;
type Bounded = Stepped & Pick<Field, 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum'>;

/** Returns the distance between two answers of a number field; undefined when any number is allowed. */
function stepOf({ type, multipleOf }: Stepped): number | undefined {
  if (type !== 'integer') return multipleOf;
  if (multipleOf === undefined) return 1;
  const multiples = Array.from({ length: MOST }, (_none, index) => multiply(index + 1, multipleOf));
  return multiples.find((one) => isMultipleOf(one, 1)) ?? multipleOf;
}

/** Returns the nearest number that a field accepts: the same, the next above, or the next below, by its type and `multipleOf`. */
export function onStep(field: Stepped, number: number, way: 'up' | 'down'): number {
  const step = stepOf(field);
  return step === undefined ? number : roundTo(number, step, way);
}

/** The numbers between the ends of a field; an open end is itself not accepted. With a step, the ends are answers. */
export interface Span {
  readonly low: number | undefined;
  readonly high: number | undefined;
  readonly isLowOpen: boolean;
  readonly isHighOpen: boolean;
}

/** Returns the ends of a number field on its steps. */
export function spanOf(field: Bounded): Span {
  const { low, high, isLowOpen, isHighOpen } = numberEnds(field);
  const step = stepOf(field);
  if (step === undefined) return { low, high, isLowOpen, isHighOpen };
  const end = (bound: number | undefined, isOpen: boolean, way: 'up' | 'down'): number | undefined => {
    if (bound === undefined) return undefined;
    const near = roundTo(bound, step, way);
    return isOpen && near === bound ? add(near, way === 'up' ? step : -step) : near;
  };
  return { low: end(low, isLowOpen, 'up'), high: end(high, isHighOpen, 'down'), isLowOpen: false, isHighOpen: false };
}

/** Whether no number lies between the ends. */
export const isShut = ({ low, high, isLowOpen, isHighOpen }: Span): boolean =>
  low !== undefined && high !== undefined && (low > high || (low === high && (isLowOpen || isHighOpen)));

/** Distances from an open end at which an answer is tried. */
const NEAR = [1, 0.1, 0.01];

/** Returns an accepted number at or just inside an end of a field; undefined for a side without a limit, and for open ends without a number between them. */
export function atEnd(field: Bounded, side: 'low' | 'high'): number | undefined {
  const span = spanOf(field);
  const { low, high } = span;
  const end = span[side];
  if (end === undefined || isShut(span)) return end;
  if (side === 'low' ? !span.isLowOpen : !span.isHighOpen) return end;
  const inside = (number: number): boolean => (low === undefined || number > low) && (high === undefined || number < high);
  const near = NEAR.map((distance) => add(end, side === 'low' ? distance : -distance)).find(inside);
  return near ?? divide(add(low ?? end, high ?? end), 2);
}
