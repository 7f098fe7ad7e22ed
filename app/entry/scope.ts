import type { Json, Values } from '../../engine/index.ts';
import { channelCodes, channelStarts } from '../../schemas/index.ts';
import { tokenEcology } from '../bridges/index.ts';
import { SESSION_KEYS, type SessionKey, VEILED_KEYS } from '../session/index.ts';
import type { App, OpenChannel } from '../types.ts';
import { channelSide, featuresOf } from './client.ts';

const VEILED: ReadonlySet<SessionKey> = new Set(VEILED_KEYS);

/** Returns the guard's variables: route, query, session, credentials, and the login path of the channel code. */
export function guardScope({ session, entry }: Pick<App, 'session' | 'entry'>, route: Values, search: string): Values {
  const code = session.get('channelCode');
  return {
    route,
    query: Object.fromEntries(new URLSearchParams(search)),
    session: Object.fromEntries(
      SESSION_KEYS.map((key): [string, Json] => [key, VEILED.has(key) && session.get(key) !== '' ? '1' : session.get(key)]),
    ),
    credentials: entry.credentials(),
    code: { login: (Object.hasOwn(channelCodes, code) ? channelCodes[code]?.login : undefined) ?? '' },
  };
}

/** Returns the variables of entry flows: how and from where the member arrived. `info` is the server's channel information; `starts` are the start pages. */
export function entryScope(
  app: Pick<App, 'session' | 'entry' | 'deviceId'>,
  channel: OpenChannel | undefined,
  path: string,
  search: string,
  info: Values = {},
): Values {
  const { session, entry } = app;
  const { time, nonce } = entry.stamp();
  return {
    ...guardScope(app, { path }, search),
    user: { userId: session.get('userId'), side: channelSide(session) },
    channel: { ...channel?.channel, key: channel?.key ?? '' } as unknown as Values,
    info,
    starts: { ...channelStarts },
    host: { name: entry.host, ecology: tokenEcology(entry.host), side: channelSide(session), ...featuresOf(entry.host, search) },
    device: { id: app.deviceId(), time: String(time), source: 'h5' },
    here: { url: entry.address(path, search), nonce },
  };
}
