import type { Json } from '../documents/json.ts';
import type { Field } from '../documents/types.gen.ts';
import { isBlank } from '../logic/index.ts';
import type { CompiledField } from './types.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** True for a field whose only answers are numbers. */
export const isNumeric = ({ type }: Pick<Field, 'type'>): boolean => type === 'number' || type === 'integer';

/** True for what a member typed into a number field and could not be read, or is no whole number: it stays until it can, and the validator refuses it. FM-09 */
const isTyped = ({ definition }: CompiledField, value: Json): boolean =>
  isNumeric(definition) && ((typeof value === 'string' && !isBlank(value)) || Number.isFinite(value));

/** True when a member or a draft may bring this value: it has the type of the field, or was typed into a number field. */
export const takes = (field: CompiledField, value: Json | undefined): boolean =>
  accepts(field, value) || (value !== undefined && isTyped(field, value));

/** True when a value has the type its field holds. Values of another type are refused before they can reach a control. */
export function accepts({ definition: { type } }: CompiledField, value: Json | undefined): boolean {
  if (value === undefined) return true;
  if (type === undefined) return false;
  const types = Array.isArray(type) ? type : [type];
  return types.some((wanted) => {
    if (wanted === 'array') return Array.isArray(value) && value.every(isText);
    if (wanted === 'integer') return Number.isInteger(value);
    return typeof value === wanted && (wanted !== 'number' || Number.isFinite(value));
  });
}

/** True for a field that a record alone fills: nobody types it, and no draft brings it. AP-34 */
export const isRecordOnly = ({ readonly, prefill }: Pick<Field, 'readonly' | 'prefill'>): boolean =>
  readonly === true && prefill !== undefined;

/** True when a value has no way into a field that a record alone fills: it is no record's, or breaks what the field asks for, which nobody could mend. */
export const isShutOut = (field: CompiledField, value: Json, prefilled: boolean): boolean =>
  isRecordOnly(field.definition) && (!prefilled || field.validator?.(value) === false);
