import { guardFlow, routes } from '../../schemas/index.ts';
import { decide } from '../entry/guard.ts';
import { guardScope } from '../entry/scope.ts';
import type { App } from '../types.ts';
import { chosenPage } from './chosen-page.ts';
import { DocumentPage } from './document-page.ts';
import { NamedPage } from './NamedPage.tsx';

/** What came of opening the page of the address: it has asked what it asks first; it will when it is drawn; the member is led elsewhere. */
export type Opened = 'asked' | 'drawn' | 'elsewhere';

/**
 * Opens what the address names before React draws anything: the page component of a route, or its page document, and asks what that asks first. The page stands in one step, in the place of
 * what the server has drawn of it, and its calls are on their way meanwhile. Does nothing for an address whose page is not sure: a member who has to sign in, a route with places left open, a channel that has yet to be found.
 */
export async function openFirst(app: App, path: string, search: string): Promise<Opened> {
  const route = routes.find((one) => one.path === path);
  if (route === undefined) return 'drawn';
  if ('redirect' in route) return 'elsewhere';
  const { requireAuth = false, isNoAuth = '' } = route;
  if (decide(guardFlow, guardScope(app, { path, requireAuth, isNoAuth }, search)).kind !== 'pass') return 'elsewhere';
  const key = new URLSearchParams(search).get('thirdChannelSide') ?? app.session.get('thirdChannelSide');
  if ('page' in route) {
    // A page that leads into a channel finds out itself which one.
    const opened = key === '' || 'channelFrom' in route ? undefined : app.openChannel(key);
    await Promise.all([NamedPage.ahead(route.page), opened]);
    return 'drawn';
  }
  if (key === '') return 'elsewhere';
  const [channel, { askAhead }] = await Promise.all([app.openChannel(key), import('../page/ask-ahead.ts'), DocumentPage.ahead()]);
  if (channel === undefined) return 'elsewhere';
  const { id, tabBar } = chosenPage(app, route, channel, search);
  await askAhead(app, id, channel, { path, tabBar, params: {}, address: `${path}${search}` }, search);
  return 'asked';
}
