/** What a path says, part by part: without slashes around, decoded by whoever reads it. */
const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** What the places that a pattern leaves open (`:name`) hold in a path; undefined where the path is no such one. Large and small letters differ: a second spelling is a route of its own. RT-10, SS-07 */
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

/** The route of a path: one that names it in full before one that leaves places open. RT-01 */
export function routeOf<Route extends { readonly path: string }>(routes: readonly Route[], path: string): Route | undefined {
  const found = routes.filter((route) => matchPath(route.path, path) !== undefined);
  return found.find((route) => !route.path.includes('/:')) ?? found[0];
}
