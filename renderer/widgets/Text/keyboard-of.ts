import { type Documents, type FieldState, forms } from '../../../engine/index.ts';

/** The keyboard for a number. A phone's digit keys have no minus, so they serve only non-negative numbers; whole numbers need no decimal point. FM-09 */
export function keyboardOf(
  definition: Pick<Documents.Field, 'type' | 'format' | 'minimum' | 'exclusiveMinimum' | 'multipleOf'>,
  { min }: Pick<FieldState, 'min'>,
): 'text' | 'numeric' | 'decimal' {
  const { type, multipleOf } = definition;
  const isNegative = [forms.numberEnds(definition).low, min].every((bound) => typeof bound !== 'number' || bound < 0);
  if (isNegative) return 'text';
  if (forms.formatOf(definition)?.places !== undefined) return 'decimal';
  return type === 'integer' || Number.isInteger(multipleOf) ? 'numeric' : 'decimal';
}
