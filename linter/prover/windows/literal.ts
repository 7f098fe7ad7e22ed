import type { Term } from './term.ts';

/** An order of two terms. */
export interface Order {
  readonly kind: 'order';
  readonly left: Term;
  readonly right: Term;
  readonly strict: boolean;
}

/** A condition on something that is not numeric: a chosen option, or whether a field is answered. */
export interface Is {
  readonly kind: 'is';
  readonly key: string;
  readonly value: string;
  readonly holds: boolean;
  /** The reason why the prover cannot find answers for it. */
  readonly unread?: string;
}

export type Literal = Is | Order;

/** A disjunction of the ways to satisfy a condition: each is a conjunction of literals. */
export type Ways = readonly (readonly Literal[])[];

/** The result of a rule under some conditions; no term when it yields nothing. */
export interface Case {
  readonly when: readonly Literal[];
  readonly term: Term | undefined;
}

/** The most combinations of conditions that are distinguished. */
export const MOST_CASES = 64;

export const NOTHING: Case = { when: [], term: undefined };

export const isOne = (key: string, value: string, holds: boolean): Is => ({ kind: 'is', key, value, holds });
export const answered = (name: string, holds: boolean): Is => isOne(`filled ${name}`, 'true', holds);
export const order = (left: Term, right: Term, strict: boolean): Order => ({ kind: 'order', left, right, strict });
export const same = (left: Term, right: Term): readonly Literal[] => [order(left, right, false), order(right, left, false)];

/** Combines the ways of several conditions. Above the limit it drops conditions, which allows more answers. */
export const together = (parts: readonly Ways[]): Ways =>
  parts.reduce<Ways>(
    (all, ways) =>
      ways.length > 1 && all.length * ways.length > MOST_CASES ? all : all.flatMap((way) => ways.map((one) => [...way, ...one])),
    [[]],
  );

/** Adds conditions to cases. */
export const under = (when: readonly Literal[], cases: readonly Case[]): readonly Case[] =>
  cases.map((one) => ({ ...one, when: [...when, ...one.when] }));

/** Returns the first of two: the second where the first is nothing. */
export const either = (first: readonly Case[], rest: readonly Case[]): readonly Case[] =>
  first.flatMap((one) => (one.term === undefined ? under(one.when, rest) : [one]));

/** Combines one case of each operand; undefined when there are too many combinations. */
export function combinations(operands: readonly (readonly Case[])[]): readonly (readonly Case[])[] | undefined {
  if (operands.reduce((product, cases) => product * cases.length, 1) > MOST_CASES) return undefined;
  return operands.reduce<readonly (readonly Case[])[]>((all, cases) => all.flatMap((row) => cases.map((one) => [...row, one])), [[]]);
}
