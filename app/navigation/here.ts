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

/** Whether there is a page to go back to, of this app or another. The length of the history counts the pages ahead as well: the router numbers those of the app from 0, and before the first is the one that led here, if any. */
export function hasBefore(): boolean {
  const state: unknown = history.state;
  const isFirst = typeof state !== 'object' || state === null || !('idx' in state) || state.idx === 0;
  return history.length > 1 && (!isFirst || document.referrer !== '');
}

/** The own origin, for the guard. */
export const ownOrigin = (): string => location.origin;
