import type { Term } from './term.ts';

/** An order of two terms. */
export interface Order {
  readonly kind: 'order';
  readonly left: Term;
  readonly right: Term;
  readonly strict: boolean;
}

/** A condition on something that is not counted: a chosen option, whether a field was answered. */
export interface Is {
  readonly kind: 'is';
  readonly key: string;
  readonly value: string;
  readonly holds: boolean;
  /** Why the prover cannot find answers for it. */
  readonly unread?: string;
}

export type Literal = Is | Order;

/** The ways in which a condition can hold: each a list of literals that stand together. */
export type Ways = readonly (readonly Literal[])[];

/** What a rule comes to under some conditions; no term where it comes to nothing. */
export interface Case {
  readonly when: readonly Literal[];
  readonly term: Term | undefined;
}

/** How many combinations of conditions are told apart. */
export const MOST_CASES = 64;

export const NOTHING: Case = { when: [], term: undefined };

export const isOne = (key: string, value: string, holds: boolean): Is => ({ kind: 'is', key, value, holds });
export const answered = (name: string, holds: boolean): Is => isOne(`filled ${name}`, 'true', holds);
export const order = (left: Term, right: Term, strict: boolean): Order => ({ kind: 'order', left, right, strict });
export const same = (left: Term, right: Term): readonly Literal[] => [order(left, right, false), order(right, left, false)];

/** Every combination of the ways of several conditions; where they are too many, fewer conditions, which lets more through. */
export const together = (parts: readonly Ways[]): Ways =>
  parts.reduce<Ways>(
    (all, ways) =>
      ways.length > 1 && all.length * ways.length > MOST_CASES ? all : all.flatMap((way) => ways.map((one) => [...way, ...one])),
    [[]],
  );

/** The cases under more conditions. */
export const under = (when: readonly Literal[], cases: readonly Case[]): readonly Case[] =>
  cases.map((one) => ({ ...one, when: [...when, ...one.when] }));

/** What comes first of two: the second where the first is nothing. */
export const either = (first: readonly Case[], rest: readonly Case[]): readonly Case[] =>
  first.flatMap((one) => (one.term === undefined ? under(one.when, rest) : [one]));

/** One case of each operand, in every combination; undefined where they are too many. */
export function combinations(operands: readonly (readonly Case[])[]): readonly (readonly Case[])[] | undefined {
  if (operands.reduce((product, cases) => product * cases.length, 1) > MOST_CASES) return undefined;
  return operands.reduce<readonly (readonly Case[])[]>((all, cases) => all.flatMap((row) => cases.map((one) => [...row, one])), [[]]);
}
