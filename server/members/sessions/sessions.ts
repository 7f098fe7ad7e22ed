import { digest, randomToken } from '../../platform/crypto/digest.ts';
import { type Answer, ok, refuse } from '../../platform/http/answer.ts';
import type { Session, User } from '../../platform/store/records.ts';
import type { AppContext, Server } from '../../platform/transactions/server.ts';
import { deviceOf } from './devices.ts';
import { isOver } from './session-life.ts';

/** Precision in milliseconds of the stored last use, so that not every call writes. */
const NOTED = 60_000;

/** The signed-in user, or the refusal when there is none. */
export type SignedIn = { readonly user: User } | { readonly refusal: Answer };

const signedOut = () => refuse('signedOut', '登录失效，请重新登录');

/**
 * Opens a session for a user and returns the response of every way of signing in (EG-10). Stores tokens only as hashes.
 * Replaces the session of the request when it is the same member's.
 */
export async function signIn({ id, phone }: User, request: Request, server: Server): Promise<Answer> {
  const { store, steadyClock, limits } = server;
  const token = randomToken(32);
  const now = steadyClock().getTime();
  const before = await store.sessions.get(await sessionId(request.headers.get('token') ?? ''));
  if (before?.userId === id) await store.sessions.remove(before.id);
  await store.sessions.insert({ id: await sessionId(token), userId: id, createdAt: now, seenAt: now, ...(await deviceOf(id, request)) });
  const all = (await store.sessions.find({ userId: id }))
    .filter((session) => !isOver(session, now, limits))
    .toSorted((a, b) => a.seenAt - b.seenAt);
  for (const { id: oldest } of all.slice(0, Math.max(0, all.length - limits.sessionsPerUser))) await store.sessions.remove(oldest);
  return ok({ token, phone, headPortrait: '', userId: id });
}

/** Returns the user of a token; else the refusal on which a client ends its session (EC-02). */
export async function signedIn(token: string, server: AppContext): Promise<SignedIn> {
  const { store, steadyClock, limits } = server;
  const session = token === '' ? undefined : await store.sessions.get(await sessionId(token));
  const user = session && (await store.users.get(session.userId));
  if (session === undefined || user === undefined) return { refusal: signedOut() };
  const now = steadyClock().getTime();
  // Leaves an expired session to the purge, so that every call of a page gets the same refusal.
  if (isOver(session, now, limits))
    return { refusal: now - session.seenAt >= limits.sessionPause ? refuse('signedOut', '长时间没有操作，请重新登录') : signedOut() };
  if (now - session.seenAt >= NOTED) await store.sessions.update(session.id, { seenAt: now });
  return { user };
}

/** Returns the session id of a token, whether the session exists or not. */
export const sessionId = (token: string): Promise<string> => digest(token);

/** Ends the session of a token and returns it; undefined without one. */
export async function endSession(token: string, { store: { sessions } }: Pick<Server, 'store'>): Promise<Session | undefined> {
  const session = await sessions.get(await sessionId(token));
  if (session) await sessions.remove(session.id);
  return session;
}
