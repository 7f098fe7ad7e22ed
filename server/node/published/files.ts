import { fileOf, readList, unaltered } from './manifest.ts';
import type { Place } from './place.ts';

/** A file that nobody published. */
export class MissingFile extends Error {}

/** The files of publications, each held to the hash in its name. */
export interface Files {
  /** Loads under a name once; what failed is loaded again. */
  once<T>(name: string, load: (name: string) => Promise<T>): Promise<T>;
  /** The text of a file. Rejects where there is none. */
  read(name: string): Promise<string>;
  /** The list of a publication, as it was written and as it is read. */
  listOf(list: string): Promise<{ readonly text: string; readonly hashes: Readonly<Record<string, string>> }>;
  /** A document as it was published. */
  fileText(name: string, hash: string): Promise<string>;
}

/** Opens the files of a place. */
export function openFiles(place: Place): Files {
  const once = keepOnce();
  const read = async (name: string): Promise<string> => {
    const text = await place.read(name);
    if (text === undefined) throw new MissingFile(`${name} is missing`);
    return text;
  };
  return {
    once,
    read,
    listOf: (list) =>
      once(`lists/${list}.json`, async (name) => {
        const text = unaltered(await read(name), list);
        return { text, hashes: readList(text) };
      }),
    fileText: (name, hash) => once(`documents/${fileOf(name, hash)}`, async (file) => unaltered(await read(file), hash)),
  };
}

/** Files that never change are read once; one that could not be read is read again. */
function keepOnce(): <T>(name: string, load: (name: string) => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<unknown>>();
  return <T>(name: string, load: (name: string) => Promise<T>) => {
    const loading =
      kept.get(name) ??
      load(name).catch((error: unknown) => {
        kept.delete(name);
        throw error;
      });
    kept.set(name, loading);
    return loading as Promise<T>;
  };
}
