import { isValues, type Json, type Values } from '../documents/json.ts';
import type { RequestShape } from '../documents/types.gen.ts';
import { type FindShape, isNotGiven } from './validate-request.ts';

/**
 * Converts a valid request to the types of its schema: texts trimmed, numbers as numbers, booleans as booleans. Leaves out what is not given and
 * keys without a schema. A record whose keys other documents define stays as it is.
 */
export function coerceRequest(params: Values, { properties = {} }: RequestShape, find: FindShape): Values {
  const given = Object.entries(properties).filter(([key]) => Object.hasOwn(params, key) && !isNotGiven(params[key]));
  return Object.fromEntries(given.map(([key, schema]) => [key, coerce(params[key] as Json, schema, find)]));
}

function coerce(value: Json, schema: RequestShape, find: FindShape): Json {
  const { $ref, properties, items } = schema;
  if ($ref !== undefined) return coerce(value, find($ref) ?? {}, find);
  if (Array.isArray(value)) {
    const given = value.filter((item) => !isNotGiven(item));
    return items === undefined ? given : given.map((item) => coerce(item, items, find));
  }
  if (isValues(value)) return properties === undefined ? value : coerceRequest(value, schema, find);
  return plain(value, [schema.type ?? []].flat());
}

/** Converts a plain value to the first of the types that it does not have yet. */
function plain(value: Json, types: readonly string[]): Json {
  const own = typeof value;
  const [type] = types.filter((name) => name !== 'array' && name !== 'object');
  if (types.length > 1 && types.includes(own)) return value;
  if (type === 'string') return String(value).trim();
  if (type === 'boolean') return value === true || value === 1 || value === '1' || value === 'true';
  return type === undefined ? value : Number(value);
}
