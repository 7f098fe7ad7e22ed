import type { Session } from './session.ts';

/** Where a member without a session goes, by channel code, when no third-party channel is in session (LG-08; S-07 for the empty code). */
const BY_CHANNEL_CODE: Readonly<Record<string, string>> = { '': '/login', '115': '/login', '074': '/tkGetRights' };

/** The page that signs a member in, or undefined when the channel does that itself (LG-07, LG-08, EG-05). */
export function loginPath(session: Session): string | undefined {
  if (session.get('thirdChannelSide') !== '' || session.get('thirdChannelCode') !== '') return '/login';
  const code = session.get('channelCode');
  return Object.hasOwn(BY_CHANNEL_CODE, code) ? BY_CHANNEL_CODE[code] : undefined;
}

/** Query of the sign-in page: the page the member came from, and its own query (LG-01, LG-07). */
export function loginQuery(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set('from', `${pathname}${search}`);
  return `?${query}`;
}
