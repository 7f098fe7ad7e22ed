import type { Product } from '../../domain/index.ts';
import { routes } from '../../schemas/index.ts';
import type { Session } from '../session/index.ts';

/** Loaders that prefetch the parts of a first page. */
export interface PrefetchLoaders {
  readonly channel: (key: string) => void;
  readonly page: (id: string) => void;
  /** Loads the engine of page documents. */
  readonly engine: () => void;
}

const isShown = (route: Product.Route, path: string, token: string): boolean =>
  route.path === path && !('redirect' in route) && (route.requireAuth !== true || token !== '');

/** Prefetches the parts of the address while the shell waits for its configuration: the channel, and the page with its engine unless the member must sign in first. */
export function prefetchRoute(path: string, search: string, session: Session, load: PrefetchLoaders): void {
  const key = new URLSearchParams(search).get('thirdChannelSide') || session.get('thirdChannelSide');
  load.channel('base');
  if (key !== '' && key !== 'base') load.channel(key);
  const route = routes.find((one) => isShown(one, path, session.get('token')));
  if (route === undefined || !('document' in route) || typeof route.document !== 'string') return;
  load.engine();
  load.page(route.document);
}
