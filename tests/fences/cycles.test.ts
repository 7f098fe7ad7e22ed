import { globSync, readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** Imports that are there when the program runs; those of types alone are left out. */
const IMPORT = /(?:^|\n)\s*(?:import|export)(?!\s+type\b)[^;'"]*?from\s+['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/g;

/** `linter/rules` for everything below it: the two upper levels are the folders a reader sees. */
const folderOf = (file: string): string => dirname(file).split('/').slice(0, 2).join('/');

/** Which folder imports which, without what a folder has to do with the one it lies in. */
function foldersOf(files: ReadonlyMap<string, string>): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    const from = folderOf(file);
    for (const [, stated, loaded] of text.matchAll(IMPORT)) {
      const to = folderOf(normalize(`${dirname(file)}/${stated ?? loaded ?? ''}`));
      if (to === from || from.startsWith(`${to}/`) || to.startsWith(`${from}/`)) continue;
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

/** Folders from which one comes back to them by imports, each with the way. */
function cyclesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const wayBack = (start: string): readonly string[] | undefined => {
    const ways: string[][] = [[start]];
    const seen = new Set<string>();
    for (const way of ways)
      for (const next of graph.get(way.at(-1) ?? '') ?? []) {
        if (next === start) return [...way, start];
        if (!seen.has(next)) ways.push([...way, next]);
        seen.add(next);
      }
    return undefined;
  };
  return [...graph.keys()].flatMap((folder) => wayBack(folder)?.join(' → ') ?? []);
}

const PRODUCT = globSync('{engine,linter,renderer,app,server}/**/*.{ts,tsx}').filter(
  (file) => !/\.(test|testing|gen)\.|\/testing\.ts/.test(file),
);

test('no folder imports itself by way of another', () => {
  const files = new Map(PRODUCT.map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]));
  expect(files.size).toBeGreaterThan(500);
  expect(cyclesOf(foldersOf(files))).toEqual([]);
});

test('a cycle over three folders is found, one of types alone is none', () => {
  const files = (type: string) =>
    new Map([
      ['app/a/one.ts', "import { two } from '../b/two.ts';"],
      ['app/b/two.ts', "export { three } from '../c/deep/three.ts';"],
      ['app/c/deep/three.ts', `import ${type}{ one } from '../../a/one.ts';\nimport '../near.ts';`],
    ]);
  expect(cyclesOf(foldersOf(files('')))).toContain('app/a → app/b → app/c → app/a');
  expect(cyclesOf(foldersOf(files('type ')))).toEqual([]);
});
