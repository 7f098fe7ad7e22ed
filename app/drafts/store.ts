import { createStore, delMany, get, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import type { DraftStore } from './vault.ts';

/** Opens the browser's IndexedDB as a draft store, on first use. Every operation rejects when the browser forbids it. */
export function browserDraftStore(): DraftStore {
  let opened: UseStore | undefined;
  const open = (): UseStore => {
    opened ??= createStore('heye-drafts', 'drafts');
    return opened;
  };
  return {
    get: async (key) => get(key, open()),
    update: async (key, change) =>
      open()('readwrite', (rows) => {
        const asked: IDBRequest<unknown> = rows.get(key);
        asked.onsuccess = () => {
          const next = change(asked.result);
          if (next === undefined) rows.delete(key);
          else if (next !== asked.result) rows.put(next, key);
          // After this commit, closing the page no longer undoes the write.
          rows.transaction.commit?.();
        };
        return promisifyRequest(rows.transaction);
      }),
    remove: async (names) => delMany([...names], open()),
    keys: async () => keys<string>(open()),
  };
}

/** Builds a draft store that lasts as long as the page. */
export function memoryDraftStore(): DraftStore & { readonly values: Map<string, unknown> } {
  const values = new Map<string, unknown>();
  return {
    values,
    get: async (key) => values.get(key),
    async update(key, change) {
      const next = change(values.get(key));
      if (next === undefined) values.delete(key);
      else values.set(key, next);
    },
    remove: async (names) => {
      for (const name of names) values.delete(name);
    },
    keys: async () => [...values.keys()],
  };
}
