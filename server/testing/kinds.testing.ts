const sources: Readonly<Record<string, string>> = import.meta.glob('../{account,insurance,members,platform,shop}/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The names of all kinds of facts, as the domains declare them, one per declaration. */
export const factKinds: readonly string[] = Object.entries(sources)
  .filter(([file]) => !/\.(test|testing)\.ts$/.test(file))
  .flatMap(([, source]) => [...source.matchAll(/Kind = kind<[\s\S]*?>\(\s*'(\w+)'/g)].flatMap(([, name]) => name ?? []));
