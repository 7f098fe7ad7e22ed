import { routes } from '../../schemas/index.ts';
import type { Session } from '../session/index.ts';
import type { UrlPayload } from './url-payload.ts';

const TAKING: ReadonlySet<string> = new Set(
  routes.flatMap((route) => ('document' in route && route.takesAccessToken === true ? [route.path] : [])),
);

/** Returns the access token of the address at a path whose route accepts one; empty elsewhere (RT-28). */
export const accessTokenAt = (path: string, urlPayload: Pick<UrlPayload, 'accessToken'>): string =>
  TAKING.has(path) ? urlPayload.accessToken : '';

/** Returns the token for calls made at this path: the access token where the route accepts one, else the member's token (RT-28). */
export const tokenAt = (path: string, session: Pick<Session, 'get'>, urlPayload: Pick<UrlPayload, 'accessToken'>): string =>
  accessTokenAt(path, urlPayload) || session.get('token');
