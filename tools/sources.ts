import { existsSync } from 'node:fs';
import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from '../linter/index.ts';
import { readContracts, schemasOf } from './contracts.ts';

/** Root of the project. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Folders that hold nothing but documents. */
const FOLDERS = ['schemas', 'channels', 'server/data'] as const;

/** Folders of a root in which documents and contracts change; a copy of the documents alone has no contracts. */
export const watchedFolders = (root: string): readonly string[] =>
  [...FOLDERS, 'renderer/blocks', 'renderer/widgets'].map((folder) => join(root, folder)).filter((folder) => existsSync(folder));

/** Every document under a root (default: this project) with its path from there, sorted; the contracts of blocks and widgets, and what is put together from them. */
export async function readSources(root = ROOT): Promise<readonly SourceFile[]> {
  const paths: string[] = [];
  for await (const path of glob(
    FOLDERS.map((folder) => `${folder}/**/*.json`),
    { cwd: root },
  ))
    paths.push(path.replaceAll('\\', '/'));
  const contracts = await readContracts(root);
  const schemas = schemasOf(contracts);
  const kept = paths.filter((path) => !schemas.some((schema) => schema.path === path));
  const documents = await Promise.all(kept.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })));
  return [...documents, ...schemas, ...contracts].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Texts of the source files that show, call and choose from the documents; tests and stories left out. */
export async function readCode(root = ROOT): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const path of glob(['{app,renderer,server}/**/*.{ts,tsx}', 'engine/form/*.ts'], { cwd: root })) paths.push(path);
  const used = paths.filter((path) => !/\.(test|stories)\.tsx?$/.test(path)).sort();
  return Promise.all(used.map((path) => readFile(join(root, path), 'utf8')));
}

/** Paths of the components and samples in the folders of blocks and widgets. */
export async function readParts(root = ROOT): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const path of glob('renderer/{blocks,widgets}/*/{*.tsx,samples.json}', { cwd: root })) paths.push(path.replaceAll('\\', '/'));
  return paths.sort();
}

/** Where the app lies; the specification puts every path under it (CH-01). */
const BASE = '/heye-h5';

/** Paths under which browsers load the files of `public`. */
export async function readLoaded(root = ROOT): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const path of glob('public/**/*.*', { cwd: root })) paths.push(path.replaceAll('\\', '/').replace(/^public/, BASE));
  return paths.sort();
}

/** A text that is another one as soon as a document was written, added or taken away. */
export async function stampOf(root = ROOT): Promise<string> {
  const paths: string[] = [];
  for await (const path of glob(
    ['schemas', 'channels'].map((folder) => `${folder}/**/*.json`),
    { cwd: root },
  ))
    paths.push(path);
  const times = await Promise.all(paths.map(async (path) => (await stat(join(root, path))).mtimeMs));
  return `${paths.length} ${Math.max(0, ...times)}`;
}
