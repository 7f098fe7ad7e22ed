import { type AST, RegExpParser, RegExpSyntaxError } from '@eslint-community/regexpp';

const parser = new RegExpParser();

/** Patterns run in Unicode mode, as AJV compiles them. */
export const parsedFlags = parser.parseFlags('u');

/** Parses a pattern. Returns a syntax error as a value. */
function parse(source: string): AST.Pattern | RegExpSyntaxError {
  try {
    return parser.parsePattern(source, 0, source.length, parsedFlags);
  } catch (error) {
    if (error instanceof RegExpSyntaxError) return error;
    throw error;
  }
}

/** Returns the syntax tree of a pattern; undefined when it does not compile. */
export function treeOf(source: string): AST.Pattern | undefined {
  const parsed = parse(source);
  return parsed instanceof RegExpSyntaxError ? undefined : parsed;
}

/** Returns the reason why a pattern does not compile, in the parser's words; undefined when it does. */
export function syntaxError(source: string): string | undefined {
  const parsed = parse(source);
  return parsed instanceof RegExpSyntaxError ? parsed.message.replace(/^Invalid regular expression: \/.*\/\w*: /s, '') : undefined;
}
