import type { Json, Values } from '../documents/json.ts';
import { isForbidden, refusal } from '../documents/path.ts';
import { type Fault, make as makeFault } from '../fault/index.ts';
import { bindValue, boundLogic, chosenKey, evaluate, literalOf, type Outcome, type Scope, textMarker } from '../logic/index.ts';
import type { LookUpText } from './types.ts';

/** The value of a rule, a text key or a plain value, or a fault. */
export type Bound<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault };

/** Evaluates the paths, rules and texts inside a value; plain values stay. The first failing rule decides the outcome and names its place. */
export function bindProps(value: Json, scope: Scope, text: LookUpText): Bound<Json> {
  if (boundLogic(value) !== undefined) return bindValue(value, scope);
  const marked = textMarker(value);
  if (marked !== undefined) {
    const key = chosenKey(marked, scope);
    if (!key.ok) return key;
    if ('words' in key) return { ok: true, value: key.words };
    // A rule that chooses no text leaves the property out.
    if (key.value === null || key.value === '') return { ok: true, value: null };
    const params = bindProps(marked.params, scope, text);
    if (!params.ok) return params;
    const unknown = Object.fromEntries(namesOf(marked.params).map((name) => [name, NOTHING]));
    const said = text(String(key.value), { ...unknown, ...wordsOf(params.value, marked.params) });
    // An unfilled placeholder also leaves it out: half a sentence would confuse.
    return { ok: true, value: said.includes(NOTHING) ? null : said };
  }
  if (Array.isArray(value)) {
    const items: Json[] = [];
    for (const item of value) {
      const bound = bindProps(item as Json, scope, text);
      if (!bound.ok) return bound;
      items.push(bound.value);
    }
    return { ok: true, value: items };
  }
  if (typeof value === 'string') return { ok: true, value: literalOf(value) };
  if (typeof value !== 'object' || value === null) return { ok: true, value };
  const bound: [string, Json][] = [];
  for (const [name, inner] of Object.entries(value as Values)) {
    if (isForbidden(name)) return { ok: false, fault: refusal(name) };
    const result = bindProps(inner, scope, text);
    if (!result.ok) return { ok: false, fault: makeFault('in-parameter', { name, fault: result.fault }) };
    // A null property is left out, so that the block's default applies.
    if (result.value !== null) bound.push([name, result.value]);
  }
  return { ok: true, value: Object.fromEntries(bound) };
}

/** Marks an unfilled placeholder until the text is looked up. U+FFFF is no character, so no text or name contains it. */
const NOTHING = '\uFFFF';

/** Returns the placeholders that a document fills. A rule for the whole record names none. */
const namesOf = (params: Json): readonly string[] =>
  typeof params === 'object' && params !== null && boundLogic(params) === undefined ? Object.keys(params) : [];

/** Returns values for the placeholders of a text. Lists, records and empty texts from data fill none;
 * an empty text from a rule is intended and does. */
function wordsOf(params: Json, written: Json): Readonly<Record<string, string>> {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return {};
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, word]) =>
      (typeof word === 'object' && word !== null) || (word === '' && isPath((written as Values)[name]))
        ? []
        : [[name, word === null ? '' : String(word)]],
    ),
  );
}

/** Returns true for a value from a path, as opposed to a rule. */
const isPath = (value: Json | undefined): boolean => typeof value === 'string' && value.startsWith('=');

/** Evaluates a wording of a page like `bindProps`. Returns the empty text if there is none. */
export function bindWording(value: Json | undefined, scope: Scope, text: LookUpText): Bound<string> {
  if (value === undefined || value === null) return { ok: true, value: '' };
  const bound = bindProps(value, scope, text);
  return bound.ok ? { ok: true, value: bound.value === null ? '' : String(bound.value) } : bound;
}

/** Evaluates a condition. A missing condition always holds. */
export function bindCondition(rule: Json | undefined, scope: Scope): Bound<boolean> {
  if (rule === undefined) return { ok: true, value: true };
  const outcome: Outcome = evaluate(rule, scope);
  return outcome.ok ? { ok: true, value: Array.isArray(outcome.value) ? outcome.value.length > 0 : Boolean(outcome.value) } : outcome;
}
