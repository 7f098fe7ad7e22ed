import { createHash } from 'node:crypto';
import type { Place } from './place.ts';
import { isSignature, isSigned, type Signature, type Signer } from './signature.ts';

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
  /** The publisher's signature of the `signedText`. Members' phones check it, too. */
  readonly signature: Signature;
}

/** Every publication ever made, the oldest first. */
export interface Manifest {
  /** Grows with every change, so that the server can refuse an older manifest. */
  readonly serial: number;
  readonly publications: readonly Publication[];
}

/** Reason to refuse a manifest. */
export type Reason = 'unsigned' | 'stranger' | 'altered' | 'older';

const REASONS: Readonly<Record<Reason, string>> = {
  unsigned: 'the manifest is not signed',
  stranger: 'the manifest is signed by a key that is not trusted here',
  altered: 'the manifest was altered after it was signed',
  older: 'the manifest is older than one that was read before, or gone',
};

/** Refusal of a manifest that cannot be trusted. */
export class ManifestError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(REASONS[reason]);
    this.reason = reason;
  }
}

const FILE = 'manifest.json';

/** Number of hexadecimal digits of a hash, enough against a second text with the same hash. The build uses the same number (plugins/documents.ts). */
const DIGITS = 32;
const HASH = new RegExp(`^[0-9a-f]{${DIGITS}}$`);
const COMMIT = /^[0-9a-f]{4,64}\+?$/;
const DOCUMENT = /^[a-z]+\/[A-Za-z0-9][\w-]*$/;
const CHANNEL = /^[A-Za-z0-9][\w-]*$/;
const VERSION = /^\d{1,9}$/;
const STATES: ReadonlySet<unknown> = new Set(['on', 'off', 'withdrawn']);

/** Returns true when every name in a publication has its pattern, so that a writer of the folder cannot choose which files the server reads. */
function isPublication(value: unknown): value is Publication {
  if (typeof value !== 'object' || value === null) return false;
  const { version, time, author, words, commit, state, ended, channels, share, list, sources, shell, signature } =
    value as Partial<Publication>;
  const isText = (one: unknown, pattern: RegExp): boolean => typeof one === 'string' && pattern.test(one);
  return (
    isText(version, VERSION) &&
    Number.isFinite(time) &&
    typeof author === 'string' &&
    typeof words === 'string' &&
    (commit === undefined || isText(commit, COMMIT)) &&
    STATES.has(state) &&
    (ended === undefined || Number.isFinite(ended)) &&
    [shell, list, sources].every((one) => isText(one, HASH)) &&
    (share === undefined || (Number.isInteger(share) && share >= 0 && share <= 100)) &&
    (channels === undefined || (Array.isArray(channels) && channels.every((one) => isText(one, CHANNEL)))) &&
    isSignature(signature)
  );
}

/** Returns the signed text of a publication: every property that phones use. It does not change when the publication ends. */
export const signedText = ({ version, time, shell, list, sources, channels, share }: Omit<Publication, 'signature'>): string =>
  JSON.stringify(['heye-publication', version, time, shell, list, sources, channels ?? null, share ?? null]);

/** Returns the signed text of a manifest: all of it, with the states and the order of the publications. */
const manifestText = ({ serial, publications }: Manifest): string => JSON.stringify(['heye-manifest', serial, publications]);

/**
 * Reads the manifest; an empty one before the first publication. Throws a Disbelief unless a trusted key signed the file as it is.
 * Throws an error for a file that is no manifest, or that contains a malformed name.
 */
export async function readManifest(place: Place, trusted: readonly string[]): Promise<Manifest> {
  const text = await place.read(FILE);
  if (text === undefined) return { serial: 0, publications: [] };
  const { serial, publications, signature } = { ...(JSON.parse(text) as (Partial<Manifest> & { signature?: unknown }) | null) };
  if (!Array.isArray(publications)) throw new Error(`The file ${FILE} is not a list of publications`);
  if (!isSignature(signature)) throw new ManifestError('unsigned');
  if (!trusted.includes(signature.key)) throw new ManifestError('stranger');
  const manifest: Manifest = { serial: serial ?? 0, publications };
  if (!isSigned(manifestText(manifest), signature, trusted)) throw new ManifestError('altered');
  // A trusted key can also sign content that this program would never write.
  if (!Number.isSafeInteger(serial) || !publications.every(isPublication))
    throw new Error(`The file ${FILE} is not a list of publications`);
  return manifest;
}

/** Reads the hashes of all documents of a publication. Throws for a malformed list. */
export function readList(text: string): Readonly<Record<string, string>> {
  const list: unknown = JSON.parse(text);
  if (
    typeof list !== 'object' ||
    list === null ||
    !Object.entries(list).every(([name, hash]) => DOCUMENT.test(name) && HASH.test(String(hash)))
  )
    throw new Error('The file is not a list of documents');
  return list as Readonly<Record<string, string>>;
}

/** Returns the hash that the file name of a published text contains, computed as in the build (plugins/documents.ts). */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, DIGITS);

/** Returns the text if it has this hash. Throws for an altered text. */
export function verifyHash(text: string, hash: string): string {
  if (hashOf(text) !== hash) throw new Error('The text was changed after its publication');
  return text;
}

/** Signs a publication. */
export const signed = (publication: Omit<Publication, 'signature'>, signer: Signer): Publication => ({
  ...publication,
  signature: signer.sign(signedText(publication)),
});

/** Writes the manifest with another list of publications, a higher serial and a new signature. */
export async function writeManifest(place: Place, before: Manifest, publications: readonly Publication[], signer: Signer): Promise<void> {
  const manifest: Manifest = { serial: Math.max(before.serial + 1, Date.now()), publications };
  await place.write(FILE, `${JSON.stringify({ ...manifest, signature: signer.sign(manifestText(manifest)) }, null, 2)}\n`);
}

/** Returns the file name of a document version, which never changes. */
export const fileOf = (name: string, hash: string): string => `${name}-${hash}.json`;

const ASKED = new RegExp(`^(?:lists/([0-9a-f]{${DIGITS}})|([a-z]+/[A-Za-z0-9][\\w-]*)-([0-9a-f]{${DIGITS}}))\\.json$`);

/** Parses the name of a requested file: the list of a publication, or a document with its hash; undefined for any other name. */
export function parseFileName(name: string): { readonly hash: string; readonly document?: string } | undefined {
  const [, list, document, hash] = ASKED.exec(name) ?? [];
  if (list !== undefined) return { hash: list };
  return document !== undefined && hash !== undefined ? { hash, document } : undefined;
}
