import { glob, readFile } from 'node:fs/promises';
import type { SourceFile } from '../engine/check/index.ts';

/** Root of the project. */
export const ROOT = new URL('../', import.meta.url);

/** Every document of the project with its path from the root, sorted. */
export async function readSources(): Promise<readonly SourceFile[]> {
  const paths: string[] = [];
  for await (const path of glob(['schemas/**/*.json', 'channels/**/*.json'], { cwd: ROOT.pathname }))
    paths.push(path.replaceAll('\\', '/'));
  return Promise.all(paths.sort().map(async (path) => ({ path, text: await readFile(new URL(path, ROOT), 'utf8') })));
}
