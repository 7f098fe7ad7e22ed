import { findFact, kind, replaceFact } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';

/** The handwritten signature of a member; the time in milliseconds. */
const signatureKind = kind<{ readonly signUrl: string; readonly signedAt: number }>('signature');

/** The sandbox asks for a new handwritten signature after a year. */
const GOOD_FOR = 365 * 86_400_000;

/** Checks whether a member has to sign by hand before a claim or a prescription: never signed, or too long ago (AD-07). */
export async function needsSignature(user: User, server: Server): Promise<boolean> {
  const at = (await findFact(user.id, signatureKind, '', server))?.data.signedAt;
  return at === undefined || at + GOOD_FOR <= server.clock().getTime();
}

/** Stores the signature of a member. */
export const saveSignature = (signUrl: string, user: User, server: Server): Promise<void> =>
  replaceFact(user.id, signatureKind, '', { signUrl, signedAt: server.clock().getTime() }, server);
