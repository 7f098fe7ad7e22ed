import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadPicture } from '../platform/pictures/picture.ts';

const END = '.webp';

/** Opens the folder of drawn pictures. Knows their names, so that no other path is ever read; keeps what it has read. A failed read is tried again. */
export function openPictures(folder: string): ReadPicture {
  const names = new Set(readdirSync(folder).flatMap((name) => (name.endsWith(END) ? [name.slice(0, -END.length)] : [])));
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return async (name) => {
    if (!names.has(name)) return undefined;
    const reading = kept.get(name) ?? readFile(join(folder, `${name}${END}`)).then((content) => new Uint8Array(content));
    kept.set(name, reading);
    reading.catch(() => kept.delete(name));
    return reading;
  };
}
