import { routes } from '../../schemas/index.ts';
import type { Session } from '../session/index.ts';
import type { Handed } from './handed.ts';

const TAKING: ReadonlySet<string> = new Set(
  routes.flatMap((route) => ('document' in route && route.takesAccessToken === true ? [route.path] : [])),
);

/** The access token that the address brought, at the path of a route that takes one; empty elsewhere (RT-28). */
export const accessTokenAt = (path: string, handed: Pick<Handed, 'accessToken'>): string => (TAKING.has(path) ? handed.accessToken : '');

/** What calls made at this path are signed in with: the access token of the address where the route takes one, else the member's own token (RT-28). */
export const tokenAt = (path: string, session: Pick<Session, 'get'>, handed: Pick<Handed, 'accessToken'>): string =>
  accessTokenAt(path, handed) || session.get('token');
