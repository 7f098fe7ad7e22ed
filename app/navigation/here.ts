/** Base path of the app; the specification puts every route under it (CH-01, RT-01). */
export const BASE_PATH = '/heye-h5';

/** The current location: the path below the base, and the query. */
export interface Here {
  readonly path: string;
  readonly search: string;
}

/** Reads the address of the page. */
export function here(): Here {
  const { pathname, search } = location;
  return { path: pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) || '/' : pathname, search };
}

/** Returns the address of the page without its fragment, which the messenger signs. */
export const address = (): string => location.href.split('#')[0] ?? '';

/** Returns the router's index of this history entry, from 0; undefined for a foreign entry. */
function indexOf(): number | undefined {
  const state: unknown = history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof index === 'number' ? index : undefined;
}

/** Reports whether this page is the app's first history entry, as after signing in. */
export const isFirst = (): boolean => indexOf() === 0;

/** Reports whether a previous page exists, of this app or another. The history length also counts pages ahead; a referrer means that a page led to the app. */
export const hasBefore = (): boolean =>
  typeof history !== 'undefined' && history.length > 1 && ((indexOf() ?? 0) > 0 || document.referrer !== '');

/** Returns the own origin, for the guard. */
export const ownOrigin = (): string => location.origin;
