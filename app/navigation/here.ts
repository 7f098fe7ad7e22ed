/** Base path of the app; the specification puts every route under it (CH-01, RT-01). */
export const BASE_PATH = '/heye-h5';

/** Where the member is: the path below the base, and the query. */
export interface Here {
  readonly path: string;
  readonly search: string;
}

/** Reads the address of the page. */
export function here(): Here {
  const { pathname, search } = location;
  return { path: pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) || '/' : pathname, search };
}

/** The address of the page without its fragment: what the messenger signs. */
export const address = (): string => location.href.split('#')[0] ?? '';

/** The number of this page among the entries that the router made of the history, from 0; undefined where it made none. */
function indexOf(): number | undefined {
  const state: unknown = history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof index === 'number' ? index : undefined;
}

/** Whether this page stands in the place of the app's first in this history, as after signing in. */
export const isFirst = (): boolean => indexOf() === 0;

/** Whether there is a page to go back to, of this app or another. The length of the history counts the pages ahead as well, and before the first of the app is the one that led here, if any. */
export const hasBefore = (): boolean => history.length > 1 && ((indexOf() ?? 0) > 0 || document.referrer !== '');

/** The own origin, for the guard. */
export const ownOrigin = (): string => location.origin;
