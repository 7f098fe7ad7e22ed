import { GENERAL, type Operator, type Operators, operatorsOf, type Scope, scopeOf } from './logic/index.ts';

/** The additions of a product, each described by its own file. */
export interface Additions {
  readonly operators?: readonly Operator[];
}

/** The vocabulary of a product's documents: that of the engine and what the product adds. Handed to everything that compiles documents. */
export interface Engine {
  readonly operators: Operators;
  /** Returns a scope over plain data (own properties only), for rules with these operators. Without `now`, rules know only the day. */
  scopeOf(data: Readonly<Record<string, unknown>>, today: string, now?: string): Scope;
}

/** Makes the vocabulary of a product. Nothing is registered: two engines beside each other do not know each other. Throws for a name that is taken. */
export function createEngine({ operators: added = [] }: Additions = {}): Engine {
  const operators = operatorsOf(Object.values(GENERAL), added);
  return { operators, scopeOf: (data, today, now) => scopeOf(data, today, now, operators) };
}
