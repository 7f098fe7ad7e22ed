import { type Json, logic, type Values } from '../../../engine/index.ts';
import data from '../../data/employer-claims.json' with { type: 'json' };
import { randomDigits } from '../../platform/crypto/digest.ts';
import { findFact, findFacts, insertFact, kind } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';

type StepName = keyof typeof data.steps;

const SECOND = 1000;

/** A claim before it has a number: the answers of its form, with the key of its request and the names for its page. */
type NewClaim = Values & {
  readonly key: string;
  readonly patientName: string;
  readonly company: string;
  readonly cardLabel: string;
};

/** A stored claim. */
type Claim = NewClaim & {
  readonly claimNo: string;
  /** Milliseconds. */
  readonly at: number;
};

/** Claims, by number. */
export const claimKind = kind<Claim>('claim');

/** Stores a claim under a new number, once per key. */
export async function saveClaim(claim: NewClaim, user: User, server: Server): Promise<string> {
  const claimNo = `LP${logic.chinaDate(server.clock()).replaceAll('-', '')}${randomDigits(6)}`;
  const kept = { ...claim, claimNo, at: server.clock().getTime() };
  return (await insertFact(user.id, claimKind, claimNo, kept, server)) ? claimNo : await saveClaim(claim, user, server);
}

/** Returns the claims of a member, newest first. */
export const claimsOf = async (user: User, server: Server): Promise<readonly Claim[]> =>
  (await findFacts(user.id, claimKind, server)).map(({ data: claim }) => claim).toReversed();

/** Returns a member's claim by number. */
export const ownClaim = async (claimNo: string, user: User, server: Server): Promise<Claim | undefined> =>
  claimNo === '' ? undefined : (await findFact(user.id, claimKind, claimNo, server))?.data;

/** Returns the reached steps of a claim. Time moves it on, and the patient's name decides its end (see README). */
function stepsOf(claim: Claim, server: Server): readonly { readonly name: StepName; readonly at: number }[] {
  const start = claim.at;
  const isRefused = claim.patientName.startsWith(data.refused.prefix);
  const way: readonly { readonly name: StepName; readonly at: number }[] = [
    { name: 'submitted', at: start },
    { name: 'reviewing', at: start + data.reviewAfter * SECOND },
    { name: isRefused ? 'refused' : 'decided', at: start + data.decideAfter * SECOND },
    ...(isRefused ? [] : [{ name: 'paid' as const, at: start + data.payAfter * SECOND }]),
  ];
  return way.filter(({ at }) => at <= server.clock().getTime());
}

/** Converts a claim for the response, with its steps, the last first. */
export function claimToWire(claim: Claim, server: Server): Values {
  const { key: _key, at: _at, ...rest } = claim;
  const steps = stepsOf(claim, server);
  const last = steps.at(-1)?.name ?? 'submitted';
  return {
    ...rest,
    applyTime: logic.chinaTime(new Date(claim.at)),
    status: last,
    statusDesc: data.steps[last].title,
    isOver: last === 'paid' || last === 'refused' ? 1 : 0,
    steps: steps.toReversed().map(({ name, at }) => ({
      name,
      title: data.steps[name].title,
      text: name === 'refused' ? data.refused.reason : data.steps[name].text,
      time: logic.chinaTime(new Date(at)),
    })) as Json[],
  };
}
