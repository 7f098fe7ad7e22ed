import type { Agreement, Application, Binding, Fact, Insured, Right, Session, SignInCode, StoredFile, User } from './records.ts';

/** What every stored record has: a name of its own. */
export interface Identified {
  readonly id: string;
}

/** Some fields with the values a record must have. */
export type Where<T> = Partial<Pick<T, { [K in keyof T]: T[K] extends string ? K : never }[keyof T]>>;

/** Records of one kind. Every operation is atomic; records are values, so a change never reaches one that was read before. */
export interface Collection<T extends Identified> {
  get(id: string): Promise<T | undefined>;
  /** Records whose key fields equal `where`, oldest first. Only fields declared as keys may be asked for. */
  find(where: Where<T>): Promise<readonly T[]>;
  /** Number of records `find` would give. */
  count(where: Where<T>): Promise<number>;
  /** Adds a record; false, and nothing happens, when its id or a unique combination is taken. */
  insert(record: T): Promise<boolean>;
  /** Replaces fields of a record; false when it does not exist or the change would break a unique combination. */
  update(id: string, change: Partial<Omit<T, 'id'>>): Promise<boolean>;
  remove(id: string): Promise<boolean>;
}

/** What the store is made of. */
export interface Collections {
  readonly users: Collection<User>;
  readonly sessions: Collection<Session>;
  readonly codes: Collection<SignInCode>;
  readonly bindings: Collection<Binding>;
  readonly insureds: Collection<Insured>;
  readonly rights: Collection<Right>;
  readonly agreements: Collection<Agreement>;
  readonly files: Collection<StoredFile>;
  readonly applications: Collection<Application>;
  readonly facts: Collection<Fact>;
}

/** Everything the sandbox remembers. Implementations: memory, SQLite on disk, PostgreSQL; one contract test runs on all of them. */
export interface Store extends Collections {
  /**
   * Runs a transaction: what is written to the store that `run` is given is kept together, or not at all when `run` fails or the server
   * ends; it comes out as if no other transaction ran at the same time. It may be run again from its start, so it does nothing outside of
   * that store. One inside another is a part of it. Rejects with Contended when others never let it through.
   */
  together<T>(run: (store: Store) => Promise<T>): Promise<T>;
}

/** A transaction met others at the same records each time it was tried. */
export class Contended extends Error {}

/** How a collection is looked up and what must be unique in it. */
export interface CollectionSpec {
  readonly keys: readonly string[];
  readonly unique: readonly (readonly string[])[];
  /** Fields that may be read by whoever reads the disk; all others are sensitive, and lie there encrypted (`sealed.ts`). */
  readonly open: readonly string[];
  /** Sensitive fields that records are looked up by: on disk is what only this server can work out from their value. */
  readonly blind: readonly string[];
}

/** The collections of the store, for implementations. */
export const collections = {
  users: { keys: ['phone'], unique: [['phone']], open: ['createdAt'], blind: ['phone'] },
  sessions: { keys: ['userId'], unique: [], open: ['userId', 'createdAt', 'seenAt'], blind: [] },
  // Named by the phone they were sent to. A code has six digits: whoever reads its hash could try them all.
  codes: { keys: [], unique: [], open: ['expiresAt', 'tries', 'windowStart', 'sent'], blind: ['id'] },
  // Named by who somebody is to the messenger.
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
    // A phone, a code, a card: it depends on the kind.
    blind: ['subject'],
  },
} as const satisfies Record<keyof Collections, CollectionSpec>;

type CollectionName = keyof Collections;

/** Gives the collections a transaction works on. */
export type OpenCollection = <T extends Identified>(name: CollectionName, spec: CollectionSpec) => Collection<T>;

const allOf = (collection: OpenCollection): Collections => ({
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

/** Builds a store from the way an implementation runs a transaction: an operation outside of one is a transaction of its own. */
export function createStore(transaction: <T>(run: (collection: OpenCollection) => Promise<T>) => Promise<T>): Store {
  const together: Store['together'] = (run) =>
    transaction((collection) => {
      const within: Store = { ...allOf(collection), together: (inner) => inner(within) };
      return run(within);
    });
  const alone: OpenCollection = <T extends Identified>(name: CollectionName): Collection<T> => {
    const one = <R>(run: (collection: Collection<T>) => Promise<R>) => together((store) => run(store[name] as unknown as Collection<T>));
    return {
      get: (id) => one((collection) => collection.get(id)),
      find: (where) => one((collection) => collection.find(where)),
      count: (where) => one((collection) => collection.count(where)),
      insert: (record) => one((collection) => collection.insert(record)),
      update: (id, change) => one((collection) => collection.update(id, change)),
      remove: (id) => one((collection) => collection.remove(id)),
    };
  };
  return { ...allOf(alone), together };
}
