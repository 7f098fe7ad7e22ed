import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { type FileStore, isFileName } from '../platform/files/files.ts';
import type { Bucket } from './bucket.ts';
import { openDiskFiles } from './disk.ts';

/** Timeout in milliseconds to store, read or remove a photo. */
const PATIENCE = 60_000;

/** File store in a bucket. An upload waits in a folder until it is complete, because a bucket needs its size first. */
export async function openBucketFiles(bucket: Bucket, folder: string): Promise<FileStore> {
  const arriving = await openDiskFiles(folder);
  const signal = () => AbortSignal.timeout(PATIENCE);
  return {
    write: async (name, content) => {
      try {
        const size = await arriving.write(name, content);
        const answer = await bucket.insist(name, { method: 'PUT', body: await openAsBlob(join(folder, name)), signal: signal() });
        if (!answer.ok) throw await bucket.failure('PUT', name, answer);
        return size;
      } finally {
        if (isFileName(name)) await arriving.remove(name);
      }
    },
    read: async (name) => {
      if (!isFileName(name)) return undefined;
      const answer = await bucket.ask(name, { signal: signal() });
      if (answer.status === 404) return undefined;
      if (!answer.ok || answer.body === null) throw await bucket.failure('GET', name, answer);
      return answer.body;
    },
    remove: async (name) => {
      if (!isFileName(name)) throw new Error(`The text ${name} is not a file name`);
      const answer = await bucket.insist(name, { method: 'DELETE', signal: signal() });
      if (!answer.ok && answer.status !== 404) throw await bucket.failure('DELETE', name, answer);
    },
    removePartial: (age) => arriving.removePartial(age),
  };
}
