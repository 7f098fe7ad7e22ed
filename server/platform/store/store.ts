import type { Agreement, Application, Binding, Fact, Insured, Right, Session, SignInCode, StoredFile, User } from './records.ts';

/** The id of every stored record. */
export interface Identified {
  readonly id: string;
}

/** Fields and the values that a record must have. */
export type Where<T> = Partial<Pick<T, { [K in keyof T]: T[K] extends string ? K : never }[keyof T]>>;

/** Records of one kind. Every operation is atomic. Records are values, so a change never reaches one that was read before. */
export interface Collection<T extends Identified> {
  get(id: string): Promise<T | undefined>;
  /** Returns records whose key fields equal `where`, oldest first. Only fields declared as keys are allowed. */
  find(where: Where<T>): Promise<readonly T[]>;
  /** Returns the number of records that `find` would return. */
  count(where: Where<T>): Promise<number>;
  /** Adds a record; returns false and does nothing when its id or a unique combination is taken. */
  insert(record: T): Promise<boolean>;
  /** Replaces fields of a record; returns false when it does not exist or the change would break a unique combination. */
  update(id: string, change: Partial<Omit<T, 'id'>>): Promise<boolean>;
  remove(id: string): Promise<boolean>;
}

/** The records of each collection. */
export interface Records {
  readonly users: User;
  readonly sessions: Session;
  readonly codes: SignInCode;
  readonly bindings: Binding;
  readonly insureds: Insured;
  readonly rights: Right;
  readonly agreements: Agreement;
  readonly files: StoredFile;
  readonly applications: Application;
  /** The data of a fact is typed by its kind: read and write it with `facts.ts`. */
  readonly facts: Fact;
}

/** The name of a collection. */
export type CollectionName = keyof Records;

/** The collections of the store. */
export type Collections = { readonly [K in CollectionName]: Collection<Records[K]> };

/** A record of one member. */
export interface Owned extends Identified {
  readonly userId: string;
}

type OwnedName = { [K in CollectionName]: Records[K] extends Owned ? K : never }[CollectionName];

/** All stored data. Implementations: memory, SQLite on disk, PostgreSQL; one contract test runs on all of them. */
export interface Store extends Collections {
  /**
   * Runs a transaction. Writes to the store passed to `run` are stored together, or not at all if `run` fails or the server stops. The result
   * is as if no other transaction ran meanwhile. `run` may be repeated, so it must have no effect outside that store. A nested transaction is
   * part of the outer one. Rejects with Contended after too many conflicts.
   */
  transaction<T>(run: (store: Store) => Promise<T>): Promise<T>;
}

/** A transaction conflicted with others on every attempt. */
export class WriteConflict extends Error {}

/** The lookup keys and unique combinations of a collection. */
export interface CollectionSpec {
  readonly keys: readonly string[];
  readonly unique: readonly (readonly string[])[];
  /** Fields that stay readable on the disk; all others are sensitive and encrypted there (`sealed.ts`). */
  readonly open: readonly string[];
  /** Sensitive fields with lookups: the disk has an index that only this server can compute from their value. */
  readonly blind: readonly string[];
}

/** The specifications of all collections, for implementations. */
export const collections = {
  users: { keys: ['phone'], unique: [['phone']], open: ['createdAt'], blind: ['phone'] },
  sessions: { keys: ['userId'], unique: [], open: ['userId', 'createdAt', 'seenAt'], blind: [] },
  // The id is the phone. A code has six digits, so its hash must be sealed too: anyone could try all of them.
  codes: { keys: [], unique: [], open: ['expiresAt', 'tries', 'windowStart', 'sent'], blind: ['id'] },
  // The id is the open id of the messenger.
  bindings: { keys: ['userId'], unique: [], open: ['userId'], blind: ['id'] },
  insureds: {
    keys: ['userId', 'businessType', 'certType', 'insuredCard'],
    unique: [['userId', 'businessType', 'certType', 'insuredCard']],
    open: ['userId', 'businessType', 'certType'],
    blind: ['insuredCard'],
  },
  rights: {
    keys: ['userId', 'insuredId', 'button'],
    unique: [['insuredId', 'button']],
    open: ['userId', 'insuredId', 'button', 'channelCode'],
    blind: [],
  },
  agreements: {
    keys: ['userId', 'subject', 'authAgreementType'],
    unique: [['userId', 'subject', 'authAgreementType']],
    open: ['userId', 'subject', 'authAgreementType', 'signedAt'],
    blind: [],
  },
  files: { keys: ['userId', 'day'], unique: [], open: ['userId', 'day', 'extension', 'mime', 'size', 'session', 'seenDay'], blind: [] },
  applications: {
    keys: ['userId', 'receiveId', 'channelCode', 'idempotencyKey'],
    unique: [['idempotencyKey']],
    open: ['userId', 'receiveId', 'channelCode', 'insuredId', 'applyTime'],
    blind: ['idempotencyKey'],
  },
  facts: {
    keys: ['userId', 'kind', 'subject'],
    unique: [['userId', 'kind', 'subject']],
    open: ['userId', 'kind', 'at'],
    // A phone, a code or a card, depending on the kind.
    blind: ['subject'],
  },
} as const satisfies Record<CollectionName, CollectionSpec>;

/** The names of all collections. */
export const collectionNames: readonly CollectionName[] = Object.keys(collections) as CollectionName[];

const isOwned = (name: CollectionName): name is OwnedName => {
  const { keys }: CollectionSpec = collections[name];
  return keys.includes('userId');
};

/** Returns every collection of members' records with its name; a new collection with the key `userId` is one of them. */
export const ownedCollections = (store: Collections): readonly (readonly [CollectionName, Collection<Owned>])[] =>
  collectionNames.filter(isOwned).map((name) => [name, store[name]]);

/** Opens a collection within a transaction. */
export type OpenCollection = <K extends CollectionName>(name: K, spec: CollectionSpec) => Collection<Records[K]>;

/** Opens all collections. */
export const openAll = (collection: OpenCollection): Collections => ({
  users: collection('users', collections.users),
  sessions: collection('sessions', collections.sessions),
  codes: collection('codes', collections.codes),
  bindings: collection('bindings', collections.bindings),
  insureds: collection('insureds', collections.insureds),
  rights: collection('rights', collections.rights),
  agreements: collection('agreements', collections.agreements),
  files: collection('files', collections.files),
  applications: collection('applications', collections.applications),
  facts: collection('facts', collections.facts),
});

/** Builds a store from an implementation's transaction function; an operation outside a transaction runs in its own. */
export function createStore(transaction: <T>(run: (collection: OpenCollection) => Promise<T>) => Promise<T>): Store {
  const together: Store['transaction'] = (run) =>
    transaction((collection) => {
      const within: Store = { ...openAll(collection), transaction: (inner) => inner(within) };
      return run(within);
    });
  const alone: OpenCollection = <K extends CollectionName>(name: K): Collection<Records[K]> => {
    const one = <R>(run: (collection: Collection<Records[K]>) => Promise<R>) =>
      together(({ [name]: collection }: Collections) => run(collection));
    return {
      get: (id) => one((collection) => collection.get(id)),
      find: (where) => one((collection) => collection.find(where)),
      count: (where) => one((collection) => collection.count(where)),
      insert: (record) => one((collection) => collection.insert(record)),
      update: (id, change) => one((collection) => collection.update(id, change)),
      remove: (id) => one((collection) => collection.remove(id)),
    };
  };
  return { ...openAll(alone), transaction: together };
}
