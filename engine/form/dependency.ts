/** Sorts names topologically. Reports every cycle; its names keep their old order. */
export function sortByDependency(
  names: readonly string[],
  dependsOn: (name: string) => readonly string[],
): { readonly order: readonly string[]; readonly cycles: readonly (readonly string[])[] } {
  const known = new Set(names);
  const state = new Map<string, 'open' | 'done'>();
  const order: string[] = [];
  const cycles: string[][] = [];
  const stack: string[] = [];

  const visit = (name: string): void => {
    state.set(name, 'open');
    stack.push(name);
    for (const next of dependsOn(name)) {
      if (!known.has(next)) continue;
      if (state.get(next) === 'open') cycles.push(stack.slice(stack.indexOf(next)));
      else if (!state.has(next)) visit(next);
    }
    stack.pop();
    state.set(name, 'done');
    order.push(name);
  };

  for (const name of names) if (!state.has(name)) visit(name);
  return { order, cycles };
}
