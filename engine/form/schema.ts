import type { Field } from '../documents/types.gen.ts';

const CONSTRAINTS = [
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'const',
] as const;

/** Returns the plain JSON Schema of a field's value, for the validator and RJSF. Undefined for a row without data. Leaves `multipleOf` out: `issues.ts` judges it as decimals, AJV would not. */
export function fieldSchema(definition: Field): Readonly<Record<string, unknown>> | undefined {
  const { type } = definition;
  if (type === undefined) return undefined;
  const list = type === 'array' || Array.isArray(type);
  return {
    type,
    ...(definition.title === undefined ? {} : { title: definition.title }),
    ...(list ? { items: { type: 'string' } } : {}),
    ...Object.fromEntries(CONSTRAINTS.flatMap((key) => (definition[key] === undefined ? [] : [[key, definition[key]]]))),
  };
}
