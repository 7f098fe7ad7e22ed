import {
  type Collection,
  type CollectionName,
  type CollectionSpec,
  collectionNames,
  collections,
  createStore,
  type Identified,
  type Store,
  type Where,
} from './store.ts';

/** Encrypts a text. `context` names the record of the text; it does not open with another context. */
export interface Seal {
  seal(text: string, context: string): string;
  /** Throws when the text was not sealed here, was changed, or its key is missing. */
  open(sealed: string, context: string): string;
  /** Returns the same opaque value for the same text. */
  index(text: string, context: string): string;
}

/** A record in the store below: unsealed fields, blind indexes, and the sealed rest. */
type Raw = Identified & { readonly sealed?: string } & Readonly<Record<string, unknown>>;

/** The unsealed fact that names the key that sealed everything. */
export const SEAL_MARK = 'sealed';

/** How records are sealed: not at all, bound to their name, or bound to all their unsealed fields. */
export type StoredForm = 'plain' | 'named' | 'bound';

/** A record differs from what this server wrote. */
export class Tampered extends Error {}

const pick = (record: object, is: (field: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([field, value]) => value !== undefined && is(field)));

/** Returns how to seal and open records of one kind. */
function sealing(name: string, { open, blind }: CollectionSpec, seal: Seal) {
  const indexed = (field: string, value: unknown) => seal.index(String(value), `${name}.${field}`);
  const idOf = (id: string): string => (blind.includes('id') ? indexed('id', id) : id);
  const isSensitive = (field: string) => !open.includes(field) && (field !== 'id' || blind.includes('id'));
  const isBlind = (field: string) => field !== 'id' && blind.includes(field);
  // The sealed part opens only with the unsealed fields of this record, so that neither can be changed or moved to another record.
  const contextOf = (raw: Raw, lying: StoredForm): string => {
    if (lying === 'named') return `${name} ${raw.id}`;
    const beside = Object.entries(pick(raw, (field) => field !== 'id' && field !== 'sealed'));
    return JSON.stringify([2, name, raw.id, beside.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
  };
  return {
    idOf,
    /** Converts a filter to the fields of the store below. */
    where: (where: object): object =>
      Object.fromEntries(Object.entries(where).map(([field, value]) => [field, blind.includes(field) ? indexed(field, value) : value])),
    raw(record: Identified): Raw {
      const keys = Object.entries(pick(record, isBlind)).map(([field, value]) => [field, indexed(field, value)]);
      const beside: Raw = { ...pick(record, (field) => open.includes(field)), ...Object.fromEntries(keys), id: idOf(record.id) };
      return { ...beside, sealed: seal.seal(JSON.stringify(pick(record, isSensitive)), contextOf(beside, 'bound')) };
    },
    opened<T extends Identified>(raw: Raw, lying: StoredForm): T {
      const { sealed, ...rest } = raw;
      if ((sealed === undefined) !== (lying === 'plain'))
        throw new Tampered(
          `The record ${raw.id} of ${name} is ${sealed === undefined ? 'not encrypted' : 'encrypted'}, unlike the records of this server`,
        );
      try {
        return { ...rest, ...(sealed === undefined ? {} : JSON.parse(seal.open(sealed, contextOf(raw, lying)))) };
      } catch (error) {
        throw new Tampered(
          `The record ${raw.id} of ${name} cannot be decrypted: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        );
      }
    },
  };
}

function sealedCollection<T extends Identified>(name: string, spec: CollectionSpec, below: Collection<Raw>, seal: Seal): Collection<T> {
  const { idOf, where, raw, opened } = sealing(name, spec, seal);
  const asked = (wanted: Where<T>) => where(wanted) as Where<Raw>;
  /** Checks that a record found by unsealed fields really has their values. */
  const found = (record: Raw, by: object): T => {
    const other = Object.entries(by).find(([field, value]) => record[field] !== value);
    if (other !== undefined) throw new Tampered(`The record ${record.id} of ${name} has another ${other[0]} than the one that finds it`);
    return opened<T>(record, 'bound');
  };
  const get = async (id: string) => {
    const record = await below.get(idOf(id));
    return record && found(record, { id: idOf(id) });
  };
  return {
    get,
    find: async (wanted) =>
      (await below.find(asked(wanted))).filter(({ id }) => id !== SEAL_MARK).map((record) => found(record, asked(wanted))),
    count: (wanted) => below.count(asked(wanted)),
    insert: (record) => below.insert(raw(record)),
    update: async (id, change) => {
      const record = await get(id);
      return record !== undefined && below.update(idOf(id), raw({ ...record, ...change, id }));
    },
    remove: (id) => below.remove(idOf(id)),
  };
}

/** Returns a collection of the store below, which has the type of the opened records but holds raw ones. */
const rawIn = (below: Store, name: CollectionName) => below[name] as unknown as Collection<Raw>;

/** Wraps a store and encrypts its sensitive fields. Throws Tampered for a record that was changed below. */
export const sealedStore = (below: Store, seal: Seal): Store =>
  createStore((run) => below.transaction((within) => run((name, spec) => sealedCollection(name, spec, rawIn(within, name), seal))));

/** Seals again all records of the given state: unsealed, sealed by older keys, or in an older format. It runs in a transaction. */
export async function resealAll(below: Store, seal: Seal, lying: StoredForm): Promise<number> {
  let count = 0;
  for (const name of collectionNames) {
    const records = rawIn(below, name);
    const { raw, opened } = sealing(name, collections[name], seal);
    for (const record of (await records.find({})).filter(({ id }) => id !== SEAL_MARK)) {
      const next = raw(opened<Identified>(record, lying));
      const nothing = Object.fromEntries(Object.keys(record).map((field) => [field, undefined]));
      if (next.id === record.id) await records.update(record.id, { ...nothing, ...next });
      else if (await records.remove(record.id)) await records.insert(next);
      count += 1;
    }
  }
  return count;
}
