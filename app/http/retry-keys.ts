import type { Json } from '../../engine/index.ts';
import { createDigest } from '../base/digest.ts';
import type { Answer } from './answer.ts';

/** Sends a call under a key. */
type Send = (idempotencyKey: string) => Promise<Answer>;

/** Sends a call by its name and words under its key. */
export type UnderKey = (name: string, params: Json, send: Send) => Promise<Answer>;

/** Gives every call of a page its idempotency key. A call whose answer was lost and that is made again in the same words goes under the same key, so that the server does it once; one that was answered is over. Its words are not kept: a pay password may be among them. */
export function createRetryKeys(random: () => string, crypto: Crypto): UnderKey {
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
