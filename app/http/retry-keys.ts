import type { Json } from '../../engine/index.ts';
import { createDigest } from '../base/digest.ts';
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
