import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceFile } from '../linter/index.ts';

/** Reads the contracts of all blocks and widgets under a root, sorted by path. */
export async function readContracts(root: string): Promise<readonly SourceFile[]> {
  const paths: string[] = [];
  for await (const path of glob('renderer/{blocks,widgets}/*/contract.json', { cwd: root })) paths.push(path.replaceAll('\\', '/'));
  return Promise.all(paths.sort().map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })));
}
