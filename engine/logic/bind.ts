import { isValues, type Json, type Values } from '../documents/json.ts';
import { isForbidden, refusal } from '../documents/path.ts';
import type { Bindings } from '../documents/types.gen.ts';
import { type Fault, makeFault } from '../fault/index.ts';
import { evaluate } from './evaluate.ts';
import type { Outcome, Scope } from './types.ts';

const paths = new Map<string, Json>();

/** The rule that reads a path; the same path is the same object, so that it is checked once. */
function pathRule(path: string): Json {
  const rule = paths.get(path) ?? { var: path };
  paths.set(path, rule);
  return rule;
}

/** True for a text that begins with the sign once: twice means the character itself. */
const signed = (value: Json, sign: '=' | '@'): value is string =>
  typeof value === 'string' && value.length > 1 && value[0] === sign && value[1] !== sign;

/** What a text without a sign stands for: itself, or with the sign it doubles written once. */
export const literalOf = (value: string): string => (value.startsWith('==') || value.startsWith('@@') ? value.slice(1) : value);

/** The rule written as `=path` or `{"$": rule}`, or undefined for a plain value. For what documents write, never for data. */
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

/** The key in `@key`, or undefined for what names no text. */
export const textKey = (value: Json | undefined): string | undefined =>
  value !== undefined && signed(value, '@') ? value.slice(1) : undefined;

/** The words of `@key`; undefined for what names no text, and for a text nobody wrote. */
export function textIn(written: Json | undefined, texts: Readonly<Record<string, string>>): string | undefined {
  const key = textKey(written);
  return key !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** A text: `@key`, or a rule that comes to one, with the values of its gaps. */
export interface TextMarker {
  readonly text: Json;
  readonly params: Json;
}

/** The text written as `@key`, or as `{"$text": "@key", "with": {…}}` where it has gaps or a rule chooses it. Undefined for anything else. */
export function textMarker(value: Json): TextMarker | undefined {
  if (textKey(value) !== undefined) return { text: value, params: {} };
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, '$text')) return undefined;
  const { $text, with: params = {} } = value as { readonly $text: Json; readonly with?: Json };
  return { text: $text, params };
}

/** The text keys written in a rule: only these may it come to. */
export function textKeysIn(rule: Json): readonly string[] {
  const key = textKey(rule);
  if (key !== undefined) return [key];
  return typeof rule === 'object' && rule !== null ? Object.values(rule).flatMap((inner) => textKeysIn(inner as Json)) : [];
}

/** The key of the text that a marker names now: null when its rule chooses none. */
export function chosenKey({ text }: TextMarker, scope: Scope): Outcome {
  const logic = boundLogic(text);
  const outcome: Outcome = logic === undefined ? { ok: true, value: text } : evaluate(logic, scope);
  if (!outcome.ok || outcome.value === null || outcome.value === '') return outcome;
  const key = textKey(outcome.value);
  return key === undefined
    ? { ok: false, fault: makeFault('not-a-text-key', { value: JSON.stringify(outcome.value) }) }
    : { ok: true, value: key };
}

/** One value: plain values stand for themselves, `=path` and `{"$": rule}` for what they come to; inside objects and lists likewise. A text key has no place here. */
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

/** Evaluates the parameters of a call or an action. The first rule that fails decides the outcome, its parameter named. */
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

/** Parameters as they are sent: what came to nothing is left out, inside records too, and with it a record of which nothing is left. Lists stay as they are. IN-13 */
export function withoutNothing(params: Readonly<Record<string, Json | undefined>>): Values {
  const entries = Object.entries(params).flatMap(([name, value]): [string, Json][] => {
    if (value === null || value === undefined) return [];
    if (!isValues(value)) return [[name, value]];
    const kept = withoutNothing(value);
    return Object.keys(kept).length === 0 && Object.keys(value).length > 0 ? [] : [[name, kept]];
  });
  return Object.fromEntries(entries);
}

/** A scope over plain data: own properties only. `now` is left out where rules know the day alone. */
export const scopeOf = (data: Readonly<Record<string, unknown>>, today: string, now?: string): Scope => ({
  today,
  now,
  get: (name) => (Object.hasOwn(data, name) ? data[name] : undefined),
});
