import { createHash } from 'node:crypto';
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

const HASH = /^[0-9a-f]{12}$/;
const DOCUMENT = /^[a-z]+\/[A-Za-z0-9][\w-]*$/;
const CHANNEL = /^[A-Za-z0-9][\w-]*$/;
const VERSION = /^\d{1,9}$/;
const STATES: ReadonlySet<unknown> = new Set(['on', 'off', 'withdrawn']);

/** True when every name in a publication has the pattern it was made from: whoever can write the folder must not choose what the server reads. */
function isPublication(value: unknown): value is Publication {
  if (typeof value !== 'object' || value === null) return false;
  const { version, time, state, channels, share, list, sources, shell } = value as Partial<Publication>;
  return (
    VERSION.test(String(version)) &&
    Number.isFinite(time) &&
    STATES.has(state) &&
    typeof shell === 'string' &&
    HASH.test(String(list)) &&
    HASH.test(String(sources)) &&
    (share === undefined || (Number.isInteger(share) && share >= 0 && share <= 100)) &&
    (channels === undefined || (Array.isArray(channels) && channels.every((one) => CHANNEL.test(String(one)))))
  );
}

/** Reads what was published; nothing where there is nothing yet. Throws for a file that is no manifest, or in which a name has another pattern than names have. */
export async function readManifest(place: Place): Promise<Manifest> {
  const text = await place.read(FILE);
  if (text === undefined) return { publications: [] };
  const manifest = JSON.parse(text) as Partial<Manifest> | null;
  if (!Array.isArray(manifest?.publications) || !manifest.publications.every(isPublication))
    throw new Error(`${FILE} is no list of publications`);
  return manifest as Manifest;
}

/** Reads the hashes of all documents of a publication. Throws for a text that is no such list. */
export function readList(text: string): Readonly<Record<string, string>> {
  const list: unknown = JSON.parse(text);
  if (
    typeof list !== 'object' ||
    list === null ||
    !Object.entries(list).every(([name, hash]) => DOCUMENT.test(name) && HASH.test(String(hash)))
  )
    throw new Error('no list of documents');
  return list as Readonly<Record<string, string>>;
}

/** The hash by which a published text is named: the build names it so, too (plugins/documents.ts). */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Gives a text back whose name holds its hash. Throws where somebody changed it since. */
export function unaltered(text: string, hash: string): string {
  if (hashOf(text) !== hash) throw new Error('altered since it was published');
  return text;
}

/** Puts another list in place of the one there is. */
export const writeManifest = (place: Place, manifest: Manifest): Promise<void> =>
  place.write(FILE, `${JSON.stringify(manifest, null, 2)}\n`);

/** The file of a document, which never changes. */
export const fileOf = (name: string, hash: string): string => `${name}-${hash}.json`;

/** The hash in the name of a document's file. */
export const hashIn = (file: string): string => file.slice(-'123456789012.json'.length, -'.json'.length);

/** A file of a document as members ask for it: a kind, a name, a hash. */
export const DOCUMENT_FILE = /^[a-z]+\/[A-Za-z0-9][\w-]*-[0-9a-f]{12}\.json$/;
