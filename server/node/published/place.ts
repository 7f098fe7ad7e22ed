import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isBucket } from '../bucket.ts';
import { writeWhole } from '../write-whole.ts';
import { assertInside } from './inside.ts';

/** Storage of publications: a folder, or a bucket. Names are relative, with slashes. */
export interface Place {
  /** Returns the text of a file; undefined when there is none. */
  read(name: string): Promise<string | undefined>;
  /** Writes a file completely or not at all. */
  write(name: string, text: string): Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code));

/** Opens the publications in a folder. */
export const folderPlace = (folder: string): Place => ({
  async read(name) {
    assertInside(name);
    try {
      return await readFile(join(folder, name), 'utf8');
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  async write(name, text) {
    assertInside(name);
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeWhole(file, text);
  },
});

/** Opens the place in `--to` or DOCUMENTS: a folder, or an S3 bucket as `https://…/bucket/folder`. */
export async function openPlace(target: string, environment: Readonly<Record<string, string | undefined>>): Promise<Place> {
  if (!isBucket(target)) return folderPlace(resolve(target));
  const { bucketPlace } = await import('./bucket.ts');
  return bucketPlace(target, environment);
}
