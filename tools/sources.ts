import { existsSync } from 'node:fs';
import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SourceFile, schemasOf } from '../linter/index.ts';
import { readContracts } from './contracts.ts';

/** Root of the project. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Folders that contain only documents. */
const FOLDERS = ['schemas', 'channels', 'server/data'] as const;

/** Returns the folders of a root with documents and contracts; a copy of documents alone has no contracts. */
export const watchedFolders = (root: string): readonly string[] =>
  [...FOLDERS, 'renderer/blocks', 'renderer/widgets'].map((folder) => join(root, folder)).filter((folder) => existsSync(folder));

/** Reads every document under a root (default: this project), sorted by path, with the contracts of blocks and widgets and their schemas. */
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

/** Leaves out the scenarios: they are half of all text, and tests that look for the faults of other documents need none. */
export const withoutScenarios = (files: readonly SourceFile[]): readonly SourceFile[] =>
  files.filter(({ path }) => !path.startsWith('schemas/scenarios/'));

/** Reads the source files that use documents, without tests and stories. */
export async function readCode(root = ROOT): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const path of glob(['{app,renderer,server}/**/*.{ts,tsx}', 'engine/form/*.ts'], { cwd: root })) paths.push(path);
  const used = paths.filter((path) => !/\.(test|stories)\.tsx?$/.test(path)).sort();
  return Promise.all(used.map((path) => readFile(join(root, path), 'utf8')));
}

/** Returns the paths of the components and samples in the folders of blocks and widgets. */
export async function readParts(root = ROOT): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const path of glob('renderer/{blocks,widgets}/*/{*.tsx,samples.json}', { cwd: root })) paths.push(path.replaceAll('\\', '/'));
  return paths.sort();
}

/** The base path of the app; the specification puts every path below it (CH-01). */
const BASE = '/heye-h5';

/** Returns the addresses at which browsers load the files of `public`. */
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
