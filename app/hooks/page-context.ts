import type { Values } from '../../engine/index.ts';
import type { PageContext } from '../../renderer/index.ts';
import { channelSide } from '../entry/client.ts';
import { SECRET_KEYS, SESSION_KEYS, type Session, type SessionKey } from '../session/index.ts';
import type { App, OpenChannel } from '../types.ts';

/** Session values that rules of a page may read. */
export const READABLE: readonly SessionKey[] = SESSION_KEYS.filter((key) => !(SECRET_KEYS as readonly SessionKey[]).includes(key));

/** Returns the variables that documents of collections read: the channel, the member and the session. */
export const keepScope = (session: Session, channel: OpenChannel | undefined): Values => ({
  channel: { ...channel?.channel, key: channel?.key ?? '' } as unknown as Values,
  user: { userId: session.get('userId'), side: channelSide(session) },
  session: Object.fromEntries(READABLE.map((key) => [key, session.get(key)])),
});

/** Returns the outside variables of a page's rules: query, channel, user, route, and the current session (EG-25). */
export function pageContext(app: App, channel: OpenChannel | undefined, search: string, route: Values = {}): PageContext {
  return {
    query: Object.fromEntries(new URLSearchParams(search)),
    channel: { ...channel?.channel, key: channel?.key ?? '' } as unknown as Values,
    route,
    get user() {
      return { userId: app.session.get('userId'), side: channelSide(app.session), host: app.entry.host };
    },
    get session() {
      return Object.fromEntries(READABLE.map((key) => [key, app.session.get(key)]));
    },
    get kept() {
      return app.kept.views();
    },
  };
}
