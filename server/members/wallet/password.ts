import { logic } from '../../../engine/index.ts';
import { randomToken, toBase64Url } from '../../platform/crypto/digest.ts';
import { type Answer, refuse } from '../../platform/http/answer.ts';
import { findFact, kind, replaceFact } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';

const MINUTE = 60_000;
/** The number of wrong tries that lock the password. */
const TRIES = 5;
const LOCKED_MINUTES = 30;
/** Milliseconds for which the steps before a new password count. */
const PROOF_LIFE = 10 * MINUTE;
const ROUNDS = 100_000;
const encoder = new TextEncoder();

const PASSWORD = /^\d{6}$/;

/** Hashes a password with a salt and many rounds, so that guessing is slow. */
async function hashOf(password: string, salt: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(password), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: ROUNDS };
  return toBase64Url(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)));
}

/** The pay password of a member as a hash, its wrong tries, and the end of its lock in milliseconds. */
interface PayPassword {
  readonly salt: string;
  readonly hash: string;
  readonly tries: number;
  readonly lockedUntil: number;
}

/** The pay password of a member. */
export const payPasswordKind = kind<PayPassword>('payPassword');

/** The finished steps to a new password, with their times in milliseconds, and the wrong identities. */
interface PayProof {
  readonly codeAt?: number;
  readonly identityAt: number;
  readonly wrong: number;
}

/** The steps of a member to a new pay password. */
export const payProofKind = kind<PayProof>('payProof');

const kept = async (user: User, server: Server) => (await findFact(user.id, payPasswordKind, '', server))?.data;

/** Checks whether a member has a pay password. */
export const hasPassword = async (user: User, server: Server): Promise<boolean> => (await kept(user, server)) !== undefined;

/** Returns the time until which the pay password is locked; 0 when it is not. */
export async function lockedUntil(user: User, server: Server): Promise<number> {
  const until = (await kept(user, server))?.lockedUntil ?? 0;
  return until > server.clock().getTime() ? until : 0;
}

/** Returns the minutes until the pay password unlocks, rounded up; 0 when it is not locked. */
export async function lockedMinutes(user: User, server: Server): Promise<number> {
  const until = await lockedUntil(user, server);
  return until === 0 ? 0 : Math.ceil((until - server.clock().getTime()) / MINUTE);
}

const locked = async (user: User, server: Server): Promise<Answer> =>
  refuse('tooMany', `支付密码错误次数过多，请${await lockedMinutes(user, server)}分钟后再试，或重新设置支付密码`);

/** Refuses a wrong pay password. Concurrent requests give no extra tries, because transactions judge them one after another (OP-14). */
export async function refusalOfPassword(password: string, user: User, server: Server): Promise<Answer | undefined> {
  const known = await kept(user, server);
  if (known === undefined) return refuse('wrongCode', '请先设置支付密码');
  if ((await lockedUntil(user, server)) > 0) return locked(user, server);
  const before = known.lockedUntil > 0 ? 0 : known.tries;
  const tries = before + 1;
  const isRight = PASSWORD.test(password) && (await hashOf(password, known.salt)) === known.hash;
  const until = tries >= TRIES ? server.clock().getTime() + LOCKED_MINUTES * MINUTE : 0;
  await replaceFact(
    user.id,
    payPasswordKind,
    '',
    { ...known, ...(isRight ? { tries: 0, lockedUntil: 0 } : { tries, lockedUntil: until }) },
    server,
  );
  if (isRight) return undefined;
  return tries >= TRIES ? await locked(user, server) : refuse('wrongCode', `支付密码错误，还可以试${TRIES - tries}次`);
}

/** Refuses a new pay password that is easy to guess. `known` contains numbers of the member that others know. */
export function refusalOfNew(password: string, known: readonly string[]): Answer | undefined {
  if (!PASSWORD.test(password)) return refuse('badRequest', '支付密码是6位数字');
  if (logic.isWeakPin(password)) return refuse('badRequest', '密码太简单：不能是相同或连续的数字');
  if (known.some((one) => one.includes(password))) return refuse('badRequest', '不能用手机号或证件号码里的数字做密码');
  return undefined;
}

/** Stores a new pay password and resets its tries. */
export async function setPassword(password: string, user: User, server: Server): Promise<void> {
  const salt = randomToken(16);
  const hash = await hashOf(password, salt);
  await replaceFact(user.id, payPasswordKind, '', { salt, hash, tries: 0, lockedUntil: 0 }, server);
  await endWay(user, server);
}

/** The steps to a new password: the code, then the identity. */
export type Proof = 'codeAt' | 'identityAt';

/** Checks whether a step to a new password was finished recently. */
export async function isProven(proof: Proof, user: User, server: Server): Promise<boolean> {
  const at = (await findFact(user.id, payProofKind, '', server))?.data[proof] ?? 0;
  return at > 0 && server.clock().getTime() < at + PROOF_LIFE;
}

/** Stores a finished step. A new code restarts the steps. */
export async function prove(proof: Proof, user: User, server: Server): Promise<void> {
  const before = proof === 'codeAt' ? {} : ((await findFact(user.id, payProofKind, '', server))?.data ?? {});
  await replaceFact(user.id, payProofKind, '', { identityAt: 0, wrong: 0, ...before, [proof]: server.clock().getTime() }, server);
}

/** Resets the steps to a new password: the next change begins with a code. */
export const endWay = (user: User, server: Server): Promise<void> =>
  replaceFact(user.id, payProofKind, '', { codeAt: 0, identityAt: 0, wrong: 0 }, server);

/** Counts a wrong identity and returns true after five, when the code must be verified again. */
export async function countWrong(user: User, server: Server): Promise<boolean> {
  const before = (await findFact(user.id, payProofKind, '', server))?.data ?? { identityAt: 0, wrong: 0 };
  const wrong = before.wrong + 1;
  await replaceFact(user.id, payProofKind, '', { ...before, wrong, ...(wrong >= TRIES && { codeAt: 0 }) }, server);
  return wrong >= TRIES;
}
