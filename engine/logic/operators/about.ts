import type { Json, Values } from '../../documents/json.ts';

/** Says the operands of an operator in words. */
export interface Say {
  readonly args: readonly Json[];
  /** The words of an operand as a value. */
  value(rule: Json | undefined): string;
  /** The words of a variable by its written name: 『姓名』. */
  variable(name: Json | undefined): string;
  /** The words of a moment some days or years from another: 3 天后. */
  shifted(from: Json | undefined, amount: Json | undefined, unit: string): string;
}

/** The words of an operator. `{0}` stands for the words of the first operand. */
export interface Words {
  /** As a value: `{0}的长度`. */
  readonly value?: string | ((say: Say) => string);
  /** As a condition that holds, and that does not. Without them: the value exists or not. */
  readonly holds?: string | ((say: Say) => string);
  readonly fails?: string | ((say: Say) => string);
}

/** Sums over unknown answers. `T` is the term type of the prover. */
export interface Algebra<T> {
  sum(a: T, b: T): T;
  negative(a: T): T;
  product(a: T, b: T): T;
  /** Undefined if the divisor is no constant. */
  quotient(a: T, b: T): T | undefined;
}

/** How the prover computes answers backwards through the operator. */
export type Solve =
  /** The first operand as a day. */
  | { readonly by: 'day' }
  /** A sum, product or difference of its operands; undefined if it cannot be computed backwards. */
  | { readonly by: 'terms'; readonly apply: <T>(terms: readonly T[], algebra: Algebra<T>) => T | undefined }
  /** The largest or the smallest operand. */
  | { readonly by: 'extreme'; readonly largest: boolean }
  /** A day and an amount: the least and the most days that it adds. `run` computes the exact day. */
  | { readonly by: 'shift'; readonly adds: (amount: number) => readonly [least: number, most: number]; readonly isExact?: true }
  /** The length of an answer. */
  | { readonly by: 'length' }
  /** A day in the text of an answer; `write` returns a text with that day. */
  | { readonly by: 'day in text'; readonly write: (day: string) => string };

/** One example: a rule, the variables that it reads, and its result. It runs as a test and is printed in the documentation. */
export interface OperatorExample {
  readonly rule: Json;
  readonly with?: Values;
  readonly is: Json;
}

/** The part of an operator for the checker, the prover, the explanation and the documentation. */
export interface About {
  /** Its operands and its effect, in Markdown. */
  readonly docs: string;
  readonly examples: readonly OperatorExample[];
  readonly words?: Words;
  /** Its names elsewhere, for suggestions. */
  readonly elsewhere?: readonly string[];
  /** Answers that the prover tries in a field that the operator reads. */
  readonly tries?: readonly string[];
  /** True if the answers that the prover tries decide a condition on its result. */
  readonly isTried?: true;
  readonly solve?: Solve;
}
