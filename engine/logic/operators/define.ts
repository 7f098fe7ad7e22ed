import type { Scope } from '../types.ts';
import type { About } from './about.ts';

/** No limit on operands. */
export const ANY = 100;

/**
 * How an operator reads an operand.
 * `value`, `date`, `number`, `text`, `list`, `record`: it works with the value, so that a literal text there is mostly a mistake.
 * `any`: the value passes into the result, or is compared. `condition`: only its truth matters. `branch`: it may be the result.
 * `variable`: a name written literally; `names`: such names, or lists of them. `field`: a field whose options are read;
 * `attribute`: an attribute of them. `element`: a rule over one element of the first operand. `key`: a key of its elements.
 * `separator`: a text between parts.
 */
export type Operand =
  | 'value'
  | 'date'
  | 'number'
  | 'text'
  | 'list'
  | 'record'
  | 'any'
  | 'condition'
  | 'branch'
  | 'variable'
  | 'names'
  | 'field'
  | 'attribute'
  | 'element'
  | 'key'
  | 'separator';

/**
 * The result of an operator. `same`: elements of the first operand; `each`: a list of what the second operand yields; `item`: one element of the first;
 * `part`: what lies under the keys; `branch`: one of the operands; `merged`: the operands as one list; `parsed`: the content of a text;
 * `joined`: a text of the elements; `written`: the first operand as text; `text`: any other text.
 */
export type Result =
  | 'date'
  | 'number'
  | 'boolean'
  | 'text'
  | 'list'
  | 'same'
  | 'each'
  | 'item'
  | 'part'
  | 'branch'
  | 'merged'
  | 'parsed'
  | 'joined'
  | 'written'
  | 'any';

/** The place of an operator in a running rule. */
export interface Place {
  readonly scope: Scope;
  /** Returns the value of a name at the operator's place: the root of the rule, or the element of a list. */
  look(name: unknown): unknown;
}

interface Described {
  readonly name: string;
  /** The least and the most operands. */
  readonly operands: readonly [min: number, max: number];
  readonly result: Result;
  /** How it reads each operand; the last entry repeats. */
  readonly reads: readonly Operand[];
  /** True if it reads only how many elements its list has, when it has no other operand. */
  readonly counts?: true;
  /** Its result may change without any operand: with the day, or with a new release of the program. */
  readonly changes?: 'daily' | 'by release';
  /** For the checker, the prover, the explanation and the documentation. The app loads operators without it. */
  readonly about?: About;
}

/** An operator. `run` receives evaluated operands and never uses `this`. Without `run`, json-logic-js evaluates it: it chooses among its operands. */
export type Operator = Described & { readonly run?: (args: readonly unknown[], place: Place) => unknown };

/** The operators that rules may use, by name. */
export type Operators = Readonly<Record<string, Operator>>;

/** Defines an operator: one constant holds its operands, its result and its behaviour. */
/* @__NO_SIDE_EFFECTS__ */
export function defineOperator(operator: Operator): Operator {
  return operator;
}

/** Adds what the checker, the prover, the explanation and the documentation need. Kept apart so that the app does not load it. */
/* @__NO_SIDE_EFFECTS__ */
export function describeOperator(operator: Operator, about: About): Operator {
  return { ...operator, about };
}

/** Returns a table of operators by name. Throws for a name that is taken. */
export function operatorsOf(...lists: readonly (readonly Operator[])[]): Operators {
  const table: Record<string, Operator> = Object.create(null);
  for (const operator of lists.flat()) {
    if (Object.hasOwn(table, operator.name)) throw new Error(`Two operators are named ${operator.name}`);
    table[operator.name] = operator;
  }
  return table;
}

/** Returns the operator of a name; undefined for an unknown one. */
export const operatorNamed = (operators: Operators, name: string): Operator | undefined =>
  Object.hasOwn(operators, name) ? operators[name] : undefined;

/** Returns how an operator reads the operand at an index. */
export const operandAt = ({ reads }: Pick<Operator, 'reads'>, index: number): Operand | undefined =>
  reads[Math.min(index, reads.length - 1)];
