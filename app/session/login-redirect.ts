/** Adds the query of a page to that of an address, where the address does not say it itself (LG-01). */
export function withOwnQuery(query: URLSearchParams, search: string): URLSearchParams {
  for (const [name, value] of new URLSearchParams(search)) if (!query.has(name)) query.set(name, value);
  return query;
}

/** Query of the sign-in page: the page the member came from, and its own query (LG-01, LG-07). */
export function loginQuery(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set('from', `${pathname}${search}`);
  return `?${query}`;
}
