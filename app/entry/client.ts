import type { Product } from '../../domain/index.ts';
import { channelCodes } from '../../schemas/index.ts';
import type { HostName } from '../bridges/index.ts';
import type { Session } from '../session/index.ts';

/** Side of a member (EG-27): a channel, a partner with its own rules, or neither. */
export type ChannelSide = 'default' | 'channel' | NonNullable<Product.ChannelCodeRules['side']>;

/** Returns the side of a session (EG-27). schemas/channel-codes.json lists the channel codes of partners. */
export function channelSide(session: Session): ChannelSide {
  const code = session.get('channelCode');
  const partner = Object.hasOwn(channelCodes, code) ? channelCodes[code]?.side : undefined;
  if (partner !== undefined) return partner;
  return session.get('thirdChannelSide') !== '' || session.get('thirdChannelCode') !== '' ? 'channel' : 'default';
}

/** Features of some members (LG-11): the native app's own sign-in and pages, and the limits of a platform channel. */
export interface Features {
  readonly native: boolean;
  readonly platform: boolean;
}

/** Reads the features from host and address (LG-11); a plain browser has none. */
export const featuresOf = (host: HostName, search: string): Features => ({
  native: host === 'hyjk',
  platform: new URLSearchParams(search).has('platformChannelId'),
});
