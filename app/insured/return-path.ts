import { guardPath } from '../../engine/index.ts';
import { ownOrigin } from '../navigation/index.ts';

/** The page named by `fromPage` (IN-20), with or without its first slash: a page of the app this table knows. Anything else is no page. */
export function pageFrom(fromPage: string, paths: readonly string[], origin = ownOrigin()): string | undefined {
  const named = guardPath(fromPage === '' || fromPage.startsWith('/') ? fromPage : `/${fromPage}`, origin);
  if (!named.ok) return undefined;
  const [path = ''] = named.url.split(/[?#]/);
  return paths.includes(path) ? named.url : undefined;
}
