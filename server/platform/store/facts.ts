import { type Json, logic, type Values } from '../../../engine/index.ts';
import { randomId } from '../crypto/digest.ts';
import type { Server } from '../transactions/server.ts';
import type { Fact } from './records.ts';

/** The part of a type that JSON can hold: dates, maps and functions become `never`. */
type Storable<T> = T extends Json | undefined
  ? T
  : T extends (...args: never[]) => unknown
    ? never
    : { readonly [K in keyof T]: Storable<T[K]> };

/** A kind of facts: its stored name and the type of its data. `pack` and `unpack` are the only conversions of stored data. */
export interface Kind<T extends object> {
  readonly name: string;
  readonly pack: (data: T) => Values;
  readonly unpack: (data: Values) => T;
}

/**
 * Declares a kind of facts in its domain. Reading trusts what the kind has written, because the store proves that nobody else wrote it
 * (decision 216). So the type covers every version: a field that a newer version added is optional.
 */
export const kind = <T extends object>(name: string & (T extends Storable<T> ? unknown : never)): Kind<T> => ({
  name,
  pack: (data) => data as unknown as Values,
  unpack: (data) => data as unknown as T,
});

/** The data of a fact that says all by being there. */
export type Mark = Readonly<Record<never, never>>;

type Stores = Pick<Server, 'store'>;
type Clocked = Pick<Server, 'store' | 'clock'>;

const unpacked =
  <T extends object>({ unpack }: Kind<T>) =>
  (fact: Fact): Fact<T> => ({ ...fact, data: unpack(fact.data) });

/** Returns the fact of a user by kind and subject; undefined without one. */
export const findFact = async <T extends object>(
  userId: string,
  kind: Kind<T>,
  subject: string,
  { store }: Stores,
): Promise<Fact<T> | undefined> => (await store.facts.find({ userId, kind: kind.name, subject })).map(unpacked(kind))[0];

/** Returns all facts of a user of one kind, oldest first. */
export const findFacts = async <T extends object>(userId: string, kind: Kind<T>, { store }: Stores): Promise<readonly Fact<T>[]> =>
  (await store.facts.find({ userId, kind: kind.name })).map(unpacked(kind));

/** Returns the facts of all users by kind and subject, oldest first. */
export const findFactsOfAll = async <T extends object>(kind: Kind<T>, subject: string, { store }: Stores): Promise<readonly Fact<T>[]> =>
  (await store.facts.find({ kind: kind.name, subject })).map(unpacked(kind));

/** Stores a fact once; returns false when this kind and subject exist. */
export const insertFact = <T extends object>(
  userId: string,
  kind: Kind<T>,
  subject: string,
  data: T,
  { store, clock }: Clocked,
): Promise<boolean> =>
  store.facts.insert({ id: randomId(), userId, kind: kind.name, subject, at: logic.chinaTime(clock()), data: kind.pack(data) });

/** Stores a fact, replacing the data of an earlier one. */
export async function replaceFact<T extends object>(
  userId: string,
  kind: Kind<T>,
  subject: string,
  data: T,
  server: Clocked,
): Promise<void> {
  const known = await findFact(userId, kind, subject, server);
  if (known) await server.store.facts.update(known.id, { data: kind.pack(data) });
  else await insertFact(userId, kind, subject, data, server);
}

/** Removes a fact. */
export const removeFact = ({ id }: Pick<Fact, 'id'>, { store }: Stores): Promise<boolean> => store.facts.remove(id);
