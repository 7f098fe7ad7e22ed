import type { Json, Values } from '../documents/json.ts';
import { isForbidden, refusal } from '../documents/path.ts';
import { type Fault, makeFault } from '../fault/index.ts';
import { bindValue, boundLogic, chosenKey, evaluate, literalOf, type Outcome, type Scope, textMarker } from '../logic/index.ts';
import type { LookUpText } from './types.ts';

/** What a rule, a text key or a plain value comes to. */
export type Bound<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault };

/** Puts what paths, rules and texts come to in their places; plain values stay. The first rule that fails decides, its place named. */
export function bindProps(value: Json, scope: Scope, text: LookUpText): Bound<Json> {
  if (boundLogic(value) !== undefined) return bindValue(value, scope);
  const marked = textMarker(value);
  if (marked !== undefined) {
    const key = chosenKey(marked, scope);
    if (!key.ok) return key;
    // A rule that chooses no text leaves the word out.
    if (key.value === null || key.value === '') return { ok: true, value: null };
    const params = bindProps(marked.params, scope, text);
    if (!params.ok) return params;
    const unknown = Object.fromEntries(namesOf(marked.params).map((name) => [name, NOTHING]));
    const said = text(String(key.value), { ...unknown, ...wordsOf(params.value, marked.params) });
    // So does a gap of it that nothing fills: half a sentence says less than none.
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
    // What is missing is left out, so that the block's own default holds.
    if (result.value !== null) bound.push([name, result.value]);
  }
  return { ok: true, value: Object.fromEntries(bound) };
}

/** Stands in a gap that nothing fills until it is known whether the text has that gap; this is no character, so it stands in no text and no name. */
const NOTHING = '\uFFFF';

/** The gaps that a document fills; a rule that makes the whole record names none. */
const namesOf = (params: Json): readonly string[] =>
  typeof params === 'object' && params !== null && boundLogic(params) === undefined ? Object.keys(params) : [];

/** Values for the gaps of a text. What is no record of values fills none, and neither does a list or a record in one gap, nor an empty text that data bring; one that a rule makes is meant. */
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

/** Whether a value is taken from a path, and not made by a rule. */
const isPath = (value: Json | undefined): boolean => typeof value === 'string' && value.startsWith('=');

/** A wording of a page, as in `bindProps`. Empty where there is nothing to say. */
export function bindWording(value: Json | undefined, scope: Scope, text: LookUpText): Bound<string> {
  if (value === undefined || value === null) return { ok: true, value: '' };
  const bound = bindProps(value, scope, text);
  return bound.ok ? { ok: true, value: bound.value === null ? '' : String(bound.value) } : bound;
}

/** Whether a condition holds; one that is not written always does. */
export function holds(rule: Json | undefined, scope: Scope): Bound<boolean> {
  if (rule === undefined) return { ok: true, value: true };
  const outcome: Outcome = evaluate(rule, scope);
  return outcome.ok ? { ok: true, value: Array.isArray(outcome.value) ? outcome.value.length > 0 : Boolean(outcome.value) } : outcome;
}
