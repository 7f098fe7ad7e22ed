import { toHex } from '../base/random.ts';

/** An Ed25519 signature and its public key, both in base64. */
export interface Signature {
  readonly key: string;
  readonly value: string;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** The functions of the browser that check signatures and hashes. */
export type Checker = Pick<SubtleCrypto, 'importKey' | 'verify' | 'digest'>;

/** Returns true if the key in the signature signed the text. A browser without Ed25519 (before Chrome 137 or Safari 17) loads a library for it. */
export async function isSigned(text: string, { key, value }: Signature, subtle: Checker): Promise<boolean> {
  const [message, publicKey, signature] = [new TextEncoder().encode(text), bytesOf(key), bytesOf(value)];
  const known = await subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']).catch((error: unknown) => {
    if (error instanceof DOMException) return undefined;
    throw error;
  });
  if (known !== undefined) return subtle.verify('Ed25519', known, signature, message);
  const { verifyAsync } = await import('@noble/ed25519');
  return verifyAsync(signature, message, publicKey);
}

/** Number of hexadecimal digits of the hash in the name of a published file (plugins/documents.ts). */
const DIGITS = 32;

/** Returns the hash that the file name of a published text contains. */
export const hashOf = async (text: string, subtle: Checker): Promise<string> =>
  toHex(await subtle.digest('SHA-256', new TextEncoder().encode(text))).slice(0, DIGITS);
