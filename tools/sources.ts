import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from '../engine/check/index.ts';

/** Root of the project. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Every document under a root (default: this project) with its path from there, sorted. */
export async function readSources(root = ROOT): Promise<readonly SourceFile[]> {
  const paths: string[] = [];
  for await (const path of glob(['schemas/**/*.json', 'channels/**/*.json'], { cwd: root })) paths.push(path.replaceAll('\\', '/'));
  return Promise.all(paths.sort().map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })));
}
