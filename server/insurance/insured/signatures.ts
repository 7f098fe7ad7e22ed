import type { Values } from '../../../engine/index.ts';
import { findFact, replace } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';

/** The sandbox asks for a new handwritten signature after a year. */
const GOOD_FOR = 365 * 86_400_000;

/** Checks whether a member has to sign by hand before a claim or a prescription: never signed, or too long ago (AD-07). */
export async function needsSignature(user: User, server: Server): Promise<boolean> {
  const at = (await findFact(user.id, 'signature', '', server))?.data['signedAt'];
  return typeof at !== 'number' || at + GOOD_FOR <= server.clock().getTime();
}

/** Stores the signature of a member. */
export const saveSignature = async (signUrl: string, user: User, server: Server): Promise<void> => {
  const signed: Values = { signUrl, signedAt: server.clock().getTime() };
  await replace(user.id, 'signature', '', signed, server);
};
