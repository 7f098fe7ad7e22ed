import type { Values } from '../../../engine/index.ts';
import data from '../../data/pay.json' with { type: 'json' };
import { findFact, kind, replaceFact } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { textOf } from '../../platform/values/text-of.ts';

const SECOND = 1000;

/** The papers of an account, and when they were submitted, in milliseconds; by account. */
const accountReviewKind = kind<Values & { readonly submittedAt: number }>('accountReview');

/** The review of an account's papers: waiting, passed, or refused with a reason. */
export interface Review {
  readonly state: 'waiting' | 'passed' | 'refused';
  readonly reason: string;
  readonly submittedAt: number;
}

/** Returns the review of an account's papers; undefined without papers. It ends after some seconds, decided by the start of the name (see README). */
export async function reviewOf(accountId: string, user: User, server: Server): Promise<Review | undefined> {
  const given = (await findFact(user.id, accountReviewKind, accountId, server))?.data;
  if (given === undefined) return undefined;
  const { submittedAt } = given;
  if (server.clock().getTime() < submittedAt + data.reviewSeconds * SECOND) return { state: 'waiting', reason: '', submittedAt };
  const isRefused = textOf(given, 'name').startsWith(data.refused.prefix);
  return { state: isRefused ? 'refused' : 'passed', reason: isRefused ? data.refused.reason : '', submittedAt };
}

/** Submits the papers of an account, replacing earlier ones. */
export const submitPapers = (accountId: string, papers: Values, user: User, server: Server): Promise<void> =>
  replaceFact(user.id, accountReviewKind, accountId, { ...papers, submittedAt: server.clock().getTime() }, server);
