import type { Agreement, Application, Binding, Fact, Insured, Right, Session, SignInCode, StoredFile, User } from './records.ts';

/** What every stored record has: a name of its own. */
export interface Identified {
  readonly id: string;
}

/** Some fields with the values a record must have. */
export type Where<T> = Partial<Pick<T, { [K in keyof T]: T[K] extends string ? K : never }[keyof T]>>;

/** Records of one kind. Every operation is atomic; records are values, so a change never reaches one that was read before. */
export interface Collection<T extends Identified> {
  get(id: string): T | undefined;
  /** Records whose key fields equal `where`, oldest first. Only fields declared as keys may be asked for. */
  find(where: Where<T>): readonly T[];
  /** Number of records `find` would give. */
  count(where: Where<T>): number;
  /** Adds a record; false, and nothing happens, when its id or a unique combination is taken. */
  insert(record: T): boolean;
  /** Replaces fields of a record; false when it does not exist or the change would break a unique combination. */
  update(id: string, change: Partial<Omit<T, 'id'>>): boolean;
  remove(id: string): boolean;
}

/** Everything the sandbox remembers. Implementations: memory, and SQLite on disk; one contract test runs on both. */
export interface Store {
  /** Does several writes together: all of them are kept, or none when `run` throws or the server ends between. */
  together<T>(run: () => T): T;
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

/** How a collection is looked up and what must be unique in it. */
export interface CollectionSpec {
  readonly keys: readonly string[];
  readonly unique: readonly (readonly string[])[];
}

/** The collections of the store, for implementations. */
export const collections = {
  users: { keys: ['phone'], unique: [['phone']] },
  sessions: { keys: ['userId'], unique: [] },
  codes: { keys: [], unique: [] },
  bindings: { keys: ['userId'], unique: [] },
  insureds: {
    keys: ['userId', 'businessType', 'certType', 'insuredCard'],
    unique: [['userId', 'businessType', 'certType', 'insuredCard']],
  },
  rights: { keys: ['userId', 'insuredId', 'button'], unique: [['insuredId', 'button']] },
  agreements: { keys: ['userId', 'subject', 'authAgreementType'], unique: [['userId', 'subject', 'authAgreementType']] },
  files: { keys: ['userId', 'day'], unique: [] },
  applications: { keys: ['userId', 'receiveId', 'channelCode', 'idempotencyKey'], unique: [['idempotencyKey']] },
  facts: { keys: ['userId', 'kind', 'subject'], unique: [['userId', 'kind', 'subject']] },
} as const satisfies Record<Exclude<keyof Store, 'together'>, CollectionSpec>;

/** Builds a store from an implementation of one collection, and of several writes together. */
export function createStore(
  collection: <T extends Identified>(name: keyof typeof collections, spec: CollectionSpec) => Collection<T>,
  together: Store['together'],
): Store {
  return {
    together,
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
  };
}
