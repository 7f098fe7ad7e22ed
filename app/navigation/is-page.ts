import { guardPath } from '../../engine/index.ts';
import { comingRoutes, routes } from '../../schemas/index.ts';
import { loadChunk } from '../base/load-chunk.ts';
import { ownOrigin } from './here.ts';

const pathsOf = (table: typeof routes): readonly string[] => table.map(({ path }) => path);

/** Whether the app has a page at a path that came from outside, one that is not built yet included (IN-20). Anything that leads out of the app is none. Rejects when the table of pages cannot be loaded. */
export async function isPage(path: string, origin = ownOrigin()): Promise<boolean> {
  const named = guardPath(path, origin);
  if (!named.ok) return false;
  const [page = ''] = named.url.split(/[?#]/);
  return pathsOf(routes).includes(page) || pathsOf(await loadChunk(comingRoutes)).includes(page);
}
