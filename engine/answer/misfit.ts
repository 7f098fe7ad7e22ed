import { isValues, type Json } from '../documents/json.ts';
import type { AnswerShape } from '../documents/types.gen.ts';

/** What shared shapes are, by the reference that names them. */
type FindShape = (reference: string) => AnswerShape | undefined;

/** The first place where a value is not what its schema says, as keys and indexes joined by dots, empty for the value itself; keys that the back end chose are `*`. Undefined when all is well. What is not there, or null, is right wherever it is not required. */
export function misfit(value: Json | undefined, schema: AnswerShape, find: FindShape, path = ''): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (schema.$ref !== undefined) {
    const shared = find(schema.$ref);
    return shared === undefined ? undefined : misfit(value, shared, find, path);
  }
  const { type = [], properties = {}, required = [], items, additionalProperties: rest } = schema;
  if (![type].flat().some((name) => isOf(value, name))) return path;
  const further = (inner: Json | undefined, part: AnswerShape, key: string | number) =>
    misfit(inner, part, find, path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) return items && first(value.entries(), ([index, item]) => further(item, items, index));
  if (!isValues(value)) return undefined;
  const missing = required.find((key) => !Object.hasOwn(value, key) || value[key] === null);
  if (missing !== undefined) return path === '' ? missing : `${path}.${missing}`;
  return first(Object.entries(value), ([key, inner]) => {
    if (Object.hasOwn(properties, key)) return properties[key] && further(inner, properties[key], key);
    // A key that the back end chose may say whose it is.
    return rest && further(inner, rest, '*');
  });
}

/** Whether nothing can be done with an answer that is wrong at this place: it is wrong as a whole, or on the way that is required. */
export function isEssential(path: string, { required = [], properties = {} }: AnswerShape): boolean {
  if (path === '') return true;
  const [key = '', ...further] = path.split('.');
  const inner = Object.hasOwn(properties, key) ? properties[key] : undefined;
  return required.includes(key) && (further.length === 0 || (inner !== undefined && isEssential(further.join('.'), inner)));
}

function first<T>(all: Iterable<T>, find: (one: T) => string | undefined): string | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a value is of a type, by the names of JSON Schema. */
function isOf(value: Json, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isValues(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
