import { isValues } from '../documents/json.ts';
import type { Schema } from './explain-schema.ts';
import type { Path } from './types.ts';

/** A value whose schema says with `format` what kind of thing it is or names. */
export interface Said {
  readonly written: unknown;
  readonly path: Path;
  readonly said: string;
}

/** Every such value inside a value, by the schema it has in the document of `root`. */
export const saidInside = (value: unknown, schema: Schema, root: Schema = schema): Iterable<Said> => walk(value, schema, root, []);

function* walk(value: unknown, given: Schema, root: Schema, path: Path): Generator<Said> {
  const schema = follow(given, root);
  if (typeof schema['format'] === 'string') yield { written: value, path, said: schema['format'] };
  for (const branch of Array.isArray(schema['oneOf']) ? (schema['oneOf'] as Schema[]) : []) yield* walk(value, branch, root, path);
  if (Array.isArray(value)) {
    if (isValues(schema['items'])) for (const [index, item] of value.entries()) yield* walk(item, schema['items'], root, [...path, index]);
  } else if (isValues(value)) {
    for (const [key, item] of Object.entries(value)) {
      const inner = isValues(schema['properties']) && Object.hasOwn(schema['properties'], key) ? schema['properties'][key] : undefined;
      if (isValues(inner)) yield* walk(item, inner, root, [...path, key]);
    }
  }
}

function follow(schema: Schema, root: Schema): Schema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return schema;
  let target: unknown = root;
  for (const key of reference.slice(2).split('/')) target = isValues(target) ? target[key] : undefined;
  return isValues(target) ? target : {};
}
