import type { Json } from '../documents/json.ts';
import { type Fault, type FaultCode, type FaultParams, makeFault } from '../fault/index.ts';

/** What time it is, as the world outside says: the engine has no clock. */
export interface Clock {
  /** Date in China, YYYY-MM-DD. */
  readonly today: string;
  /** Minute in China, YYYY-MM-DD HH:mm; undefined where the day alone is known. */
  readonly now?: string | undefined;
}

/** What a rule can see. `get` returns the value behind the first segment of a `var` path, undefined when there is none. */
export interface Scope extends Clock {
  get(name: string): unknown;
  /** Attributes of the chosen option(s) of a field: one for a single choice, a list for a multiple one, undefined when nothing is chosen or known. */
  option?(field: string): Readonly<Record<string, Json>> | readonly Readonly<Record<string, Json>>[] | undefined;
  /** Codes of the options a field offers, in order; undefined while they are not known. */
  offered?(field: string): readonly string[] | undefined;
}

/** A checked rule, ready to run. */
export interface Program {
  readonly logic: Json;
  /** First segments of the variables it reads. */
  readonly reads: readonly string[];
  /** The variables it reads, as written (`data.list.0`). */
  readonly paths: readonly string[];
  /** Fields whose chosen option it asks for. */
  readonly options: readonly string[];
  /** True when it depends on nothing. */
  readonly constant: boolean;
}

/** What a rule came to: a value, or the reason why it has none. */
export type Outcome = { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly fault: Fault };

/** Something wrong with a rule, and where in it. */
export interface LogicFault extends Fault {
  /** Keys and indexes from the rule's root to the culprit. */
  readonly path: readonly (string | number)[];
  /** The operator or name at fault, for suggestions. */
  readonly name: string;
}

/** An operator: how many operands it takes, and what it does. `this` is never used; the scope is passed. */
export interface Operator {
  readonly operands: readonly [min: number, max: number];
  /** `look` gives what a name stands for where the operator is: at the root of the rule, or in the element of a list. */
  readonly run: (args: readonly unknown[], scope: Scope, look: (name: unknown) => unknown) => unknown;
}

/** A rule met data it cannot work with. Caught by `run` and returned as an outcome. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  readonly fault: Fault;

  constructor(code: FaultCode, params?: FaultParams) {
    super(code);
    this.fault = makeFault(code, params);
  }
}

/** True for a RuleError, also for one of a second copy of this module. */
export const isRuleError = (error: unknown): error is RuleError => error instanceof Error && error.name === 'RuleError';
