const files: Readonly<Record<string, string>> = import.meta.glob('../{account,insurance,members,platform,shop}/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The programs of the platform and the domains, by path, without tests. */
export const sources: readonly (readonly [file: string, source: string])[] = Object.entries(files).filter(
  ([file]) => !/\.(test|testing)\.ts$/.test(file),
);

/** The names of all kinds of facts as the rooms declare them, one per declaration. */
export const factKinds: readonly string[] = sources.flatMap(([, source]) =>
  [...source.matchAll(/Kind = kind<[\s\S]*?>\(\s*'(\w+)'/g)].flatMap(([, name]) => name ?? []),
);
