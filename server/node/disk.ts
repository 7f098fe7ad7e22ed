import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStore, isFileName } from '../platform/files/files.ts';

/** The suffix of a file that is still arriving. */
const PARTIAL = '.part';

/** Returns the time of the last write to a file; `now` when it was just renamed. */
const touchedAt = (path: string, now: number): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return now;
      throw error;
    },
  );

/** File store in a folder. A file gets its name only when complete, so that a broken upload leaves nothing readable. */
export async function openDiskFiles(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true });
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new Error(`The text ${name} is not a file name`);
    return join(folder, name);
  };
  return {
    write: async (name, content) => {
      const path = pathOf(name);
      const partial = `${path}${PARTIAL}`;
      try {
        await pipeline(Readable.from(content), createWriteStream(partial, { mode: 0o600 }));
        const { size } = await stat(partial);
        await rename(partial, path);
        return size;
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    read: async (name) => {
      if (!isFileName(name)) return undefined;
      const path = pathOf(name);
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return found && (Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>);
    },
    remove: async (name) => {
      await rm(pathOf(name), { force: true });
    },
    removePartial: async (age) => {
      const partials = (await readdir(folder)).filter((name) => name.endsWith(PARTIAL)).map((name) => join(folder, name));
      const now = Date.now();
      const left: string[] = [];
      for (const path of partials) if (age === 0 || now - (await touchedAt(path, now)) >= age) left.push(path);
      for (const path of left) await rm(path, { force: true });
      return left.length;
    },
  };
}
