import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';

/** An Ed25519 signature and its public key, both in base64. */
export interface Signature {
  readonly key: string;
  readonly value: string;
}

/** Signs texts with one private key. */
export interface Signer {
  /** The public half, 32 bytes in base64. */
  readonly key: string;
  sign(text: string): Signature;
}

/** A public key, 32 bytes in base64. */
export const PUBLIC_KEY = /^[A-Za-z0-9+/]{43}=$/;
const VALUE = /^[A-Za-z0-9+/]{86}==$/;

/** Returns true for a value with the shape of a signature. */
export function isSignature(value: unknown): value is Signature {
  if (typeof value !== 'object' || value === null) return false;
  const { key, value: signed } = value as Partial<Signature>;
  return typeof key === 'string' && PUBLIC_KEY.test(key) && typeof signed === 'string' && VALUE.test(signed);
}

const base64 = (text: string, from: BufferEncoding, to: BufferEncoding): string => Buffer.from(text, from).toString(to);

const publicKeyOf = (privateKey: KeyObject): string =>
  base64(String(createPublicKey(privateKey).export({ format: 'jwk' }).x), 'base64url', 'base64');

/** Opens a signer with a private key in PEM. Throws for a text without an Ed25519 key. */
export function signerOf(pem: string): Signer {
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('The private key is not an Ed25519 key');
  const key = publicKeyOf(privateKey);
  return { key, sign: (text) => ({ key, value: sign(null, Buffer.from(text), privateKey).toString('base64') }) };
}

/** Makes a pair of keys: the private one as PEM, the public one in base64. */
export function newPair(): { readonly pem: string; readonly key: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { pem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })), key: publicKeyOf(privateKey) };
}

/** Returns true if one of the trusted keys signed the text. */
export function isSigned(text: string, { key, value }: Signature, trusted: readonly string[]): boolean {
  if (!trusted.includes(key)) return false;
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: base64(key, 'base64', 'base64url') }, format: 'jwk' });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(value, 'base64'));
}
