/** Adds the query of a page to another query, without overriding its parameters (LG-01). */
export function withOwnQuery(query: URLSearchParams, search: string): URLSearchParams {
  for (const [name, value] of new URLSearchParams(search)) if (!query.has(name)) query.set(name, value);
  return query;
}

/** Returns the query of the sign-in page: the previous page, and its own query (LG-01, LG-07). */
export function loginQuery(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set('from', `${pathname}${search}`);
  return `?${query}`;
}
