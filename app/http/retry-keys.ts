import type { Json } from '../../engine/index.ts';
import { toHex } from '../base/random.ts';
import type { Answer } from './answer.ts';

/** Sends a call under an idempotency key. */
type Send = (idempotencyKey: string) => Promise<Answer>;

/** Sends a call under the key of its name and parameters. */
export type Idempotent = (name: string, params: Json, send: Send) => Promise<Answer>;

/** Gives every call of a page its idempotency key. A repeated call whose answer was lost reuses the key, so that the server executes it once; an answered call drops it. Stores only a digest of the parameters, which may contain a pay password. */
export function createRetryKeys(random: () => string, crypto: Crypto): Idempotent {
  const digest = createDigest(crypto);
  const open = new Map<string, string>();
  return async (name, params, send) => {
    const call = await digest(JSON.stringify([name, params]));
    const key = open.get(call) ?? random();
    open.set(call, key);
    const answer = await send(key);
    if (!answer.unconfirmed) open.delete(call);
    return answer;
  };
}

/** Names words without revealing them. */
type Digest = (words: string) => Promise<string>;

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
