import { createQueue } from './queue.ts';
import {
  type Collection,
  type CollectionName,
  type CollectionSpec,
  createStore,
  type Identified,
  type Records,
  type Store,
  type Where,
} from './store.ts';

/** `beforeWrite` runs before each change. */
function memoryCollection<T extends Identified>(
  records: Map<string, T>,
  { unique }: CollectionSpec,
  beforeWrite: () => void,
): Collection<T> {
  const value = (record: T, key: string) => record[key as keyof T];
  const matches = (where: Where<T>) => {
    const wanted = Object.entries(where);
    return [...records.values()].filter((record) => wanted.every(([key, expected]) => value(record, key) === expected));
  };
  const clashes = (record: T) =>
    unique.some((keys) =>
      [...records.values()].some((other) => other.id !== record.id && keys.every((key) => value(other, key) === value(record, key))),
    );
  const put = (record: T): boolean => {
    if (clashes(record)) return false;
    beforeWrite();
    records.set(record.id, structuredClone(record));
    return true;
  };
  return {
    get: async (id) => structuredClone(records.get(id)),
    find: async (where) => structuredClone(matches(where)),
    count: async (where) => matches(where).length,
    insert: async (record) => !records.has(record.id) && put(record),
    update: async (id, change) => {
      const record = records.get(id);
      return record !== undefined && put({ ...record, ...change, id });
    },
    remove: async (id) => {
      beforeWrite();
      return records.delete(id);
    },
  };
}

type Tables = { [K in CollectionName]: Map<string, Records[K]> };

/** Creates a store in memory, for tests and stories. Its transactions run one after another. */
export function createMemoryStore(): Store {
  const all: Tables = {
    ...{ users: new Map(), sessions: new Map(), codes: new Map(), bindings: new Map(), insureds: new Map() },
    ...{ rights: new Map(), agreements: new Map(), files: new Map(), applications: new Map(), facts: new Map() },
  };
  const queue = createQueue();
  return createStore((run) =>
    queue(async () => {
      const undo: (() => void)[] = [];
      try {
        return await run(<K extends CollectionName>(name: K, spec: CollectionSpec) => {
          const records: Tables[K] = all[name];
          let isCopied = false;
          return memoryCollection<Records[K]>(records, spec, () => {
            if (isCopied) return;
            isCopied = true;
            const copy = new Map(records);
            undo.push(() => {
              records.clear();
              for (const [id, record] of copy) records.set(id, record);
            });
          });
        });
      } catch (error) {
        for (const restore of undo) restore();
        throw error;
      }
    }),
  );
}
