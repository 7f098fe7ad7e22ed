import { createQueue } from './queue.ts';
import { type Collection, type CollectionSpec, createStore, type Identified, type Store, type Where } from './store.ts';

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

/** Creates a store in memory, for tests and stories. Its transactions run one after another. */
export function createMemoryStore(): Store {
  const kept = new Map<string, Map<string, Identified>>();
  const recordsOf = (name: string): Map<string, Identified> => {
    const records = kept.get(name) ?? new Map<string, Identified>();
    kept.set(name, records);
    return records;
  };
  const queue = createQueue();
  return createStore((run) =>
    queue(async () => {
      const before = new Map<string, Map<string, Identified>>();
      try {
        return await run(<T extends Identified>(name: string, spec: CollectionSpec) => {
          const records = recordsOf(name);
          return memoryCollection(records as Map<string, T>, spec, () => {
            if (!before.has(name)) before.set(name, new Map(records));
          });
        });
      } catch (error) {
        for (const [name, records] of before) kept.set(name, records);
        throw error;
      }
    }),
  );
}
