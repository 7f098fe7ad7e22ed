import { globSync, readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** Runtime imports; type-only imports are left out. */
const IMPORT = /(?:^|\n)\s*(?:import|export)(?!\s+type\b)[^;'"]*?from\s+['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/g;

/**
 * The folder of a file by its two upper levels. The calls of the server are a layer of their own above its records and rules.
 * The wrappers of antd-mobile are parts like those beside them: they draw icons, and sheets and states are drawn by them.
 */
const folderOf = (file: string): string => {
  const path = dirname(file.replace(/^renderer\/antd\//, 'renderer/parts/')).split('/');
  return [...path.slice(0, 2), ...(path[0] === 'server' && path.at(-1) === 'calls' ? ['calls'] : [])].join('/');
};

const isInside = (inner: string, outer: string): boolean => inner.startsWith(`${outer}/`);
const isCalls = (folder: string): boolean => folder.endsWith('/calls');

/** Folder imports, without those between a folder and its parent. */
function foldersOf(files: ReadonlyMap<string, string>): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    const from = folderOf(file);
    for (const [, stated, loaded] of text.matchAll(IMPORT)) {
      const to = folderOf(normalize(`${dirname(file)}/${stated ?? loaded ?? ''}`));
      if (to === from || (isInside(from, to) && !isCalls(from)) || (isInside(to, from) && !isCalls(to))) continue;
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

/** Import cycles between folders, each with its path. */
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

const PRODUCT = globSync('{engine,domain,linter,renderer,app,server}/**/*.{ts,tsx}').filter(
  (file) => !/\.(test|testing|gen)\.|\/testing\.ts/.test(file),
);

test('no folder imports itself through another', () => {
  const files = new Map(PRODUCT.map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]));
  expect(files.size).toBeGreaterThan(500);
  expect(cyclesOf(foldersOf(files))).toEqual([]);
});

test('finds a cycle over three folders, and ignores one of types', () => {
  const files = (type: string) =>
    new Map([
      ['app/a/one.ts', "import { two } from '../b/two.ts';"],
      ['app/b/two.ts', "export { three } from '../c/deep/three.ts';"],
      ['app/c/deep/three.ts', `import ${type}{ one } from '../../a/one.ts';\nimport '../near.ts';`],
    ]);
  expect(cyclesOf(foldersOf(files('')))).toContain('app/a → app/b → app/c → app/a');
  expect(cyclesOf(foldersOf(files('type ')))).toEqual([]);
});

/** The rooms of the server from the bottom up: a room imports only rooms before it, types included. */
const SERVER_ROOMS = [
  'server/platform',
  'server/platform/calls',
  'server/insurance',
  'server/members',
  'server/shop',
  'server/members/calls',
  'server/insurance/calls',
  'server/shop/calls',
  'server/account',
  'server/account/calls',
  'server/assembly',
];
const ANY_IMPORT = /(?:^|\n)\s*(?:import|export)[^;'"]*?from\s+['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/g;

/** Lists imports of a room from a room above it. */
function upwards(files: ReadonlyMap<string, string>): readonly string[] {
  return [...files].flatMap(([file, text]) =>
    [...text.matchAll(ANY_IMPORT)].flatMap(([, stated, loaded]) => {
      const [from, to] = [folderOf(file), folderOf(normalize(`${dirname(file)}/${stated ?? loaded ?? ''}`))].map((room) =>
        SERVER_ROOMS.indexOf(room),
      );
      return from !== undefined && to !== undefined && from >= 0 && from < to ? [`${file} imports ${stated ?? loaded}`] : [];
    }),
  );
}

test('no server room imports a room above it', () => {
  const files = PRODUCT.map((file) => file.replaceAll('\\', '/')).filter((file) => file.startsWith('server/'));
  expect(upwards(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([]);
  expect([...new Set(files.map(folderOf))].filter((room) => !SERVER_ROOMS.includes(room)).sort()).toEqual([
    'server',
    'server/node',
    'server/testing',
  ]);
});

test('finds an upward import, also of a type and from records to calls', () => {
  expect(upwards(new Map([['server/platform/http/x.ts', "import type { Order } from '../../shop/orders/orders.ts';"]]))).toHaveLength(1);
  expect(upwards(new Map([['server/shop/cart/x.ts', "import { pay } from '../orders/calls/pay.ts';"]]))).toHaveLength(1);
  expect(upwards(new Map([['server/shop/cart/calls/x.ts', "import { cartOf } from '../cart.ts';"]]))).toEqual([]);
});
