import type { Documents, FieldState } from '../../../engine/index.ts';

/** The keyboard for a number. A phone's keys for digits have no minus, so they are for what cannot be negative; the point is left out of whole numbers. FM-09 */
export function keyboardOf(
  { type, minimum, multipleOf }: Pick<Documents.Field, 'type' | 'minimum' | 'multipleOf'>,
  { min }: Pick<FieldState, 'min'>,
): 'text' | 'numeric' | 'decimal' {
  const isNegative = [minimum, min].every((bound) => typeof bound !== 'number' || bound < 0);
  if (isNegative) return 'text';
  return type === 'integer' || Number.isInteger(multipleOf) ? 'numeric' : 'decimal';
}
