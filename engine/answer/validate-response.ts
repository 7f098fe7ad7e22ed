import { isValues, type Json } from '../documents/json.ts';
import type { AnswerShape } from '../documents/types.gen.ts';

/** Finds a shared schema by its reference. */
type FindShape = (reference: string) => AnswerShape | undefined;

/**
 * Finds the first place where a value differs from its schema: keys and indexes joined by dots, empty for the value itself.
 * Keys that the back end chose become `*`. Returns undefined for a valid value. A missing or null value is valid unless required.
 */
export function validateResponse(value: Json | undefined, schema: AnswerShape, find: FindShape, path = ''): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (schema.$ref !== undefined) {
    const shared = find(schema.$ref);
    return shared === undefined ? undefined : validateResponse(value, shared, find, path);
  }
  const { type = [], properties = {}, required = [], items, additionalProperties: rest } = schema;
  if (![type].flat().some((name) => isOf(value, name))) return path;
  const further = (inner: Json | undefined, part: AnswerShape, key: string | number) =>
    validateResponse(inner, part, find, path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) return items && first(value.entries(), ([index, item]) => further(item, items, index));
  if (!isValues(value)) return undefined;
  const missing = required.find((key) => !Object.hasOwn(value, key) || value[key] === null);
  if (missing !== undefined) return path === '' ? missing : `${path}.${missing}`;
  return first(Object.entries(value), ([key, inner]) => {
    if (Object.hasOwn(properties, key)) return properties[key] && further(inner, properties[key], key);
    // A key that the back end chose may identify a member, so the path hides it.
    return rest && further(inner, rest, '*');
  });
}

/** Returns true if an answer that is wrong at this place is unusable: the whole value or a required part is wrong. */
export function isFatal(path: string, { required = [], properties = {} }: AnswerShape): boolean {
  if (path === '') return true;
  const [key = '', ...further] = path.split('.');
  const inner = Object.hasOwn(properties, key) ? properties[key] : undefined;
  return required.includes(key) && (further.length === 0 || (inner !== undefined && isFatal(further.join('.'), inner)));
}

function first<T>(all: Iterable<T>, find: (one: T) => string | undefined): string | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns true if a value has a JSON Schema type. */
function isOf(value: Json, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isValues(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
