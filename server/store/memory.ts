import { type Collection, type CollectionSpec, createStore, type Identified, type Store, type Where } from './store.ts';

/** Takes back what was written since; as many as there are collections. */
type Restore = () => void;

function memoryCollection<T extends Identified>(spec: CollectionSpec, remembers: (remember: () => Restore) => void): Collection<T> {
  const records = new Map<string, T>();
  remembers(() => {
    const before = [...records];
    return () => {
      records.clear();
      for (const [id, record] of before) records.set(id, record);
    };
  });
  const value = (record: T, key: string) => record[key as keyof T];
  const matches = (where: Where<T>) => {
    const wanted = Object.entries(where);
    return [...records.values()].filter((record) => wanted.every(([key, expected]) => value(record, key) === expected));
  };
  const clashes = (record: T) =>
    spec.unique.some((keys) =>
      [...records.values()].some((other) => other.id !== record.id && keys.every((key) => value(other, key) === value(record, key))),
    );
  return {
    get: (id) => structuredClone(records.get(id)),
    find: (where) => structuredClone(matches(where)),
    count: (where) => matches(where).length,
    insert: (record) => {
      if (records.has(record.id) || clashes(record)) return false;
      records.set(record.id, structuredClone(record));
      return true;
    },
    update: (id, change) => {
      const record = records.get(id);
      if (record === undefined) return false;
      const next = { ...record, ...change, id };
      if (clashes(next)) return false;
      records.set(id, structuredClone(next));
      return true;
    },
    remove: (id) => records.delete(id),
  };
}

/** A store that forgets everything when it is dropped: for tests and stories. */
export function createMemoryStore(): Store {
  const memories: (() => Restore)[] = [];
  return createStore(
    (_name, spec) => memoryCollection(spec, (remember) => void memories.push(remember)),
    (run) => {
      const before = memories.map((remember) => remember());
      try {
        return run();
      } catch (error) {
        for (const restore of before) restore();
        throw error;
      }
    },
  );
}
