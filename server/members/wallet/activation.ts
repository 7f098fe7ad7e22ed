import type { Values } from '../../../engine/index.ts';
import data from '../../data/pay.json' with { type: 'json' };
import { text } from '../../platform/http/params.ts';
import { recall, replace } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';

const SECOND = 1000;

/** Where the papers of an account stand: handed in and being looked at, found right, or sent back with a reason. */
export interface Review {
  readonly state: 'waiting' | 'passed' | 'refused';
  readonly reason: string;
  readonly submittedAt: number;
}

/** The review of the papers of an account; undefined when none were handed in. It is decided some seconds after, by how the name begins (see README). */
export async function reviewOf(accountId: string, user: User, server: Server): Promise<Review | undefined> {
  const given = (await recall(user.id, 'accountReview', accountId, server))?.data;
  if (given === undefined) return undefined;
  const submittedAt = Number(given['submittedAt']);
  if (server.clock().getTime() < submittedAt + data.reviewSeconds * SECOND) return { state: 'waiting', reason: '', submittedAt };
  const isRefused = text(given, 'name').startsWith(data.refused.prefix);
  return { state: isRefused ? 'refused' : 'passed', reason: isRefused ? data.refused.reason : '', submittedAt };
}

/** Hands the papers of an account in, in the place of those before. */
export const submitPapers = (accountId: string, papers: Values, user: User, server: Server): Promise<void> =>
  replace(user.id, 'accountReview', accountId, { ...papers, submittedAt: server.clock().getTime() }, server);
