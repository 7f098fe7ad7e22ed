import type { HostName } from '../bridges/index.ts';
import type { Session } from '../session/index.ts';

/** Whose member it is (EG-27): of a channel, of the partner with rules of its own, or nobody's. */
export type ChannelSide = 'default' | 'taikang' | 'channel';

/** Channel codes of the partner with rules of its own. */
const TAIKANG: readonly string[] = ['074'];

/** The side a session is on (EG-27). */
export function channelSide(session: Session): ChannelSide {
  if (TAIKANG.includes(session.get('channelCode'))) return 'taikang';
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
