import type { Vault } from '../drafts/index.ts';
import type { Keeper } from '../kept/index.ts';
import type { Monitor } from '../monitor/index.ts';
import { BASE_PATH, type Leave } from '../navigation/index.ts';
import type { Session } from '../session/index.ts';
import type { LoginCache } from './login-cache.ts';

/** What signing out reaches. */
export interface SignOutParts {
  readonly session: Session;
  readonly vault: Pick<Vault, 'forget'>;
  readonly cache: Pick<LoginCache, 'forget'>;
  readonly kept: Pick<Keeper, 'forget'>;
  readonly monitor: Monitor;
  readonly leave: Pick<Leave, 'to' | 'reload'>;
  /** Tells the server that the messenger no longer stands for the member. */
  unbind(openId: string): Promise<unknown>;
  /** Ends the session on the server: the token opens nothing any more, wherever it may be kept. */
  end(): Promise<unknown>;
  /** Clears what LG-03 to LG-05 name. */
  clear(): void;
  /** Where the channel wants its members after signing out; empty for nowhere (S-09). */
  target(): string;
}

/** Milliseconds that signing out waits for each answer of the server. Without a network the member is signed out here, and the server ends the session when it was not used for a while. */
const PATIENCE = 3000;

/** Signs the member out: drafts and kept sign-ins, then everything LG-03 to LG-05 name, and when all is gone the channel's page or a reload (LG-06, EG-22). */
export async function signOut({ session, vault, cache, kept, monitor, leave, unbind, end, clear, target }: SignOutParts): Promise<void> {
  const [token, userId, openId, next] = [session.get('token'), session.get('userId'), session.get('openid'), target()];
  /** Whatever fails on the way, or does not come, the member is signed out. */
  const attempt = async (code: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      monitor.report('warning', code, { name: error instanceof Error ? error.name : '' });
    }
  };
  const patiently = (work: Promise<void>): Promise<unknown> => Promise.race([work, new Promise((done) => setTimeout(done, PATIENCE))]);
  // Unbound first: without a session nothing can be, and a messenger that is still bound would sign the member in again without asking.
  if (openId !== '') await patiently(attempt('unbind.failed', () => unbind(openId)));
  // However slow that was: once the token is cleared, the server cannot be told any more which session ends.
  if (token !== '') await patiently(attempt('session.end-failed', end));
  await attempt('logins.forget-failed', () => cache.forget());
  if (userId !== '') await attempt('drafts.forget-failed', () => vault.forget(userId));
  await attempt('kept.forget-failed', () => kept.forget());
  clear();
  if (next === '' || !leave.to(next.startsWith('/') ? `${BASE_PATH}${next}` : next)) leave.reload();
}
