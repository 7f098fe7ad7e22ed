/** The number of repetitions that the generator uses for an open quantifier. */
const MORE = 3;

type Piece =
  | { readonly choices: readonly (readonly Piece[])[] }
  | { readonly characters: string }
  | { readonly piece: Piece; readonly min: number; readonly max: number };

const DIGITS = '0123456789';
const WORD = 'aA0_';
const ESCAPES: Readonly<Record<string, string>> = { d: DIGITS, w: WORD, s: ' ', D: 'x', W: '-', S: 'x' };

/** Parses the regular expression syntax that document patterns use; undefined for other syntax. */
function parse(pattern: string): readonly (readonly Piece[])[] | undefined {
  let at = 0;
  const fail = (): never => {
    throw new SyntaxError(pattern);
  };

  const escaped = (): string => {
    at += 1;
    const name = pattern[at] ?? fail();
    at += 1;
    if (name === 'u' && /^[0-9a-fA-F]{4}/.test(pattern.slice(at))) {
      at += 4;
      return String.fromCharCode(Number.parseInt(pattern.slice(at - 4, at), 16));
    }
    return ESCAPES[name] ?? name;
  };

  const set = (): string => {
    at += 1;
    const negated = pattern[at] === '^';
    if (negated) at += 1;
    let characters = '';
    while (pattern[at] !== ']') {
      const from = pattern[at] === '\\' ? escaped() : (pattern[at++] ?? fail());
      if (pattern[at] === '-' && pattern[at + 1] !== ']') {
        at += 1;
        const to = pattern[at] === '\\' ? escaped() : (pattern[at++] ?? fail());
        characters += from;
        for (let code = from.charCodeAt(0) + 1; code <= to.charCodeAt(0) && characters.length < 200; code += 1)
          characters += String.fromCharCode(code);
      } else characters += from;
    }
    at += 1;
    return negated ? ([...'a中0-'].find((one) => !characters.includes(one)) ?? fail()) : characters;
  };

  const atom = (): Piece | undefined => {
    const next = pattern[at];
    if (next === '^' || next === '$') {
      at += 1;
      return undefined;
    }
    if (next === '(') {
      at += 1;
      if (pattern.startsWith('?:', at)) at += 2;
      else if (pattern[at] === '?') fail();
      const choices = alternatives();
      if (pattern[at] !== ')') fail();
      at += 1;
      return { choices };
    }
    if (next === '[') return { characters: set() };
    if (next === '\\') return { characters: escaped() };
    at += 1;
    return { characters: next === '.' ? 'x' : (next ?? fail()) };
  };

  const repeated = (piece: Piece): Piece => {
    const braces = /^\{(\d+)(,(\d*))?\}/.exec(pattern.slice(at));
    const sign = pattern[at];
    if (braces !== null) {
      at += braces[0].length;
      const min = Number(braces[1]);
      return { piece, min, max: braces[2] === undefined ? min : braces[3] ? Number(braces[3]) : min + MORE };
    }
    if (sign !== '*' && sign !== '+' && sign !== '?') return piece;
    at += 1;
    const min = sign === '+' ? 1 : 0;
    return { piece, min, max: sign === '?' ? 1 : min + MORE };
  };

  const alternatives = (): (readonly Piece[])[] => {
    const all: Piece[][] = [[]];
    while (at < pattern.length && pattern[at] !== ')') {
      if (pattern[at] === '|') {
        at += 1;
        all.push([]);
        continue;
      }
      const piece = atom();
      if (piece !== undefined) all.at(-1)?.push(repeated(piece));
    }
    return all;
  };

  try {
    const whole = alternatives();
    return at === pattern.length ? whole : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns texts for a pattern, shortest first; none for unsupported syntax. The validator decides whether they match. */
export function fromPattern(pattern: string): readonly string[] {
  const choices = parse(pattern);
  if (choices === undefined) return [];
  const write = (piece: Piece, full: boolean): string => {
    if ('characters' in piece) return piece.characters[1] ?? piece.characters;
    if ('choices' in piece) return (piece.choices[0] ?? []).map((one) => write(one, full)).join('');
    return write(piece.piece, full).repeat(full ? piece.max : piece.min);
  };
  return choices.flatMap((one) => [one.map((piece) => write(piece, false)).join(''), one.map((piece) => write(piece, true)).join('')]);
}
