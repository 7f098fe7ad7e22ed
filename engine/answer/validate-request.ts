import { isValues, type Json } from '../documents/json.ts';
import type { AnswerShape, RequestShape } from '../documents/types.gen.ts';

/** A part of a request that differs from its schema. */
export interface RequestProblem {
  /** Keys and indexes from the request to the part. */
  readonly path: readonly (string | number)[];
  readonly problem: 'missing' | 'unknown' | 'type' | 'value' | 'range' | 'length' | 'count';
  /** The schema of the part. */
  readonly schema: RequestShape;
}

/** Finds a shared shape by its reference. */
export type FindShape = (reference: string) => AnswerShape | undefined;

/** The most characters of a text without its own limit. */
const LONGEST = 2000;
const INTEGER = /^-?(0|[1-9]\d{0,14})$/;
const NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$/;
const SWITCHES: readonly unknown[] = [true, false, 0, 1, '0', '1', 'true', 'false'];

/** Returns true for a value that counts as not given: missing, null, an empty text or one of spaces. */
export const isNotGiven = (value: Json | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/**
 * Finds the first part of a request that differs from its schema; undefined for a valid one. Texts may be sent as numbers, numbers and
 * booleans as texts. Keys without a schema are not looked at, since the server does not read them.
 */
export function validateRequest(
  value: Json | undefined,
  schema: RequestShape,
  find: FindShape,
  path: RequestProblem['path'] = [],
): RequestProblem | undefined {
  if (isNotGiven(value)) return undefined;
  if (schema.$ref !== undefined) {
    const shared = find(schema.$ref);
    return shared === undefined ? undefined : validateRequest(value, shared, find, path);
  }
  const problem = problemOf(value as Json, schema);
  if (problem !== undefined) return { path, problem, schema };
  if (Array.isArray(value)) {
    const { items } = schema;
    return items && first(value.entries(), ([index, item]) => validateRequest(item, items, find, [...path, index]));
  }
  return isValues(value) ? inRecord(value, schema, find, path) : undefined;
}

function inRecord(
  value: Readonly<Record<string, Json>>,
  { properties = {}, required = [], additionalProperties: rest }: RequestShape,
  find: FindShape,
  path: RequestProblem['path'],
): RequestProblem | undefined {
  for (const key of required)
    if (!Object.hasOwn(value, key) || isNotGiven(value[key]))
      return { path: [...path, key], problem: 'missing', schema: properties[key] ?? {} };
  return first(Object.entries(value), ([key, inner]) => {
    const schema = Object.hasOwn(properties, key) ? properties[key] : rest;
    if (schema === false) return { path: [...path, key], problem: 'unknown', schema: {} };
    return schema && validateRequest(inner, schema, find, [...path, key]);
  });
}

function problemOf(value: Json, schema: RequestShape): RequestProblem['problem'] | undefined {
  const {
    type = [],
    values,
    pattern,
    minimum = Number.NEGATIVE_INFINITY,
    maximum = Number.POSITIVE_INFINITY,
    maxLength = LONGEST,
    maxItems = Number.POSITIVE_INFINITY,
  } = schema;
  const types = [type].flat();
  if (!types.some((name) => isSentAs(value, name))) return 'type';
  if (Array.isArray(value)) return value.length > maxItems ? 'count' : undefined;
  if (isValues(value)) return undefined;
  const text = String(value);
  if (values !== undefined && !values.includes(text)) return 'value';
  if (text.length > maxLength) return 'length';
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return 'value';
  return Number(value) < minimum || Number(value) > maximum ? 'range' : undefined;
}

/** Returns true if a value may be sent for a type. */
function isSentAs(value: Json, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isValues(value);
  if (type === 'boolean') return SWITCHES.includes(value);
  if (type === 'string') return typeof value === 'string' || typeof value === 'number';
  if (typeof value === 'number') return type === 'number' || Number.isInteger(value);
  return typeof value === 'string' && (type === 'number' ? NUMBER : INTEGER).test(value);
}

function first<T>(all: Iterable<T>, find: (one: T) => RequestProblem | undefined): RequestProblem | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
