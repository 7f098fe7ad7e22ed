/** Splits a path into its parts, without outer slashes. The caller decodes them. */
const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** Returns the parameters of a path for a pattern with `:name` parts; undefined if it does not match.
 * Case-sensitive: another spelling is another route. RT-10, SS-07 */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const [wanted, given] = [partsOf(pattern), partsOf(path)];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const found = given[at] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = found;
    else if (part !== found) return undefined;
  }
  return params;
}

/** Returns the route of a path. A route without parameters wins. RT-01 */
export function routeOf<Route extends { readonly path: string }>(routes: readonly Route[], path: string): Route | undefined {
  const found = routes.filter((route) => matchPath(route.path, path) !== undefined);
  return found.find((route) => !route.path.includes('/:')) ?? found[0];
}
