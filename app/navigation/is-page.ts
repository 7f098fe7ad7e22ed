import { guardPath } from '../../engine/index.ts';
import { routes } from '../../schemas/index.ts';
import { ownOrigin } from './here.ts';

/** Whether the app has a page at a path that came from outside (IN-20). Anything that leads out of the app is none. */
export function isPage(path: string, origin = ownOrigin()): boolean {
  const named = guardPath(path, origin);
  if (!named.ok) return false;
  const [page] = named.url.split(/[?#]/);
  return routes.some((route) => route.path === page);
}
