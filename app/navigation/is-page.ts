import { urls } from '../../engine/index.ts';
import { routes } from '../../schemas/index.ts';
import { ownOrigin } from './here.ts';

/** Reports whether the app has a page at an outside path (IN-20). A path that leads out of the app is none. */
export function isPage(path: string, origin = ownOrigin()): boolean {
  const named = urls.guardPath(path, origin);
  if (!named.ok) return false;
  const [page] = named.url.split(/[?#]/);
  return routes.some((route) => route.path === page);
}
