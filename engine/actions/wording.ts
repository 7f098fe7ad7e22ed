import type { Json } from '../documents/json.ts';
import type { Wording } from './types.ts';

/** The text parameter of an action: a written string is a text key, what a rule gives is the text itself. Null when there is nothing to show. */
export function toWording(written: Json, bound: Json): Wording | null {
  if (bound === null || bound === '') return null;
  return typeof written === 'string' ? { key: written } : { text: String(bound) };
}

/** Whether a bound text parameter holds something to show. */
export function isWording(bound: unknown): bound is Wording {
  return typeof bound === 'object' && bound !== null && (Object.hasOwn(bound, 'key') || Object.hasOwn(bound, 'text'));
}
