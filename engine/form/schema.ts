import type { Field } from '../documents/types.gen.ts';
import type { ResolvedField, ResolvedForm } from './resolve.ts';

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
  const item = definition.items === undefined ? 'string' : 'object';
  return {
    type,
    ...(definition.title === undefined ? {} : { title: definition.title }),
    ...(list ? { items: { type: item } } : {}),
    ...Object.fromEntries(CONSTRAINTS.flatMap((key) => (definition[key] === undefined ? [] : [[key, definition[key]]]))),
  };
}

const schemasIn = (fields: readonly ResolvedField[], before: string): readonly (readonly [string, Readonly<Record<string, unknown>>])[] =>
  fields.flatMap(({ name, definition, items }) => {
    const schema = fieldSchema(definition);
    return [
      ...(schema === undefined ? [] : [[`${before}${name}`, schema] as const]),
      ...(items === undefined ? [] : schemasIn(items.fields, `${before}${name}/`)),
    ];
  });

/** Returns the schema of every field of a form, by its path without keys (`invoices/amount`). */
export const schemasOf = (form: Pick<ResolvedForm, 'sections'>): readonly (readonly [string, Readonly<Record<string, unknown>>])[] =>
  form.sections.flatMap(({ fields }) => schemasIn(fields, ''));
