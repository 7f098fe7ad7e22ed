import type { Field } from '../../engine/documents/types.gen.ts';
import { isMultipleOf, multiply, roundTo } from '../../engine/logic/index.ts';

/** The number of step multiples to try for an integer: a step of three decimals has one among them. */
const MOST = 1000;

/** Returns the distance between two answers of a number field; undefined when any number is allowed. */
function stepOf({ type, multipleOf }: Pick<Field, 'type' | 'multipleOf'>): number | undefined {
  if (type !== 'integer') return multipleOf;
  if (multipleOf === undefined) return 1;
  const multiples = Array.from({ length: MOST }, (_none, index) => multiply(index + 1, multipleOf));
  return multiples.find((one) => isMultipleOf(one, 1)) ?? multipleOf;
}

/** Returns the nearest number that a field accepts: the same, the next above, or the next below, by its type and `multipleOf`. */
export function onStep(field: Pick<Field, 'type' | 'multipleOf'>, number: number, way: 'up' | 'down'): number {
  const step = stepOf(field);
  return step === undefined ? number : roundTo(number, step, way);
}
