/** One entry of an allow-list: a host, and the path below which addresses may be opened; an empty path means the whole host. */
export interface Allowed {
  readonly host: string;
  readonly path: string;
}

const ENTRY = /^(?<host>(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d+)?)(?<path>(?:\/[\w~-][\w.~-]*)*)\/?$/;

/** Reads an entry such as `files.example.com` or `files.example.com/manuals`; undefined for anything else, such as a scheme, a `*` or a query. */
export function parseAllowed(entry: string): Allowed | undefined {
  const { host, path = '' } = ENTRY.exec(entry)?.groups ?? {};
  return host === undefined ? undefined : { host, path };
}

/** A slash that only the server on the other side would read as one. */
const HIDDEN_SLASH = /%(2f|5c)/i;

/** True for an address on the entry's own path or below it. */
export const isBelow = ({ path }: Allowed, pathname: string): boolean =>
  path === '' || pathname === path || (pathname.startsWith(`${path}/`) && !HIDDEN_SLASH.test(pathname));
