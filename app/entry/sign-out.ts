import type { Vault } from '../drafts/index.ts';
import type { CollectionStore } from '../kept/index.ts';
import type { Monitor } from '../monitor/index.ts';
import { BASE_PATH, type Leave } from '../navigation/index.ts';
import type { Session } from '../session/index.ts';
import type { LoginCache } from './login-cache.ts';

/** Dependencies of signing out. */
export interface SignOutParts {
  readonly session: Session;
  readonly vault: Pick<Vault, 'forget'>;
  readonly cache: Pick<LoginCache, 'forget'>;
  readonly kept: Pick<CollectionStore, 'forget'>;
  readonly monitor: Monitor;
  readonly leave: Pick<Leave, 'to' | 'reload'>;
  /** Tells the server to unbind the messenger from the member. */
  unbind(openId: string): Promise<unknown>;
  /** Ends the session on the server, which invalidates every copy of the token. */
  end(): Promise<unknown>;
  /** Clears the traces of LG-03 to LG-05. */
  clear(): void;
  /** Returns the channel's page after signing out; empty for none (S-09). */
  target(): string;
}

/** Milliseconds that signing out waits for each answer of the server. Without a network the app signs out locally, and the server's session expires when unused. */
const TIMEOUT = 3000;

/** Signs the member out: removes drafts, stored sign-ins and the traces of LG-03 to LG-05, then opens the channel's page or reloads (LG-06, EG-22). */
export async function signOut({ session, vault, cache, kept, monitor, leave, unbind, end, clear, target }: SignOutParts): Promise<void> {
  const [token, userId, openId, next] = [session.get('token'), session.get('userId'), session.get('openid'), target()];
  /** Reports a failed step and goes on, so that the member is always signed out. */
  const attempt = async (code: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      monitor.report('warning', code, { name: error instanceof Error ? error.name : '' });
    }
  };
  const patiently = (work: Promise<void>): Promise<unknown> => Promise.race([work, new Promise((done) => setTimeout(done, TIMEOUT))]);
  // Unbinds first, since that needs a session. A messenger that stays bound would sign the member in again without consent.
  if (openId !== '') await patiently(attempt('unbind.failed', () => unbind(openId)));
  // Runs even after a slow unbind: once the token is cleared, the app can no longer name the session to end.
  if (token !== '') await patiently(attempt('session.end-failed', end));
  await attempt('logins.forget-failed', () => cache.forget());
  if (userId !== '') await attempt('drafts.forget-failed', () => vault.forget(userId));
  await attempt('kept.forget-failed', () => kept.forget());
  clear();
  if (next === '' || !leave.to(next.startsWith('/') ? `${BASE_PATH}${next}` : next)) leave.reload();
}
