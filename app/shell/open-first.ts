import { pages } from '../../engine/index.ts';
import { guardFlow, routes } from '../../schemas/index.ts';
import { decide } from '../entry/guard.ts';
import { guardScope } from '../entry/scope.ts';
import type { App } from '../types.ts';
import { chosenPage } from './chosen-page.ts';
import { DocumentPage } from './document-page.ts';
import { NamedPage } from './NamedPage.tsx';

/** Outcome of opening the first page: its requests are sent; they start when it is drawn; the member is led to another page. */
export type Opened = 'asked' | 'drawn' | 'elsewhere';

interface Asking {
  /** Milliseconds to wait for the first responses. */
  readonly patience?: number;
  /** Sends only calls that plainly read. */
  readonly plain?: boolean;
  /** Sends nothing. */
  readonly silent?: boolean;
}

/** Opens the page of the address before React draws: loads its component or document and sends its first requests, so that it replaces the server's markup in one step. Does nothing while the page is uncertain: a required sign-in, a path with escapes, an unknown channel. */
export async function openFirst(app: App, path: string, search: string, asking: Asking = {}): Promise<Opened> {
  // The router reads escapes in its own way.
  const route = path.includes('%') ? undefined : pages.routeOf(routes, path);
  if (route === undefined) return 'drawn';
  if ('redirect' in route) return 'elsewhere';
  const { requireAuth = false, isNoAuth = '' } = route;
  if (decide(guardFlow, guardScope(app, { path, requireAuth, isNoAuth }, search)).kind !== 'pass') return 'elsewhere';
  const key = new URLSearchParams(search).get('thirdChannelSide') ?? app.session.get('thirdChannelSide');
  if ('page' in route) {
    // A page that leads into a channel finds its channel itself.
    const opened = key === '' || 'channelFrom' in route ? undefined : app.openChannel(key);
    await Promise.all([NamedPage.ahead(route.page), opened]);
    return 'drawn';
  }
  if (key === '') return 'elsewhere';
  const [channel, { prefetchPage }] = await Promise.all([app.openChannel(key), import('../page/prefetch-page.ts'), DocumentPage.ahead()]);
  if (channel === undefined) return 'elsewhere';
  const { id, tabBar } = chosenPage(app, route, channel, search);
  if (asking.silent !== true) {
    const params = pages.matchPath(route.path, path) ?? {};
    await prefetchPage(app, id, channel, { path: route.path, tabBar, params, address: `${path}${search}` }, search, asking);
  }
  return 'asked';
}
