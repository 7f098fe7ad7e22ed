import { type CharSet, type Expression, JS, type NoParent, TooManyNodesError } from 'refa';
import { parsedFlags, treeOf } from './parse.ts';

const MOST_COPIES = 12;
const MOST_EXACT_COPIES = 40;
const MOST_STATES = 500;

/** One character of a pattern, repeated as often as the pattern writes it out. */
interface State {
  readonly set: CharSet;
  /** States that may follow; a state is listed twice when two ways lead to it. */
  readonly next: State[];
}

/** The entry and exit states of a part, and in how many ways it matches nothing: 0, 1, or 2 for more. */
interface Part {
  readonly first: readonly State[];
  readonly last: readonly State[];
  readonly empties: number;
}

type Node = NoParent<Expression>['alternatives'][number]['elements'][number];
type Repeat = Extract<Node, { readonly type: 'Quantifier' }>;

const NOTHING: Part = { first: [], last: [], empties: 1 };

/**
 * Returns a character on which matching can take exponential time: a repetition reads the same text in two ways,
 * so every further character doubles the attempts. Undefined for safe and invalid patterns, and for very long ones.
 */
export function explosiveCharacter(pattern: string): string | undefined {
  const expression = expressionOf(pattern);
  const states = expression === undefined ? [] : statesOf(expression);
  const reached = new Map(states.map((state) => [state, reachedFrom(state)]));
  for (const state of states) {
    const loop = new Set([...(reached.get(state) ?? [])].filter((other) => reached.get(other)?.has(state)));
    const set = doubledLoop(state, loop);
    if (set !== undefined) return shownIn(set);
  }
  return undefined;
}

/** Returns a pattern by refa's character sets, without its lookarounds; undefined for an invalid or very long one. */
function expressionOf(pattern: string): NoParent<Expression> | undefined {
  const tree = treeOf(pattern);
  if (tree === undefined) return undefined;
  const how = { assertions: 'ignore', backreferences: 'disable', maxBackreferenceWords: 0, simplify: false } as const;
  try {
    return JS.Parser.fromAst({ pattern: tree, flags: parsedFlags }).parse(how).expression;
  } catch (error) {
    if (error instanceof TooManyNodesError) return undefined;
    throw error;
  }
}

/** Builds the automaton with one state per character (Glushkov), which keeps how many ways lead to a state; empty when it is too large. */
function statesOf(expression: NoParent<Expression>): readonly State[] {
  const states: State[] = [];
  const join = (from: readonly State[], to: readonly State[]): void => {
    for (const state of from) state.next.push(...to);
  };
  const both = (left: Part, right: Part): Part => {
    join(left.last, right.first);
    return {
      first: [...left.first, ...times(right.first, left.empties)],
      last: [...times(left.last, right.empties), ...right.last],
      empties: Math.min(2, left.empties * right.empties),
    };
  };
  const choice = ({ alternatives }: { readonly alternatives: NoParent<Expression>['alternatives'] }): Part => {
    const parts = alternatives.map(({ elements }) => elements.map(build).reduce(both, NOTHING));
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      empties: Math.min(
        2,
        parts.reduce((sum, { empties }) => sum + empties, 0),
      ),
    };
  };
  const build = (node: Node): Part => {
    if (states.length > MOST_STATES) return NOTHING;
    if (node.type === 'Quantifier') return repeat(node);
    if (node.type === 'Alternation') return choice(node);
    if (node.type !== 'CharacterClass') return NOTHING;
    const state: State = { set: node.characters, next: [] };
    states.push(state);
    return { first: [state], last: [state], empties: 0 };
  };
  const repeat = (node: Repeat): Part => {
    const { min, max } = node;
    if (max > (min === max ? MOST_EXACT_COPIES : MOST_COPIES)) {
      const loop = choice(node);
      join(loop.last, loop.first);
      return { ...loop, empties: min === 0 ? 1 : loop.empties };
    }
    // A copy is tried only after the copy before it, so that a short text has one way: a(a(a)?)?.
    const copies = Array.from({ length: max }, () => choice(node));
    return copies.reduceRight<Part>((rest, copy, index) => ({ ...both(copy, rest), ...(index >= min && { empties: 1 }) }), NOTHING);
  };
  choice(expression);
  return states.length > MOST_STATES ? [] : states;
}

const times = (states: readonly State[], count: number): readonly State[] => Array.from({ length: count }, () => states).flat();

function reachedFrom(start: State): ReadonlySet<State> {
  const reached = new Set(start.next);
  for (const state of reached) for (const next of state.next) reached.add(next);
  return reached;
}

/** Returns the characters on which two different ways over the same text lead from a state of a loop back to it. */
function doubledLoop(start: State, loop: ReadonlySet<State>): CharSet | undefined {
  const twice = start.next.find((state, index) => loop.has(state) && !state.set.isEmpty && start.next.indexOf(state) < index);
  if (twice !== undefined) return twice.set;
  const within = new Map([...loop].map((state) => [state, new Set(state.next.filter((next) => loop.has(next)))]));
  const reached = new Map([...loop].map((state) => [state, new Set<State>()]));
  const waiting: (readonly [State, State])[] = [[start, start]];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const [left, right] = pair;
    for (const a of within.get(left) ?? []) {
      for (const b of within.get(right) ?? []) {
        if (a.set.isDisjointWith(b.set)) continue;
        if (a === start && b === start && left !== right) return a.set.intersect(b.set);
        if (reached.get(a)?.has(b)) continue;
        reached.get(a)?.add(b);
        waiting.push([a, b]);
      }
    }
  }
  return undefined;
}

/** Returns a character of the set, a printable one if possible. */
function shownIn({ ranges }: CharSet): string {
  const { min, max } = ranges.find((range) => range.max >= 48) ?? ranges[0] ?? { min: 48, max: 48 };
  return String.fromCodePoint(max >= 48 ? Math.max(min, 48) : min);
}
