import { isValues } from '../../engine/documents/json.ts';
import type { Schema } from '../source/explain-schema.ts';
import type { Path } from '../source/types.ts';

/** A value whose schema declares with `format` the kind of thing it is or names. */
export interface FormattedString {
  readonly written: unknown;
  readonly path: Path;
  readonly said: string;
}

/** Returns every such value by its schema in the document `root`; `keyword` selects another schema keyword than `format`. */
export const formattedStrings = (value: unknown, schema: Schema, root: Schema = schema, keyword = 'format'): Iterable<FormattedString> =>
  walk(value, schema, { root, keyword }, []);

interface Looking {
  readonly root: Schema;
  readonly keyword: string;
}

function* walk(value: unknown, given: Schema, by: Looking, path: Path): Generator<FormattedString> {
  const schema = follow(given, by.root);
  const said = schema[by.keyword];
  if (said !== undefined) yield { written: value, path, said: String(said) };
  for (const branch of Array.isArray(schema['oneOf']) ? (schema['oneOf'] as Schema[]) : []) yield* walk(value, branch, by, path);
  if (Array.isArray(value)) {
    if (isValues(schema['items'])) for (const [index, item] of value.entries()) yield* walk(item, schema['items'], by, [...path, index]);
  } else if (isValues(value)) {
    const { properties, additionalProperties: rest } = schema;
    for (const [key, item] of Object.entries(value)) {
      const inner = isValues(properties) && Object.hasOwn(properties, key) ? properties[key] : rest;
      if (isValues(inner)) yield* walk(item, inner, by, [...path, key]);
    }
  }
}

/** Returns a schema, or the target of its reference in the document `root`. */
export function follow(schema: Schema, root: Schema): Schema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return schema;
  let target: unknown = root;
  for (const key of reference.slice(2).split('/')) target = isValues(target) ? target[key] : undefined;
  return isValues(target) ? target : {};
}
