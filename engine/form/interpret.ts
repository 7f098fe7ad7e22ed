import type { ResolvedForm } from './resolve.ts';
import { schemasOf } from './schema.ts';
import type { SchemaError, Validator, Validators } from './validators.ts';

type Schema = Readonly<Record<string, unknown>>;
/** Returns the errors of a value for one keyword. */
type Check = (value: unknown) => readonly SchemaError[];

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: Number.isFinite,
  integer: Number.isInteger,
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

const typeError = (type: unknown): SchemaError => ({ keyword: 'type', params: { type } });

/** The keywords of a field's schema in AJV's order. Lengths count code points. */
const KEYWORDS: readonly (readonly [string, (wanted: never, schema: Schema) => Check])[] = [
  ['maximum', (limit: number) => bound('maximum', limit, (value) => typeof value === 'number' && value > limit)],
  ['minimum', (limit: number) => bound('minimum', limit, (value) => typeof value === 'number' && value < limit)],
  ['exclusiveMaximum', (limit: number) => bound('exclusiveMaximum', limit, (value) => typeof value === 'number' && value >= limit)],
  ['exclusiveMinimum', (limit: number) => bound('exclusiveMinimum', limit, (value) => typeof value === 'number' && value <= limit)],
  ['maxLength', (limit: number) => bound('maxLength', limit, (value) => typeof value === 'string' && [...value].length > limit)],
  ['minLength', (limit: number) => bound('minLength', limit, (value) => typeof value === 'string' && [...value].length < limit)],
  [
    'pattern',
    (pattern: string) => {
      const expression = new RegExp(pattern, 'u');
      return (value) => (typeof value === 'string' && !expression.test(value) ? [{ keyword: 'pattern', params: { pattern } }] : []);
    },
  ],
  ['const', (wanted: unknown) => (value) => (value === wanted ? [] : [{ keyword: 'const', params: { allowedValue: wanted } }])],
  ['maxItems', (limit: number) => bound('maxItems', limit, (value) => Array.isArray(value) && value.length > limit)],
  ['minItems', (limit: number) => bound('minItems', limit, (value) => Array.isArray(value) && value.length < limit)],
  [
    'items',
    ({ type }: { readonly type: string }) =>
      (value) =>
        Array.isArray(value) ? value.flatMap((item) => (TYPES[type]?.(item) ? [] : [typeError(type)])) : [],
  ],
];

function bound(keyword: string, limit: number, isBroken: (value: unknown) => boolean): Check {
  const errors = [{ keyword, params: { limit } }];
  return (value) => (isBroken(value) ? errors : []);
}

/** Returns a validator that interprets its schema instead of compiling it. */
function interpret(schema: Schema): Validator {
  const { type } = schema;
  const types = Array.isArray(type) ? (type as readonly string[]) : [String(type)];
  const checks = KEYWORDS.flatMap(([keyword, make]) => (Object.hasOwn(schema, keyword) ? [make(schema[keyword] as never, schema)] : []));
  const validate = (value: unknown): boolean => {
    const fits = types.some((one) => Object.hasOwn(TYPES, one) && TYPES[one]?.(value) === true);
    const errors = [...(fits ? [] : [typeError(type)]), ...checks.flatMap((check) => check(value))];
    (validate as { errors?: readonly SchemaError[] | null }).errors = errors.length === 0 ? null : errors;
    return errors.length === 0;
  };
  return validate;
}

/** Returns one validator per field with the same results as the compiled ones, without `eval`.
 * For forms that a browser loads as data, after the build. */
export const interpretValidators = (form: ResolvedForm): Validators =>
  Object.fromEntries(schemasOf(form).map(([path, schema]) => [path, interpret(schema)]));
