import type { Json } from '../../engine/documents/json.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import { numberEnds } from '../../engine/form/index.ts';
import { isDate, isMultipleOf, isTime } from '../../engine/logic/index.ts';
import type { Drawn } from './field.ts';
import { peek, placeOf, take } from './part.ts';
import type { Part, Work } from './types.ts';

/** Writes a value for a document: a leading sign that would make it a rule is doubled. */
const written = (value: Json): Json => (typeof value === 'string' && /^[=@]/.test(value) ? `${value[0]}${value}` : value);

/** Whether a field accepts a value. */
export function accepts(field: Field, value: Json): boolean {
  const { type, format, pattern, minLength = 0, maxLength = Infinity } = field;
  if (field.const !== undefined && field.const !== value) return false;
  if (format === 'date-time-minute') return false;
  if (format === 'date') return isDate(value);
  if (format === 'time') return isTime(value);
  if (field.enum !== undefined && typeof value === 'number') return (field.enum as readonly Json[]).includes(value);
  if (type === 'array') {
    const { minItems = 0, maxItems = Infinity } = field;
    return Array.isArray(value) && value.length >= minItems && value.length <= maxItems;
  }
  if (typeof value === 'string') {
    const { length } = [...value];
    const fits = pattern === undefined || new RegExp(pattern, 'u').test(value);
    return type === 'string' && length >= minLength && length <= maxLength && fits;
  }
  if (typeof value === 'number') return (type === 'number' || (type === 'integer' && Number.isInteger(value))) && isWithin(field, value);
  return typeof value === type;
}

function isWithin(field: Field, value: number): boolean {
  const { low, high, isLowOpen, isHighOpen } = numberEnds(field);
  const isAbove = low === undefined || value > low || (value === low && !isLowOpen);
  const isBelow = high === undefined || value < high || (value === high && !isHighOpen);
  return isAbove && isBelow && (field.multipleOf === undefined || isMultipleOf(value, field.multipleOf));
}

/** Converts a schema value to the field's value; undefined when the field does not accept it. */
export function heldBy({ field, codeOf }: Drawn, value: Json): Json | undefined {
  if (field.widget === 'file') return undefined;
  if (codeOf === undefined) return accepts(field, value) ? value : undefined;
  if (field.type !== 'array') return codeOf(value);
  const codes = Array.isArray(value) ? value.map(codeOf) : [];
  return Array.isArray(value) && !codes.includes(undefined) && accepts(field, codes as Json) ? (codes as Json) : undefined;
}

/** Returns the default of a field; noted when the field cannot hold it. */
export function beginning(part: Part, drawn: Drawn, work: Work): Pick<Field, 'default'> {
  const value = peek(part, 'default');
  if (value === undefined) return {};
  take(part, 'default', work);
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return {};
  const held = heldBy(drawn, value);
  if (held !== undefined) return { default: written(held) };
  work.note(placeOf(part, 'default'), 'default');
  return {};
}

/** Returns the only value a field may have as its default. The member still ticks a "yes". */
export function fixed(
  part: Part,
  { field, codeOf }: Drawn,
  title: string,
  work: Work,
): Pick<Field, 'const' | 'default' | 'readonly' | 'messages'> {
  if (field.type === 'boolean' && field.const !== undefined) return field.const === true ? { messages: { const: `请勾选${title}` } } : {};
  const value = peek(part, 'const');
  if (value === undefined || value === null || value === '') return {};
  const held = heldBy({ field, ...(codeOf && { codeOf }) }, value);
  if (held === undefined || typeof held === 'object') return {};
  take(part, 'const', work);
  work.note(placeOf(part, 'const'), 'fixed', { value: String(held) });
  return { const: held, default: written(held), readonly: true };
}
