import { toHex } from '../base/random.ts';

/** A signature by Ed25519 and the public key it is by, both in base64. */
export interface Signature {
  readonly key: string;
  readonly value: string;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** What of the browser checks signatures and hashes. */
export type Checker = Pick<SubtleCrypto, 'importKey' | 'verify' | 'digest'>;

/** True when a text was signed by the key that the signature names. Where the browser does not know Ed25519 (before Chrome 137, Safari 17), a library is loaded that does. */
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

/** Hexadecimal digits of the hash that a published file is named by (plugins/documents.ts). */
const DIGITS = 32;

/** The hash by which a published text is named. */
export const hashOf = async (text: string, subtle: Checker): Promise<string> =>
  toHex(await subtle.digest('SHA-256', new TextEncoder().encode(text))).slice(0, DIGITS);
