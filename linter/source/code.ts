import { firstOf } from '../../engine/documents/path.ts';

/** The uses of documents in the product's code, found in the text of source files without running them. */
export interface CodeMentions {
  /** True when no code was given: then the linter reports nothing as unused by code. */
  readonly empty: boolean;
  /** Whether a string literal is exactly this name. */
  mentions(name: string): boolean;
  /** Whether code shows a text: by its full key, or by a key built from a fixed prefix and a variable rest. */
  says(key: string): boolean;
  /** Whether a file that shows a text names one of its gaps. True for texts whose full key no file contains. */
  fills(key: string, gap: string): boolean;
  /** Whether code contains a word. */
  has(word: string): boolean;
  /** Whether a file that makes a call names one of its parameters. */
  gives(call: string, param: string): boolean;
}

/** Types of a handler name the calls that it answers; they make none. */
const HANDLED = /\b(?:Open|Visitor|Member)Call<[^<>]*>|\bRequests\['[\w.]+'\]|\btype \w+ =(?: \|)? '[\w.]+'(?: \| '[\w.]+')*;/g;

/** Reads source texts; `roles` maps the names in program code, such as `program.calls.upload`, to calls. */
export function readCode(texts: readonly string[], roles: Readonly<Record<string, string>> = {}): CodeMentions {
  const plain = texts.map((text) => text.replace(HANDLED, ''));
  const all = plain.map((text) => ({
    text,
    literals: new Set([
      ...[...text.matchAll(/(['"`])([A-Za-z][\w.-]*)\1/g)].map(([, , word = '']) => word),
      ...Object.entries(roles).flatMap(([role, name]) => (text.includes(role) ? [name] : [])),
    ]),
    beginnings: [...text.matchAll(/`([a-z]\w*\.(?:[\w.]*\.)?)\$\{/g)].map(([, start = '']) => start),
  }));
  const literals = new Set(all.flatMap((file) => [...file.literals]));
  const beginnings = [...new Set(all.flatMap((file) => file.beginnings))];
  return {
    empty: texts.length === 0,
    mentions: (name) => literals.has(name),
    says: (key) =>
      literals.has(key) ||
      beginnings.some((start) => {
        if (!key.startsWith(start)) return false;
        const rest = key.slice(start.length);
        return start.split('.').length > 2 || literals.has(rest) || literals.has(firstOf(rest));
      }),
    fills: (key, gap) => {
      const shown = all.filter(({ literals: own }) => own.has(key));
      return shown.length === 0 || shown.some(({ text }) => new RegExp(`\\b${gap}\\b`).test(text));
    },
    has: (word) => all.some(({ text }) => new RegExp(`\\b${word}\\b`).test(text)),
    gives: (call, param) => all.some(({ text, literals: own }) => own.has(call) && new RegExp(`\\b${param}\\b`).test(text)),
  };
}
