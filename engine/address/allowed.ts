/** One entry of an allow-list: a host, and the path below which addresses may be opened. An empty path allows the whole host. */
export interface Allowed {
  readonly host: string;
  readonly path: string;
}

const ENTRY = /^(?<host>(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d+)?)(?<path>(?:\/[\w~-][\w.~-]*)*)\/?$/;

/** Parses an entry such as `files.example.com` or `files.example.com/manuals`. Returns undefined for a scheme, a `*`, a query and any other text. */
export function parseAllowed(entry: string): Allowed | undefined {
  const { host, path = '' } = ENTRY.exec(entry)?.groups ?? {};
  return host === undefined ? undefined : { host, path };
}

/** An encoded slash, which the target server might decode. */
const HIDDEN_SLASH = /%(2f|5c)/i;

/** Returns true for an address on the entry's own path or below it. */
export const isBelow = ({ path }: Allowed, pathname: string): boolean =>
  path === '' || pathname === path || (pathname.startsWith(`${path}/`) && !HIDDEN_SLASH.test(pathname));
