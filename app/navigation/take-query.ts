/** The removed parameters, and the query without them. */
export interface TakenQuery {
  readonly taken: Readonly<Record<string, string>>;
  readonly search: string;
}

/** Removes parameters from a query; the others stay in order and spelling. */
export function takeFrom(search: string, names: readonly string[]): TakenQuery {
  const query = new URLSearchParams(search);
  const taken = names.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  if (taken.length === 0) return { taken: {}, search };
  for (const name of names) query.delete(name);
  const rest = query.toString();
  return { taken: Object.fromEntries(taken), search: rest === '' ? '' : `?${rest}` };
}

/** Removes parameters from the address of the page, so that history, sharing and logs no longer contain them. */
export function takeQuery(names: (search: string) => readonly string[]): Readonly<Record<string, string>> {
  const { taken, search } = takeFrom(location.search, names(location.search));
  if (search !== location.search) history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`);
  return taken;
}
