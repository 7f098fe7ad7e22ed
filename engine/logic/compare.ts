import { isBlank } from './blank.ts';
import { datePart, isDateTime, isTime } from './dates.ts';
import { quoted } from './text.ts';
import { RuleError } from './types.ts';

const NUMERIC = /^-?\d+(\.\d+)?$/;

/** Returns true for an empty answer: null, undefined, blank text, an empty list, a list of empty answers. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && isBlank(value)) || (Array.isArray(value) && value.every(isEmpty));

/** Truthiness of JSON Logic: empty text, zero, null, false and the empty list are false. */
export const truthy = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Returns the number of a number or a numeric text; undefined otherwise. */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && NUMERIC.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Compares without the coercions of JavaScript's `==`: empty equals only empty, a number equals its numeric text. */
export function equal(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (typeof a === 'number' || typeof b === 'number')
    return typeof a !== 'boolean' && typeof b !== 'boolean' && toNumber(a) !== undefined && toNumber(a) === toNumber(b);
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => equal(item, b[index]));
  return a === b;
}

/** Compares two numbers, two dates or two times of a day: negative, zero, positive. Returns undefined if a side is empty; throws RuleError for anything else. */
export function order(a: unknown, b: unknown): number | undefined {
  if (isEmpty(a) || isEmpty(b)) return undefined;
  const left = toNumber(a);
  const right = toNumber(b);
  if (left !== undefined && right !== undefined) return left - right;
  if (isTime(a) && isTime(b)) return a < b ? -1 : a > b ? 1 : 0;
  const from = datePart(a);
  const to = datePart(b);
  if (from === undefined || to === undefined) throw new RuleError('not-comparable', { value: quoted(a), other: quoted(b) });
  if (isDateTime(a) && isDateTime(b)) return a < b ? -1 : a > b ? 1 : 0;
  return from < to ? -1 : from > to ? 1 : 0;
}
