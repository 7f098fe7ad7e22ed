import { CHANNEL_KEYS, type Session } from '../session/index.ts';
import type { OpenChannel } from '../types.ts';

/** Puts an opened channel into the session. Values stored for the previous channel do not apply to this one. Its own title holds until the server sends another (RT-18). */
export function enterChannel(session: Session, { key, channel }: OpenChannel): void {
  if (session.get('channelCode') !== (channel.channelCode ?? '')) {
    for (const name of CHANNEL_KEYS) session.remove(name);
    session.set('channelTitle', channel.documentTitle ?? '');
  }
  session.set('thirdChannelSide', key);
  session.set('channelCode', channel.channelCode ?? '');
}
