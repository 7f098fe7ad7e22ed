import { isValues, type Json } from '../../engine/index.ts';
import type { Publication } from '../base/publication.ts';
import { readJson } from '../base/read-json.ts';
import { type Checker, hashOf, isSigned } from './signature.ts';

/** Loads the text of a published file. Rejects when the network fails. */
export type LoadText = (file: string) => Promise<string>;

/** A publication, or one of its files, that differs from what its publisher signed. */
export class Untrusted extends Error {}

/** The hash in the name of a file. */
const HASH = /([0-9a-f]{32})\.json$/;

/** Returns the content of a published file. Rejects with an Untrusted if the hash in its name differs from its content. */
export async function readPublished(file: string, load: LoadText, subtle: Checker): Promise<Json> {
  const text = await load(file);
  const data = readJson(text);
  // For example the login page of a wireless network; a later request may succeed.
  if (typeof data !== 'object' || data === null) throw new Error('not a published document');
  if ((await hashOf(text, subtle)) !== HASH.exec(file)?.[1]) throw new Untrusted(`${file} was altered`);
  return data;
}

/** Compares an offered publication with its signed text: its audience and each file. Rejects with an Untrusted for a difference or an untrusted key. */
export async function verifyPublication(
  { version, channels, share, documents, seal }: Publication,
  publishers: readonly string[],
  load: LoadText,
  subtle: Checker,
): Promise<void> {
  const refuse = (why: string): never => {
    throw new Untrusted(`publication ${version} ${why}`);
  };
  if (seal === undefined) return refuse('is not signed');
  if (!publishers.includes(seal.signature.key)) return refuse('is signed by a key that is not trusted');
  // Loads the list in parallel with the signature check, which decides whether the list is the right one.
  const signed = readJson(seal.signed);
  const [kind, of, , , list, , forChannels, forShare] = Array.isArray(signed) ? signed : [];
  const listed = readPublished(`lists/${String(list)}.json`, load, subtle);
  const [isTrue, hashes] = await Promise.all([isSigned(seal.signed, seal.signature, subtle), listed]);
  if (!isTrue) return refuse('was altered after it was signed');
  const isSame =
    JSON.stringify([kind, of, forChannels, forShare]) === JSON.stringify(['heye-publication', version, channels ?? null, share ?? null]);
  if (!isSame || !isValues(hashes)) return refuse('is offered as another than it was signed');
  for (const [name, file] of Object.entries(documents)) {
    const hash = Object.hasOwn(hashes, name) ? String(hashes[name]) : undefined;
    if (file !== (hash === undefined ? null : `${name}-${hash}.json`)) return refuse(`has another ${name} than was signed`);
  }
}
