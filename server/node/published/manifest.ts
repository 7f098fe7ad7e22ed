import type { Place } from './place.ts';

/** One publication of the documents. */
export interface Publication {
  readonly version: string;
  /** When it was published, in milliseconds since 1970. */
  readonly time: number;
  readonly author: string;
  /** The commit that the documents are of; `+` at its end for documents that no commit has. */
  readonly commit?: string;
  /** What changed since the one before, in words. */
  readonly words: string;
  /** `on`: members get it. `off`: nobody gets it any more, who has begun with it goes on. `withdrawn`: what is handed in with it is refused, too. */
  readonly state: 'on' | 'off' | 'withdrawn';
  /** When it was switched off or withdrawn, in milliseconds since 1970. */
  readonly ended?: number;
  readonly channels?: readonly string[];
  /** Members that get it, in percent. */
  readonly share?: number;
  /** What the app must have been built with. */
  readonly shell: string;
  /** The file that lists the hash of every document. */
  readonly list: string;
  /** The file of all sources that it was made from. */
  readonly sources: string;
}

/** Every publication that there ever was, the oldest first. */
export interface Manifest {
  readonly publications: readonly Publication[];
}

const FILE = 'manifest.json';

/** Reads what was published; nothing where there is nothing yet. Throws for a file that is no manifest. */
export async function readManifest(place: Place): Promise<Manifest> {
  const text = await place.read(FILE);
  if (text === undefined) return { publications: [] };
  const manifest = JSON.parse(text) as Partial<Manifest> | null;
  if (!Array.isArray(manifest?.publications)) throw new Error(`${FILE} is no list of publications`);
  return manifest as Manifest;
}

/** Puts another list in place of the one there is. */
export const writeManifest = (place: Place, manifest: Manifest): Promise<void> =>
  place.write(FILE, `${JSON.stringify(manifest, null, 2)}\n`);

/** The file of a document, which never changes. */
export const fileOf = (name: string, hash: string): string => `${name}-${hash}.json`;

/** A file of a document as members ask for it: a kind, a name, a hash. */
export const DOCUMENT_FILE = /^[a-z]+\/[A-Za-z][\w-]*-[0-9a-f]{12}\.json$/;
