import type { Json } from '../documents/json.ts';
import type { Field } from '../documents/types.gen.ts';
import type { Option } from './types.ts';

type Listed = Pick<Field, 'enum'>;

/** Returns the code by which a control offers a value: a text itself, the JSON of another value. */
export const codeOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns the listed value that a control offered by this code; another value stays. */
export const listedValue = ({ enum: values }: Listed, code: Json | undefined): Json | undefined =>
  values?.find((one: Json) => codeOf(one) === code) ?? code;

/** Returns true for a listed value, and for every value of a field that lists none. */
export const isListed = ({ enum: values }: Listed, value: Json): boolean =>
  values === undefined || values.some((one: Json) => codeOf(one) === codeOf(value));

/** Returns the listed values as options; undefined for a field that lists none. A named list names and orders them. */
export function listedOptions({ enum: values }: Listed, named: readonly Option[] | undefined): readonly Option[] | undefined {
  if (values === undefined) return named;
  const codes = values.map(codeOf);
  return named?.filter(({ value }) => codes.includes(value)) ?? codes.map((code) => ({ value: code, label: code, data: {} }));
}
