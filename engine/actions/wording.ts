import type { Json } from '../documents/json.ts';
import type { Fault } from '../fault/index.ts';
import { bindValue, chosenKey, type Scope, textMarker } from '../logic/index.ts';
import type { Wording } from './types.ts';

/** A resolved wording (null: nothing to show), or a fault. */
export type Worded = { readonly ok: true; readonly value: Wording | null } | { readonly ok: false; readonly fault: Fault };

/** Resolves a text parameter: a text key with values for its placeholders, or words from a rule or the server. */
export function toWording(written: Json, scope: Scope): Worded {
  const marked = textMarker(written);
  const named = marked === undefined ? bindValue(written, scope) : chosenKey(marked, scope);
  if (!named.ok) return named;
  if ('words' in named) return { ok: true, value: { text: named.words } };
  if (named.value === null || named.value === '') return { ok: true, value: null };
  if (marked === undefined) return { ok: true, value: { text: toWords(named.value) } };
  const key = toWords(named.value);
  const params = bindValue(marked.params, scope);
  if (!params.ok) return params;
  if (typeof params.value !== 'object' || params.value === null || Object.keys(params.value).length === 0)
    return { ok: true, value: { key } };
  const words = Object.entries(params.value).map(([name, value]) => [name, value === null ? '' : toWords(value)]);
  return { ok: true, value: { key, params: Object.fromEntries(words) } };
}

/** Shows a list or an object, sent instead of words, as JSON. Its own `toString` is not trustworthy. */
function toWords(value: Json): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns true if a bound text parameter has something to show. */
export function isWording(bound: unknown): bound is Wording {
  return typeof bound === 'object' && bound !== null && (Object.hasOwn(bound, 'key') || Object.hasOwn(bound, 'text'));
}
