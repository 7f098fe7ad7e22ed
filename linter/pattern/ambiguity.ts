import { type CharacterSet, type PatternNode, parsePattern } from './parse.ts';

const MOST_COPIES = 12;
const MOST_EXACT_COPIES = 40;
const MOST_STATES = 150;

/** One character of a pattern, repeated as often as the pattern writes it out. */
interface State {
  readonly set: CharacterSet;
  /** States that may follow; a state is listed twice when two ways lead to it. */
  readonly next: number[];
}

/** The entry and exit states of a part; `empty` when it may match nothing. */
interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly empty: boolean;
}

/**
 * Returns a character on which matching can take exponential time: a repetition reads the same text in two ways,
 * so every further character doubles the attempts. Undefined for safe patterns and for unsupported ones.
 */
export function explosiveCharacter(pattern: string): string | undefined {
  const tree = parsePattern(pattern);
  const states = tree === undefined ? undefined : statesOf(tree);
  return states && doubledLoop(states);
}

/** Builds the automaton with one state per character (Glushkov); undefined when the pattern is too long. */
function statesOf(tree: PatternNode): readonly State[] | undefined {
  const states: State[] = [];
  const join = (from: readonly number[], to: readonly number[]): void => {
    for (const state of from) for (const target of to) states[state]?.next.push(target);
  };
  const build = (node: PatternNode): Part => {
    switch (node.kind) {
      case 'set':
        states.push({ set: node.set, next: [] });
        return { first: [states.length - 1], last: [states.length - 1], empty: false };
      case 'sequence':
        return node.parts.map(build).reduce(
          (left, right): Part => {
            join(left.last, right.first);
            return {
              first: left.empty ? [...left.first, ...right.first] : left.first,
              last: right.empty ? [...left.last, ...right.last] : right.last,
              empty: left.empty && right.empty,
            };
          },
          { first: [], last: [], empty: true },
        );
      case 'choice': {
        const parts = node.parts.map(build);
        return {
          first: parts.flatMap(({ first }) => first),
          last: parts.flatMap(({ last }) => last),
          empty: parts.some(({ empty }) => empty),
        };
      }
      case 'repeat':
        return repeat(node);
      default:
        return { first: [], last: [], empty: true };
    }
  };
  const repeat = ({ part, min, max }: PatternNode & { readonly kind: 'repeat' }): Part => {
    if (max > (min === max ? MOST_EXACT_COPIES : MOST_COPIES)) {
      const loop = build(part);
      join(loop.last, loop.first);
      return { ...loop, empty: loop.empty || min === 0 };
    }
    const optional: PatternNode = { kind: 'choice', parts: [part, { kind: 'nothing' }] };
    return build({ kind: 'sequence', parts: Array.from({ length: max }, (_copy, index) => (index < min ? part : optional)) });
  };
  build(tree);
  return states.length <= MOST_STATES ? states : undefined;
}

/** Returns a character of a loop that leads from a state back to itself in two ways over the same text. */
function doubledLoop(states: readonly State[]): string | undefined {
  const size = states.length;
  const successors = (pair: number): readonly { readonly pair: number; readonly character: number }[] => {
    const [left, right] = [states[Math.floor(pair / size)], states[pair % size]];
    if (left === undefined || right === undefined) return [];
    return [...new Set(left.next)].flatMap((a) =>
      [...new Set(right.next)].flatMap((b) => {
        const character = common(states[a]?.set ?? [], states[b]?.set ?? []);
        return character === undefined ? [] : [{ pair: a * size + b, character }];
      }),
    );
  };
  for (let start = 0; start < size; start += 1) {
    const diagonal = start * size + start;
    const reached = new Map<number, number>();
    const waiting = [diagonal];
    const twice = doubledStep(states, start);
    if (twice !== undefined) return twice;
    for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
      for (const step of successors(pair)) {
        if (step.pair === diagonal && Math.floor(pair / size) !== pair % size) return String.fromCodePoint(step.character);
        if (!reached.has(step.pair)) {
          reached.set(step.pair, step.character);
          waiting.push(step.pair);
        }
      }
    }
  }
  return undefined;
}

/** Returns a character on which a state of a loop has two transitions at once, one of them leading back. */
function doubledStep(states: readonly State[], start: number): string | undefined {
  const next = states[start]?.next ?? [];
  const target = next.find((state, index) => next.indexOf(state) < index && reaches(states, state, start));
  const set = target === undefined ? undefined : states[target]?.set;
  const character = set && common(set, set);
  return character === undefined ? undefined : String.fromCodePoint(character);
}

function reaches(states: readonly State[], from: number, to: number): boolean {
  const reached = new Set([from]);
  for (const state of reached) for (const next of states[state]?.next ?? []) reached.add(next);
  return reached.has(to);
}

/** Returns a character of both sets, a printable one if possible. */
function common(left: CharacterSet, right: CharacterSet): number | undefined {
  let found: number | undefined;
  for (const [a, b] of left) {
    for (const [c, d] of right) {
      const from = Math.max(a, c);
      if (from > Math.min(b, d)) continue;
      const shown = Math.max(from, 48);
      if (shown <= Math.min(b, d)) return shown;
      found ??= from;
    }
  }
  return found;
}
