import { channelCodes } from '../../schemas/index.ts';
import type { Session } from './session.ts';

/** The page that signs a member in, or undefined when the channel does that itself: by channel code when no third-party channel is in session (LG-07, LG-08, EG-05; S-07 for the empty code). */
export function loginPath(session: Session): string | undefined {
  if (session.get('thirdChannelSide') !== '' || session.get('thirdChannelCode') !== '') return '/login';
  const code = session.get('channelCode');
  return Object.hasOwn(channelCodes, code) ? channelCodes[code]?.login : undefined;
}

/** Query of the sign-in page: the page the member came from, and its own query (LG-01, LG-07). */
export function loginQuery(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set('from', `${pathname}${search}`);
  return `?${query}`;
}
