import type { Json } from '../documents/json.ts';
import { boundLogic, compile as compileLogic, textKeysIn, textMarker } from '../logic/index.ts';

/** The rules and text keys of a bound value. */
export interface Parts {
  readonly rules: readonly Json[];
  /** Text keys, including those that rules choose from. */
  readonly texts: readonly string[];
  /** Rules that choose a text key. */
  readonly chosen: readonly Json[];
}

/** Collects the rules and text keys inside a value of a document. */
export function partsOf(value: Json): Parts {
  const rules: Json[] = [];
  const texts: string[] = [];
  const chosen: Json[] = [];
  const visit = (node: Json): void => {
    const rule = boundLogic(node);
    const text = textMarker(node);
    if (rule !== undefined) rules.push(rule);
    else if (text !== undefined) {
      const choice = boundLogic(text.text);
      if (choice !== undefined) {
        rules.push(choice);
        chosen.push(choice);
      }
      texts.push(...textKeysIn(choice ?? text.text));
      visit(text.params);
    } else if (typeof node === 'object' && node !== null) for (const inner of Object.values(node)) visit(inner as Json);
  };
  visit(value);
  return { rules, texts, chosen };
}

/** Returns the variables that rules read, as written. */
export const readsOf = (rules: readonly Json[]): readonly string[] => rules.flatMap((rule) => compileLogic(rule).program.paths);

/** Returns the second segments of the paths below a root: `data.list.0` → `list`. */
export const namesUnder = (root: string, paths: readonly string[]): string[] =>
  paths.flatMap((path) => {
    const [first, second] = path.split('.');
    return first === root && second !== undefined ? [second] : [];
  });
