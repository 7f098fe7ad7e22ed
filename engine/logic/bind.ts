import type { Json, Values } from '../documents/json.ts';
import { isForbidden, refusal } from '../documents/path.ts';
import type { Bindings } from '../documents/types.gen.ts';
import { evaluate } from './evaluate.ts';
import type { Outcome, Scope } from './types.ts';

/** The rule inside `{"$": rule}`, or undefined for a plain value. */
export const boundLogic = (value: Json): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 1 && Object.hasOwn(value, '$')
    ? (value as { readonly $: Json }).$
    : undefined;

/** A text named by its key, or by a rule that chooses the key, with the values of its gaps. */
export interface TextMarker {
  readonly key: Json;
  readonly params: Json;
}

/** The text named inside `{"$text": key}`: a key, or `{"$": rule}` that comes to one. Undefined for anything else. */
export function textMarker(value: Json): TextMarker | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, '$text')) return undefined;
  const { $text, with: params = {} } = value as { readonly $text: Json; readonly with?: Json };
  return typeof $text === 'string' || boundLogic($text) !== undefined ? { key: $text, params } : undefined;
}

/** One value: plain values stand for themselves, `{"$": rule}` for what the rule comes to; inside objects and lists likewise. */
export function bindValue(value: Json, scope: Scope): Outcome {
  const logic = boundLogic(value);
  if (logic !== undefined) return evaluate(logic, scope);
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

/** Evaluates the parameters of a call or an action. The first rule that fails decides the outcome, its parameter named. */
export function bind(
  bindings: Bindings,
  scope: Scope,
): { readonly ok: true; readonly value: Values } | { readonly ok: false; readonly message: string } {
  const values: Record<string, Json> = {};
  for (const [name, value] of Object.entries(bindings)) {
    if (isForbidden(name)) return { ok: false, message: refusal(name) };
    const bound = bindValue(value, scope);
    if (!bound.ok) return { ok: false, message: `${name}：${bound.message}` };
    values[name] = bound.value;
  }
  return { ok: true, value: values };
}

/** A scope over plain data: own properties only. */
export const scopeOf = (data: Readonly<Record<string, unknown>>, today: string): Scope => ({
  today,
  get: (name) => (Object.hasOwn(data, name) ? data[name] : undefined),
});
