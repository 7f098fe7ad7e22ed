import type { Values } from '../../engine/index.ts';
import type { PageContext } from '../../renderer/index.ts';
import { channelSide } from '../entry/client.ts';
import { SECRET_KEYS, SESSION_KEYS, type Session, type SessionKey } from '../session/index.ts';
import type { App, OpenChannel } from '../types.ts';

/** Session values that rules of a page may read. */
export const READABLE: readonly SessionKey[] = SESSION_KEYS.filter((key) => !(SECRET_KEYS as readonly SessionKey[]).includes(key));

/** What documents of collections read: whose they are, and under which right. */
export const keepScope = (session: Session, channel: OpenChannel | undefined): Values => ({
  channel: { ...channel?.channel, key: channel?.key ?? '' } as unknown as Values,
  user: { userId: session.get('userId'), side: channelSide(session) },
  session: Object.fromEntries(READABLE.map((key) => [key, session.get(key)])),
});

/** Variables from outside that rules of a page read: query, channel, user, the route, and the session as it is at the moment (EG-25). */
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
