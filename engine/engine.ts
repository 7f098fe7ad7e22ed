import { type AddedAction, type AddedActions, type AddedEffect, actionNames } from './actions/index.ts';
import { type CollectionKind, type Collections, createCollections } from './collections/index.ts';
import { GENERAL, type Operand, type Operator, type Operators, operatorsOf, type Scope, scopeOf } from './logic/index.ts';

/** The additions of a product, each described by its own file. */
export interface Additions {
  readonly operators?: readonly Operator[];
  readonly actions?: readonly AddedAction[];
  /** The host performs these for actions. `never`: each effect may ask another host. */
  readonly effects?: readonly AddedEffect<never>[];
  readonly collections?: readonly NamedCollection[];
}

/** A kind of collection with its name in documents. */
export type NamedCollection = CollectionKind & { readonly name: string };

/** Defines a kind of collection of a product. */
/* @__NO_SIDE_EFFECTS__ */
export const defineCollection = (kind: NamedCollection): NamedCollection => kind;

/** The vocabulary of a product's documents: that of the engine and what the product adds. Handed to everything that compiles documents. */
export interface Engine {
  readonly operators: Operators;
  readonly actions: AddedActions;
  readonly effects: Readonly<Record<string, AddedEffect>>;
  readonly collections: Collections;
  /** Returns a scope over plain data (own properties only), for rules with these operators. Without `now`, rules know only the day. */
  scopeOf(data: Readonly<Record<string, unknown>>, today: string, now?: string): Scope;
}

/** Makes the vocabulary of a product. Nothing is registered: two engines beside each other do not know each other. Throws for a name that is taken. */
export function createEngine(added: Additions = {}): Engine {
  for (const operator of added.operators ?? []) refuseUnrunnable(operator);
  const operators = operatorsOf(Object.values(GENERAL), added.operators ?? []);
  return {
    operators,
    actions: byName('action', added.actions, actionNames),
    effects: byName('effect', added.effects) as Readonly<Record<string, AddedEffect>>,
    collections: createCollections(byName('collection', added.collections, ['list'])),
    scopeOf: (data, today, now) => scopeOf(data, today, now, operators),
  };
}

/** Returns additions by name. Throws for a name that is taken. */
function byName<T extends { readonly name: string }>(
  what: string,
  added: readonly T[] = [],
  taken: readonly string[] = [],
): Readonly<Record<string, T>> {
  const table: Record<string, T> = Object.create(null);
  for (const one of added) {
    if (taken.includes(one.name) || Object.hasOwn(table, one.name)) throw new Error(`The ${what} ${one.name} exists already`);
    table[one.name] = one;
  }
  return table;
}

/** Operators that json-logic-js evaluates itself, whatever its table says. */
const RESERVED: ReadonlySet<string> = new Set(['if', '?:', 'and', 'or', 'map', 'filter', 'reduce', 'all', 'some', 'none']);

/** Operands that are written names or rules over elements, which checker and compiler know from the engine's own operators. */
const NAMING: ReadonlySet<Operand> = new Set(['variable', 'names', 'field', 'attribute', 'element']);

/** Throws for an operator of a product that would never run, or not as it says. */
function refuseUnrunnable({ name, run, reads }: Operator): void {
  if (RESERVED.has(name)) throw new Error(`The operator ${name} belongs to JSON Logic and cannot be replaced`);
  if (run === undefined) throw new Error(`The operator ${name} has no run`);
  const named = reads.find((one) => NAMING.has(one));
  if (named !== undefined) throw new Error(`The operator ${name} reads ${named}, which only the engine's own can: its operands are values`);
}
