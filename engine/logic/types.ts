import type { Json } from '../documents/json.ts';
import { type Fault, type FaultCode, type FaultParams, make as makeFault } from '../fault/index.ts';
import type { Operators } from './operators/define.ts';

/** The current time, passed in from outside: the engine has no clock. */
export interface Clock {
  /** Date in China, YYYY-MM-DD. */
  readonly today: string;
  /** Minute in China, YYYY-MM-DD HH:mm; undefined if only the day is known. */
  readonly now?: string | undefined;
}

/** The variables of a rule. `get` returns the value of the first segment of a `var` path, or undefined. */
export interface Scope extends Clock {
  get(name: string): unknown;
  /** Attributes of a field's chosen option; a list for a multiple choice; undefined if none is chosen or known. */
  option?(field: string): Readonly<Record<string, Json>> | readonly Readonly<Record<string, Json>>[] | undefined;
  /** Codes of the options that a field offers, in order; undefined while unknown. */
  offered?(field: string): readonly string[] | undefined;
  /** The operators of its rules; without them those of the engine. */
  readonly operators?: Operators | undefined;
}

/** A checked rule, ready to run. */
export interface Program {
  readonly logic: Json;
  /** First segments of the variables it reads. */
  readonly reads: readonly string[];
  /** The variables it reads, as written (`data.list.0`). */
  readonly paths: readonly string[];
  /** Fields whose chosen option it reads. */
  readonly options: readonly string[];
  /** True if it reads nothing. */
  readonly constant: boolean;
  /** The operators that it was compiled with. */
  readonly operators: Operators;
}

/** The result of a rule: a value, or the fault instead of one. */
export type Outcome = { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly fault: Fault };

/** A fault of a rule, with its place. */
export interface LogicFault extends Fault {
  /** Keys and indexes from the rule's root to the fault. */
  readonly path: readonly (string | number)[];
  /** The operator or name at fault, for suggestions. */
  readonly name: string;
}

/** A rule read data that it cannot use. `run` catches it and returns an outcome. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  readonly fault: Fault;

  constructor(code: FaultCode, params?: FaultParams) {
    super(code);
    this.fault = makeFault(code, params);
  }
}

/** Returns true for a RuleError, including one from a second copy of this module. */
export const isRuleError = (error: unknown): error is RuleError => error instanceof Error && error.name === 'RuleError';
