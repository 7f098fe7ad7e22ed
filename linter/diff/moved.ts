/** Returns the smallest set of names that moved between two orders. Both lists hold the same names. */
export function movedOf(was: readonly string[], is: readonly string[]): ReadonlySet<string> {
  // Longest common subsequence, computed for the prefix that ends with each name.
  const runs: (readonly string[])[] = [];
  for (const [index, name] of is.entries()) {
    const before = is.slice(0, index).flatMap((other, at) => (was.indexOf(other) < was.indexOf(name) ? [runs[at] ?? []] : []));
    runs.push([...longestOf(before), name]);
  }
  const kept = new Set(longestOf(runs));
  return new Set(is.filter((name) => !kept.has(name)));
}

const longestOf = (runs: readonly (readonly string[])[]): readonly string[] =>
  runs.reduce((best, one) => (one.length > best.length ? one : best), [] as readonly string[]);
