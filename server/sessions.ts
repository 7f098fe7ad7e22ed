import { type Answer, ok, refuse } from './answer.ts';
import { digest, randomToken } from './crypto/digest.ts';
import type { Server } from './server.ts';
import type { Session, User } from './store/records.ts';

/** How exactly it is known when a session was last used, in milliseconds: not every call writes. */
const NOTED = 60_000;

/** Who makes a call, or why nobody is known to. */
export type SignedIn = { readonly user: User } | { readonly refusal: Answer };

const signedOut = () => refuse('signedOut', '登录失效，请重新登录');

/** Opens a session for a user and answers what every way of signing in answers (EG-10). Tokens are kept as hashes only. */
export async function signIn({ id, phone }: User, { store, clock }: Server): Promise<Answer> {
  const token = randomToken(32);
  const now = clock().getTime();
  store.sessions.insert({ id: await sessionId(token), userId: id, createdAt: now, seenAt: now });
  return ok({ token, phone, headPortrait: '', userId: id });
}

/** True when a session is too old, or was not used for too long. */
export const isOver = ({ createdAt, seenAt }: Session, { clock, limits }: Pick<Server, 'clock' | 'limits'>): boolean => {
  const now = clock().getTime();
  return now - createdAt >= limits.sessionLife || now - seenAt >= limits.sessionPause;
};

/** The user a token stands for; else the refusal a client ends its session by (EC-02). */
export async function signedIn(token: string, server: Server): Promise<SignedIn> {
  const { store, clock, limits } = server;
  const session = token === '' ? undefined : store.sessions.get(await sessionId(token));
  const user = session && store.users.get(session.userId);
  if (session === undefined || user === undefined) return { refusal: signedOut() };
  const now = clock().getTime();
  // A session that is over is left to the purge: every call of a page says the same of it.
  if (isOver(session, server))
    return { refusal: now - session.seenAt >= limits.sessionPause ? refuse('signedOut', '长时间没有操作，请重新登录') : signedOut() };
  if (now - session.seenAt >= NOTED) store.sessions.update(session.id, { seenAt: now });
  return { user };
}

/** Id of the session that a token stands for, whether there is one or not. */
export const sessionId = (token: string): Promise<string> => digest(token);

/** Ends the session of a token; gives it, undefined when there was none. */
export async function endSession(token: string, { store: { sessions } }: Pick<Server, 'store'>): Promise<Session | undefined> {
  const session = sessions.get(await sessionId(token));
  if (session) sessions.remove(session.id);
  return session;
}
