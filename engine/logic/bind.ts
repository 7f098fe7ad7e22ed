import { isValues, type Json, type Values } from '../documents/json.ts';
import { isForbidden, refusal } from '../documents/path.ts';
import type { Bindings } from '../documents/types.gen.ts';
import { type Fault, make as makeFault } from '../fault/index.ts';
import { evaluate } from './evaluate.ts';
import type { Operators } from './operators/index.ts';
import type { Outcome, Scope } from './types.ts';

const paths = new Map<string, Json>();

/** Returns the rule that reads a path. The same path returns the same object, so that it is checked once. */
function pathRule(path: string): Json {
  const rule = paths.get(path) ?? { var: path };
  paths.set(path, rule);
  return rule;
}

/** Returns true for a text that begins with the sign exactly once. Doubled, the sign is a literal character. */
const signed = (value: Json, sign: '=' | '@'): value is string =>
  typeof value === 'string' && value.length > 1 && value[0] === sign && value[1] !== sign;

/** Returns the literal value of a text: unchanged, or with its doubled sign written once. */
export const literalOf = (value: string): string => (value.startsWith('==') || value.startsWith('@@') ? value.slice(1) : value);

/** Returns the rule of `=path` or `{"$": rule}`; undefined for a plain value. For document values only, never for data. */
export function boundLogic(value: Json): Json | undefined {
  if (signed(value, '=')) return pathRule(value.slice(1));
  return typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length === 1 &&
    Object.hasOwn(value, '$')
    ? (value as { readonly $: Json }).$
    : undefined;
}

/** Returns the key of `@key`, or undefined for any other value. */
export const textKey = (value: Json | undefined): string | undefined =>
  value !== undefined && signed(value, '@') ? value.slice(1) : undefined;

/** Returns the words of `@key`; undefined for other values and for an unknown text. */
export function textIn(written: Json | undefined, texts: Readonly<Record<string, string>>): string | undefined {
  const key = textKey(written);
  return key !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** A text: `@key`, or a rule that returns one, with values for its placeholders. */
export interface TextMarker {
  readonly text: Json;
  readonly params: Json;
}

/** Reads a text written as `@key`, or as `{"$text": "@key", "with": {…}}` with placeholders or a rule. Returns undefined for anything else. */
export function textMarker(value: Json): TextMarker | undefined {
  if (textKey(value) !== undefined) return { text: value, params: {} };
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, '$text')) return undefined;
  const { $text, with: params = {} } = value as { readonly $text: Json; readonly with?: Json };
  return { text: $text, params };
}

/** Returns the text keys written in a rule. The rule may return only these. */
export function textKeysIn(rule: Json): readonly string[] {
  const key = textKey(rule);
  if (key !== undefined) return [key];
  return typeof rule === 'object' && rule !== null ? Object.values(rule).flatMap((inner) => textKeysIn(inner as Json)) : [];
}

/** Returns the key of the text that a marker currently names; null if its rule chooses none.
 * A rule that names texts may also return words themselves: any value but its own keys, so that data never names a text. */
export function chosenKey({ text }: TextMarker, scope: Scope): Outcome | { readonly ok: true; readonly words: string } {
  const logic = boundLogic(text);
  const outcome: Outcome = logic === undefined ? { ok: true, value: text } : evaluate(logic, scope);
  if (!outcome.ok || outcome.value === null || outcome.value === '') return outcome;
  const key = textKey(outcome.value);
  const named = textKeysIn(logic ?? null);
  // A text that is a bare path, such as that of the channel's agreement, reads its key there.
  if (key !== undefined && (named.length === 0 || named.includes(key))) return { ok: true, value: key };
  return typeof outcome.value !== 'object' && named.length > 0
    ? { ok: true, words: String(outcome.value) }
    : { ok: false, fault: makeFault('not-a-text-key', { value: JSON.stringify(outcome.value) }) };
}

/** Evaluates one value: `=path` and `{"$": rule}` anywhere inside; plain values stay as they are. A text key is a fault here. */
export function bindValue(value: Json, scope: Scope): Outcome {
  const logic = boundLogic(value);
  if (logic !== undefined) return evaluate(logic, scope);
  if (textMarker(value) !== undefined) return { ok: false, fault: makeFault('text-misplaced', { value: JSON.stringify(value) }) };
  if (typeof value === 'string') return { ok: true, value: literalOf(value) };
  if (Array.isArray(value)) {
    const items: Json[] = [];
    for (const item of value) {
      const bound = bindValue(item, scope);
      if (!bound.ok) return bound;
      items.push(bound.value);
    }
    return { ok: true, value: items };
  }
  if (typeof value === 'object' && value !== null) return bind(value as Bindings, scope);
  return { ok: true, value };
}

/** Evaluates the parameters of a call or an action. The first failing rule decides the outcome and names its parameter. */
export function bind(
  bindings: Bindings,
  scope: Scope,
): { readonly ok: true; readonly value: Values } | { readonly ok: false; readonly fault: Fault } {
  const values: Record<string, Json> = {};
  for (const [name, value] of Object.entries(bindings)) {
    if (isForbidden(name)) return { ok: false, fault: refusal(name) };
    const bound = bindValue(value, scope);
    if (!bound.ok) return { ok: false, fault: makeFault('in-parameter', { name, fault: bound.fault }) };
    values[name] = bound.value;
  }
  return { ok: true, value: values };
}

/** Returns parameters as sent: without null values, inside records too, and without records that become empty.
 * Lists stay unchanged. IN-13 */
export function withoutEmpty(params: Readonly<Record<string, Json | undefined>>): Values {
  const entries = Object.entries(params).flatMap(([name, value]): [string, Json][] => {
    if (value === null || value === undefined) return [];
    if (!isValues(value)) return [[name, value]];
    const kept = withoutEmpty(value);
    return Object.keys(kept).length === 0 && Object.keys(value).length > 0 ? [] : [[name, kept]];
  });
  return Object.fromEntries(entries);
}

/** Returns a scope over plain data (own properties only). Without `now`, rules know only the day. */
export const scopeOf = (data: Readonly<Record<string, unknown>>, today: string, now?: string, operators?: Operators): Scope => ({
  today,
  now,
  operators,
  get: (name) => (Object.hasOwn(data, name) ? data[name] : undefined),
});
