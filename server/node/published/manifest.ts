import { createHash } from 'node:crypto';
import type { Place } from './place.ts';

/** One publication of the documents. */
export interface Publication {
  readonly version: string;
  /** Publication time, in milliseconds since 1970. */
  readonly time: number;
  readonly author: string;
  /** The commit of the documents, with `+` at its end for uncommitted documents. */
  readonly commit?: string;
  /** Description of the changes since the previous publication. */
  readonly words: string;
  /** `on`: members get it. `off`: new visits no longer get it; open ones continue. `withdrawn`: the server also refuses submissions with it. */
  readonly state: 'on' | 'off' | 'withdrawn';
  /** Time of switching off or withdrawal, in milliseconds since 1970. */
  readonly ended?: number;
  readonly channels?: readonly string[];
  /** Share of members that get it, in percent. */
  readonly share?: number;
  /** The app build that the publication requires. */
  readonly shell: string;
  /** Name of the file that lists the hash of every document. */
  readonly list: string;
  /** Name of the file with all sources of the publication. */
  readonly sources: string;
}

/** Every publication ever made, the oldest first. */
export interface Manifest {
  readonly publications: readonly Publication[];
}

const FILE = 'manifest.json';

const HASH = /^[0-9a-f]{12}$/;
const DOCUMENT = /^[a-z]+\/[A-Za-z0-9][\w-]*$/;
const CHANNEL = /^[A-Za-z0-9][\w-]*$/;
const VERSION = /^\d{1,9}$/;
const STATES: ReadonlySet<unknown> = new Set(['on', 'off', 'withdrawn']);

/** Returns true when every name in a publication has its pattern, so that a writer of the folder cannot choose which files the server reads. */
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

/** Reads the manifest; an empty one when the place has none. Throws for an invalid manifest, or a name without its pattern. */
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

/** Returns the hash that names a published text; the build uses the same (plugins/documents.ts). */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Returns a text whose name contains its hash. Throws when it was changed since. */
export function unaltered(text: string, hash: string): string {
  if (hashOf(text) !== hash) throw new Error('altered since it was published');
  return text;
}

/** Replaces the manifest. */
export const writeManifest = (place: Place, manifest: Manifest): Promise<void> =>
  place.write(FILE, `${JSON.stringify(manifest, null, 2)}\n`);

/** Returns the file name of a document version, which never changes. */
export const fileOf = (name: string, hash: string): string => `${name}-${hash}.json`;

/** Returns the hash in the name of a document's file. */
export const hashIn = (file: string): string => file.slice(-'123456789012.json'.length, -'.json'.length);

/** Pattern of a document's file as members request it: a kind, a name, a hash. */
export const DOCUMENT_FILE = /^[a-z]+\/[A-Za-z0-9][\w-]*-[0-9a-f]{12}\.json$/;
