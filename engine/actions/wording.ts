import type { Json } from '../documents/json.ts';
import { bindValue, type Scope, textMarker } from '../logic/index.ts';
import type { Wording } from './types.ts';

/** The text parameter of an action: a written string is a text key, `{"$text": key, "with": {…}}` one with gaps, what a rule gives is the text itself. Null when there is nothing to show. */
export function toWording(written: Json, bound: Json, scope: Scope): Wording | null {
  if (bound === null || bound === '') return null;
  if (typeof written === 'string') return { key: written };
  const marked = textMarker(written);
  if (marked === undefined) return { text: String(bound) };
  const chosen = bindValue(marked.key, scope);
  if (!chosen.ok || chosen.value === null || chosen.value === '') return null;
  const key = String(chosen.value);
  const params = bindValue(marked.params, scope);
  if (!params.ok || typeof params.value !== 'object' || params.value === null) return { key };
  const words = Object.entries(params.value).map(([name, value]) => [name, value === null ? '' : String(value)]);
  return { key, params: Object.fromEntries(words) };
}

/** Whether a bound text parameter holds something to show. */
export function isWording(bound: unknown): bound is Wording {
  return typeof bound === 'object' && bound !== null && (Object.hasOwn(bound, 'key') || Object.hasOwn(bound, 'text'));
}
