import type { Field } from '../../engine/documents/types.gen.ts';
import { isMultipleOf, multiply, roundTo } from '../../engine/logic/index.ts';

/** So many multiples of a step are looked through for a whole number: a step of three decimals has one among them. */
const MOST = 1000;

/** The distance between two answers of a number field; undefined where every number is one. */
function stepOf({ type, multipleOf }: Pick<Field, 'type' | 'multipleOf'>): number | undefined {
  if (type !== 'integer') return multipleOf;
  if (multipleOf === undefined) return 1;
  const multiples = Array.from({ length: MOST }, (_none, index) => multiply(index + 1, multipleOf));
  return multiples.find((one) => isMultipleOf(one, 1)) ?? multipleOf;
}

/** The number nearest to another that a field takes: the same, or one up, or one down, by its type and its `multipleOf`. */
export function onStep(field: Pick<Field, 'type' | 'multipleOf'>, number: number, way: 'up' | 'down'): number {
  const step = stepOf(field);
  return step === undefined ? number : roundTo(number, step, way);
}
