import type { Json } from '../documents/json.ts';
import { boundLogic, compileLogic, textMarker } from '../logic/index.ts';

/** What a bound value is made of. */
export interface Parts {
  readonly rules: readonly Json[];
  /** Text keys, also those that rules choose from. */
  readonly texts: readonly string[];
  /** Rules that choose a text key. */
  readonly chosen: readonly Json[];
}

const KEY = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)+$/;

/** Rules and text keys inside a value with `$` and `$text` markers. */
export function partsOf(value: Json): Parts {
  const rules: Json[] = [];
  const texts: string[] = [];
  const chosen: Json[] = [];
  const visit = (node: Json): void => {
    const rule = boundLogic(node);
    const text = textMarker(node);
    if (rule !== undefined) rules.push(rule);
    else if (text !== undefined) {
      const choice = boundLogic(text.key);
      if (choice === undefined) texts.push(String(text.key));
      else {
        rules.push(choice);
        chosen.push(choice);
        texts.push(...keysIn(choice));
      }
      visit(text.params);
    } else if (typeof node === 'object' && node !== null) for (const inner of Object.values(node)) visit(inner as Json);
  };
  visit(value);
  return { rules, texts, chosen };
}

/** Strings of a rule that look like text keys; the name of a variable is none. */
function keysIn(rule: Json): string[] {
  if (typeof rule === 'string') return KEY.test(rule) ? [rule] : [];
  if (typeof rule !== 'object' || rule === null) return [];
  return Object.entries(rule).flatMap(([operator, operands]) => (operator === 'var' ? [] : keysIn(operands as Json)));
}

/** Variables that rules read, as written. */
export const readsOf = (rules: readonly Json[]): readonly string[] => rules.flatMap((rule) => compileLogic(rule).program.paths);

/** Second segments of the paths below a root: `data.list.0` → `list`. */
export const namesUnder = (root: string, paths: readonly string[]): string[] =>
  paths.flatMap((path) => {
    const [first, second] = path.split('.');
    return first === root && second !== undefined ? [second] : [];
  });
