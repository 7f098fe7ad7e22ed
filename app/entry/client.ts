import type { Documents } from '../../engine/index.ts';
import { channelCodes } from '../../schemas/index.ts';
import type { HostName } from '../bridges/index.ts';
import type { Session } from '../session/index.ts';

/** Whose member it is (EG-27): of a channel, of a partner with rules of its own, or nobody's. */
export type ChannelSide = 'default' | 'channel' | NonNullable<Documents.ChannelCodeRules['side']>;

/** The side a session is on (EG-27); which channel codes belong to a partner stands in schemas/channel-codes.json. */
export function channelSide(session: Session): ChannelSide {
  const code = session.get('channelCode');
  const partner = Object.hasOwn(channelCodes, code) ? channelCodes[code]?.side : undefined;
  if (partner !== undefined) return partner;
  return session.get('thirdChannelSide') !== '' || session.get('thirdChannelCode') !== '' ? 'channel' : 'default';
}

/** What only some members have (LG-11): the native app's own sign-in and pages, and the limits of a platform channel. */
export interface Features {
  readonly native: boolean;
  readonly platform: boolean;
}

/** Reads the features off host and address (LG-11); a plain browser has none. */
export const featuresOf = (host: HostName, search: string): Features => ({
  native: host === 'hyjk',
  platform: new URLSearchParams(search).has('platformChannelId'),
});
