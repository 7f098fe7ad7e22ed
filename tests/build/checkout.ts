import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = new URL('../../', import.meta.url).pathname;
const PARTS = [
  'app',
  'channels',
  'engine',
  'domain',
  'linter',
  'plugins',
  'public',
  'renderer',
  'schemas',
  'index.html',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];
const folders: string[] = [];

/** Copies the sources of the app's build into a folder of its own; further parts by name. */
export const checkout = async (...more: readonly string[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'heye-build-'));
  folders.push(folder);
  await Promise.all([...PARTS, ...more].map((part) => cp(join(ROOT, part), join(folder, part), { recursive: true })));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
};

/** Builds a copy for production without minification, because the tests read its contents. */
export const buildCheckout = (folder: string): Promise<unknown> =>
  build({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'error',
    build: { minify: false, cssMinify: false, sourcemap: false, reportCompressedSize: false },
  });

/** Removes the copies. */
export const removeCheckouts = (): Promise<unknown> =>
  Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
