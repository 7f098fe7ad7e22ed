/** A set of characters as inclusive ranges of code points. */
export type CharacterSet = readonly (readonly [from: number, to: number])[];

/** A regular expression, reduced to the parts that affect the matching time. */
export type PatternNode =
  | { readonly kind: 'set'; readonly set: CharacterSet }
  | { readonly kind: 'start' | 'end' | 'nothing' }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly min: number; readonly max: number };

const LAST = 0x10ffff;
const DIGIT: CharacterSet = [[48, 57]];
const WORD: CharacterSet = [...DIGIT, [65, 90], [95, 95], [97, 122]];
const SPACE: CharacterSet = [
  [9, 13],
  [32, 32],
  [160, 160],
  [0x2028, 0x2029],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const CLASSES: Readonly<Record<string, CharacterSet>> = {
  d: DIGIT,
  w: WORD,
  s: SPACE,
  D: without(DIGIT),
  W: without(WORD),
  S: without(SPACE),
};
const CONTROL: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, '0': 0 };

/** Returns the complement of a character set. */
export function without(set: CharacterSet): CharacterSet {
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [from, to] of [...set].sort((a, b) => a[0] - b[0])) {
    if (from > next) gaps.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  return next <= LAST ? [...gaps, [next, LAST]] : gaps;
}

/** Parses a valid pattern. Undefined for unsupported syntax: back references and Unicode properties. */
export function parsePattern(source: string): PatternNode | undefined {
  const characters = [...source];
  let at = 0;
  let strange = false;
  const peek = (): string | undefined => characters[at];
  const take = (): string => characters[at++] ?? '';
  const accept = (text: string): boolean => {
    if (characters.slice(at, at + text.length).join('') !== text) return false;
    at += text.length;
    return true;
  };

  const choice = (): PatternNode => {
    const parts = [sequence()];
    while (accept('|')) parts.push(sequence());
    return parts.length === 1 ? (parts[0] as PatternNode) : { kind: 'choice', parts };
  };
  const sequence = (): PatternNode => {
    const parts: PatternNode[] = [];
    while (peek() !== undefined && peek() !== '|' && peek() !== ')') parts.push(repeated(single()));
    return { kind: 'sequence', parts };
  };
  const repeated = (part: PatternNode): PatternNode => {
    const counts = counted();
    if (counts === undefined) return part;
    accept('?');
    return { kind: 'repeat', part, ...counts };
  };
  const counted = (): { readonly min: number; readonly max: number } | undefined => {
    if (accept('*')) return { min: 0, max: Number.POSITIVE_INFINITY };
    if (accept('+')) return { min: 1, max: Number.POSITIVE_INFINITY };
    if (accept('?')) return { min: 0, max: 1 };
    const found = /^\{(\d+)(,(\d*))?\}/.exec(characters.slice(at, at + 20).join(''));
    if (found === null) return undefined;
    at += found[0].length;
    const min = Number(found[1]);
    return { min, max: found[2] === undefined ? min : found[3] === '' ? Number.POSITIVE_INFINITY : Number(found[3]) };
  };
  const single = (): PatternNode => {
    if (accept('^')) return { kind: 'start' };
    if (accept('$')) return { kind: 'end' };
    if (accept('(')) return group();
    if (accept('[')) return { kind: 'set', set: bracket() };
    if (accept('.'))
      return {
        kind: 'set',
        set: without([
          [10, 10],
          [13, 13],
          [0x2028, 0x2029],
        ]),
      };
    if (accept('\\')) return escaped();
    return only(take().codePointAt(0) ?? 0);
  };
  const group = (): PatternNode => {
    const look = accept('?=') || accept('?!') || accept('?<=') || accept('?<!');
    if (!look && !accept('?:') && accept('?<')) while (take() !== '>' && at < characters.length);
    const inside = choice();
    accept(')');
    return look ? { kind: 'nothing' } : inside;
  };
  const escaped = (): PatternNode => {
    const letter = take();
    if (letter === 'b' || letter === 'B') return { kind: 'nothing' };
    if (/[1-9kpP]/.test(letter)) strange = true;
    return { kind: 'set', set: escapedSet(letter) };
  };
  const escapedSet = (letter: string): CharacterSet => {
    if (Object.hasOwn(CLASSES, letter)) return CLASSES[letter] as CharacterSet;
    const hex = letter === 'u' ? /^(?:\{([0-9a-f]+)\}|([0-9a-f]{4}))/i : letter === 'x' ? /^()([0-9a-f]{2})/i : undefined;
    const found = hex?.exec(characters.slice(at, at + 10).join(''));
    if (found) at += found[0].length;
    const code = found ? Number.parseInt(found[1] || (found[2] ?? ''), 16) : (CONTROL[letter] ?? letter.codePointAt(0) ?? 0);
    return [[code, code]];
  };
  const bracket = (): CharacterSet => {
    const negated = accept('^');
    const set: (readonly [number, number])[] = [];
    while (peek() !== undefined && !accept(']')) {
      const from = member();
      const last = from.at(-1)?.[0] ?? 0;
      if (from.length === 1 && from[0]?.[0] === from[0]?.[1] && peek() === '-' && characters[at + 1] !== ']') {
        take();
        set.push([last, member().at(-1)?.[1] ?? last]);
      } else set.push(...from);
    }
    return negated ? without(set) : set;
  };
  const member = (): CharacterSet => {
    if (accept('\\')) return accept('b') ? [[8, 8]] : escapedSet(take());
    const code = take().codePointAt(0) ?? 0;
    return [[code, code]];
  };
  const only = (code: number): PatternNode => ({ kind: 'set', set: [[code, code]] });

  const node = choice();
  return strange || at < characters.length ? undefined : node;
}
