import type { Secrets } from '../transactions/server.ts';
import { toBase64Text } from './digest.ts';

const algorithm = { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' };

/** Creates a key pair for encrypted bodies; `pkcs8` is the private key for storage. */
export async function createSecrets(): Promise<Secrets & { readonly pkcs8: ArrayBuffer }> {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
  return {
    privateKey: pair.privateKey,
    publicKey: toBase64Text(await crypto.subtle.exportKey('spki', pair.publicKey)),
    pkcs8: await crypto.subtle.exportKey('pkcs8', pair.privateKey),
  };
}

/** Imports the key pair from its stored parts. Rejects when they are damaged. */
export const importSecrets = async (pkcs8: Uint8Array<ArrayBuffer>, publicKey: string): Promise<Secrets> => ({
  privateKey: await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['decrypt']),
  publicKey,
});
