import { routes } from '../../schemas/index.ts';
import type { App } from '../types.ts';
import { holdsBrought } from './handed.ts';

/** Paths of the ways in that find out by themselves who comes, from which channel. */
const FINDING: ReadonlySet<string> = new Set(routes.flatMap((route) => ('channelFrom' in route ? [route.path] : [])));

/**
 * Signs in again who stayed signed in on this phone, in a tab that knows nobody (CN-02, EG-23): by the channel of the address, of the session,
 * or by none. Leaves alone whoever brings a sign-in of their own.
 */
export async function comeBack(app: Pick<App, 'session' | 'logins' | 'entry' | 'handed'>, path: string, search: string): Promise<void> {
  if (app.session.get('token') !== '' || FINDING.has(path) || holdsBrought(app)) return;
  await app.logins.restore(new URLSearchParams(search).get('thirdChannelSide') ?? app.session.get('thirdChannelSide'));
}
