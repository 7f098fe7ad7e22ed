import { digest } from '../crypto/digest.ts';
import type { Server } from './server.ts';

/** Checks whether a token is used for the first time; remembers its hash for `life` milliseconds. */
export async function consumeOnce(
  kind: string,
  token: string,
  life: number,
  { store, clock }: Pick<Server, 'store' | 'clock'>,
): Promise<boolean> {
  const now = clock().getTime();
  return store.codes.insert({ id: `${kind}:${await digest(token)}`, hash: '', expiresAt: now + life, tries: 0, windowStart: now, sent: 0 });
}
