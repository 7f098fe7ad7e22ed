import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = new URL('../../', import.meta.url).pathname;
const PARTS = [
  'app',
  'channels',
  'engine',
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

/** A copy of what the app is built from, in a folder of its own; further parts by name. */
export const checkout = async (...more: readonly string[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'heye-build-'));
  folders.push(folder);
  await Promise.all([...PARTS, ...more].map((part) => cp(join(ROOT, part), join(folder, part), { recursive: true })));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
};

/** Removes the copies again. */
export const removeCheckouts = (): Promise<unknown> =>
  Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
