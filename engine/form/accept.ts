import { isValues, type Json } from '../documents/json.ts';
import type { Field } from '../documents/types.gen.ts';
import { isBlank } from '../logic/index.ts';
import type { CompiledField } from './types.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns true for a field that accepts numbers only. */
export const isNumeric = ({ type }: Pick<Field, 'type'>): boolean => type === 'number' || type === 'integer';

/** Returns true for unreadable or fractional input in a number field. It stays in the control, and the validator refuses it. FM-09 */
const isTyped = ({ definition }: CompiledField, value: Json): boolean =>
  isNumeric(definition) && ((typeof value === 'string' && !isBlank(value)) || Number.isFinite(value));

/** Returns true if a member or a draft may set this value: it has the field's type, or was typed into a number field. */
export const canSet = (field: CompiledField, value: Json | undefined): boolean =>
  accepts(field, value) || (value !== undefined && isTyped(field, value));

/** Returns true if a value has the field's type. Values of another type never reach a control. */
export function accepts({ definition: { type }, items }: Pick<CompiledField, 'definition' | 'items'>, value: Json | undefined): boolean {
  if (value === undefined) return true;
  if (type === undefined) return false;
  const types = Array.isArray(type) ? type : [type];
  return types.some((wanted) => {
    if (wanted === 'array') return Array.isArray(value) && value.every(items === undefined ? isText : isValues);
    if (wanted === 'object') return isValues(value);
    if (wanted === 'integer') return Number.isInteger(value);
    return typeof value === wanted && (wanted !== 'number' || Number.isFinite(value));
  });
}

/** Returns true for a field that only a record fills: no member types it, and no draft restores it. AP-34 */
export const isRecordOnly = ({ readonly, prefill }: Pick<Field, 'readonly' | 'prefill'>): boolean =>
  readonly === true && prefill !== undefined;

/** Returns true if a record-only field must refuse a value: it is not from a record,
 * or it breaks the field's constraints, which no member could correct. */
export const isRefusedValue = (field: CompiledField, value: Json, prefilled: boolean): boolean =>
  isRecordOnly(field.definition) && (!prefilled || field.validator?.(value) === false);
