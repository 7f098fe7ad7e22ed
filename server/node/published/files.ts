import { fileOf, readList, verifyHash } from './manifest.ts';
import type { Place } from './place.ts';

/** A missing file of a publication. */
export class MissingFile extends Error {}

/** The files of publications, each checked against the hash in its name. */
export interface Files {
  /** Loads once per name. The next call repeats a failed load. */
  once<T>(name: string, load: (name: string) => Promise<T>): Promise<T>;
  /** Returns the text of a file. Rejects with a MissingFile if it is missing. */
  read(name: string): Promise<string>;
  /** Returns the list of a publication, as text and as parsed hashes. */
  listOf(list: string): Promise<{ readonly text: string; readonly hashes: Readonly<Record<string, string>> }>;
  /** Returns the text of a published document. */
  fileText(name: string, hash: string): Promise<string>;
}

/** Opens the files of a place. */
export function openFiles(place: Place): Files {
  const once = keepOnce();
  const read = async (name: string): Promise<string> => {
    const text = await place.read(name);
    if (text === undefined) throw new MissingFile(`The file ${name} is missing`);
    return text;
  };
  return {
    once,
    read,
    listOf: (list) =>
      once(`lists/${list}.json`, async (name) => {
        const text = verifyHash(await read(name), list);
        return { text, hashes: readList(text) };
      }),
    fileText: (name, hash) => once(`documents/${fileOf(name, hash)}`, async (file) => verifyHash(await read(file), hash)),
  };
}

/** Creates a cache for files that never change. Failed loads are not cached. */
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
