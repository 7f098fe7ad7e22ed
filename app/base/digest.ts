import { toHex } from './random.ts';

/** A name for words that tells nothing of them. */
export type Digest = (words: string) => Promise<string>;

/** Names words by a key that is drawn here and that nobody can read: the same words come to the same name, and who finds the name cannot try out words on it. Where there is no WebCrypto, nothing secret can be sent (app/http/encrypt.ts), and words are their own name. */
export function createDigest(crypto: Crypto): Digest {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined) return async (words) => words;
  let drawn: Promise<CryptoKey> | undefined;
  return async (words) => {
    drawn ??= subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return toHex(await subtle.sign('HMAC', await drawn, new TextEncoder().encode(words)));
  };
}
