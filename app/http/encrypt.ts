import type { Json, Values } from '../../engine/index.ts';

const NONCE_LENGTH = 6;
const NONCE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const encoder = new TextEncoder();

/** An encrypted body as it is sent (HC-08); it reveals no parameter. */
export type Envelope = {
  /** The AES key, encrypted with the server's public key. */
  readonly key: string;
  readonly iv: string;
  /** The parameters, encrypted with that key. */
  readonly data: string;
  readonly nonce: string;
  readonly sign: string;
};

/** Encryption is required but unavailable; the message contains the reason. The body is not sent. */
export class EncryptionUnavailable extends Error {}

/** Returns six random letters and digits (HC-09). */
export function createNonce(crypto: Crypto): string {
  const letters: string[] = [];
  while (letters.length < NONCE_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(NONCE_LENGTH * 2))) {
      // Skips bytes beyond the last whole multiple, which would favour some letters.
      const fair = byte < NONCE_LETTERS.length * Math.floor(256 / NONCE_LETTERS.length);
      if (fair && letters.length < NONCE_LENGTH) letters.push(NONCE_LETTERS.charAt(byte % NONCE_LETTERS.length));
    }
  }
  return letters.join('');
}

/** Signs parameters (HC-09): base64url of SHA-256 over `k=v` pairs sorted by name, joined by `&`, followed by the nonce. */
export async function signParams(crypto: Crypto, params: Values, nonce: string): Promise<string> {
  const pairs = Object.keys(params)
    .sort()
    .map((name) => `${name}=${toText(params[name])}`);
  const hash = await crypto.subtle.digest('SHA-256', encoder.encode(`${pairs.join('&')}${nonce}`));
  return toBase64(hash).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}

/** Encrypts and signs parameters for the holder of the private key (HC-08, HC-09). Throws EncryptionUnavailable without a key or without WebCrypto. */
export async function encryptParams(crypto: Crypto | undefined, publicKey: string | undefined, params: Values): Promise<Envelope> {
  if (!publicKey) throw new EncryptionUnavailable('no public key configured');
  if (!crypto?.subtle) throw new EncryptionUnavailable('WebCrypto needs a secure context');
  const nonce = createNonce(crypto);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const secret = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const receiver = await crypto.subtle.importKey('spki', fromBase64(publicKey), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  const [raw, sign] = await Promise.all([crypto.subtle.exportKey('raw', secret), signParams(crypto, params, nonce)]);
  const [key, data] = await Promise.all([
    crypto.subtle.encrypt({ name: 'RSA-OAEP' }, receiver, raw),
    crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, encoder.encode(JSON.stringify(params))),
  ]);
  return { key: toBase64(key), iv: toBase64(iv.buffer), data: toBase64(data), nonce, sign };
}

const toText = (value: Json | undefined): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

function toBase64(bytes: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
