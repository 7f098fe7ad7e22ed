import { toHex } from './random.ts';

/** Names words without revealing them. */
export type Digest = (words: string) => Promise<string>;

/** Names words with a key that nobody can read: the same words get the same name, and a name cannot be tested against guesses. Without WebCrypto the app cannot send a secret (app/http/encrypt.ts), and words are their own name. */
export function createDigest(crypto: Crypto): Digest {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined) return async (words) => words;
  let drawn: Promise<CryptoKey> | undefined;
  return async (words) => {
    drawn ??= subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return toHex(await subtle.sign('HMAC', await drawn, new TextEncoder().encode(words)));
  };
}
