import { guardFlow, routes } from '../../schemas/index.ts';
import { decide } from '../entry/guard.ts';
import { guardScope } from '../entry/scope.ts';
import type { App } from '../types.ts';
import { chosenPage } from './chosen-page.ts';
import { DocumentPage } from './document-page.ts';

/**
 * Opens the page document that the address names before React draws anything, and asks what it asks first: the page stands in one step, and its calls are on their way meanwhile.
 * Does nothing for an address whose page is not sure: a member who has to sign in, a route with places left open, a channel that has yet to be found.
 */
export async function openFirst(app: App, path: string, search: string): Promise<void> {
  const route = routes.find((one) => one.path === path);
  if (route === undefined || !('document' in route)) return;
  const { requireAuth = false, isNoAuth = '' } = route;
  if (decide(guardFlow, guardScope(app, { path, requireAuth, isNoAuth }, search)).kind !== 'pass') return;
  const key = new URLSearchParams(search).get('thirdChannelSide') ?? app.session.get('thirdChannelSide');
  if (key === '') return;
  const [channel, { askAhead }] = await Promise.all([app.openChannel(key), import('../page/ask-ahead.ts'), DocumentPage.ahead()]);
  if (channel === undefined) return;
  const { id, tabBar } = chosenPage(app, route, channel, search);
  await askAhead(app, id, channel, { path, tabBar, params: {}, address: `${path}${search}` }, search);
}
