import { type FileStore, isFileName } from './files.ts';

/** Creates a file store in memory, for tests and stories. */
export function createMemoryFiles(): FileStore {
  const files = new Map<string, Blob>();
  return {
    write: async (name, content) => {
      if (!isFileName(name)) throw new Error(`The text ${name} is not a file name`);
      const parts: Uint8Array<ArrayBuffer>[] = [];
      for await (const chunk of content) parts.push(chunk);
      const blob = new Blob(parts);
      files.set(name, blob);
      return blob.size;
    },
    read: async (name) => files.get(name)?.stream(),
    remove: async (name) => {
      files.delete(name);
    },
    // A file is stored only when complete, so a broken upload leaves nothing.
    removePartial: async () => 0,
  };
}
