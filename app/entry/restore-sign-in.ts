import { routes } from '../../schemas/index.ts';
import type { App } from '../types.ts';
import { hasUrlPayload } from './url-payload.ts';

/** Paths of entry pages that identify the member and the channel themselves. */
const FINDING: ReadonlySet<string> = new Set(routes.flatMap((route) => ('channelFrom' in route ? [route.path] : [])));

/** Restores the sign-in stored on this phone in a tab without a session (CN-02, EG-23), for the channel of the address, else of the session, else for none. Does nothing when the address contains other credentials. */
export async function restoreSignIn(
  app: Pick<App, 'session' | 'logins' | 'entry' | 'urlPayload'>,
  path: string,
  search: string,
): Promise<void> {
  if (app.session.get('token') !== '' || FINDING.has(path) || hasUrlPayload(app)) return;
  await app.logins.restore(new URLSearchParams(search).get('thirdChannelSide') ?? app.session.get('thirdChannelSide'));
}
