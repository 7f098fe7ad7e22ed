/** Query of the sign-in page: the page the member came from, and its own query (LG-01, LG-07). */
export function loginQuery(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set('from', `${pathname}${search}`);
  return `?${query}`;
}
