import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from './program.ts';
import { ROOT } from './sources.ts';

/** The text as the formatter folds it, so that `npm run lint` has nothing to say of a new file. */
const folded = (path: string, text: string): string =>
  execFileSync(process.execPath, [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'format', `--stdin-file-path=${path}`], {
    cwd: ROOT,
    input: text,
    encoding: 'utf8',
  });

/** Reads documents under a root, and writes new ones there: what is there already is refused. */
export const filesOf = (root: string) => ({
  read: async (path: string, what: string): Promise<string> => {
    try {
      return await readFile(join(root, path), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Refusal(`没有${what}（找不到 ${path}）`);
      throw error;
    }
  },
  write: async (path: string, text: string): Promise<void> => {
    try {
      await writeFile(join(root, path), folded(path, text), { flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new Refusal(`${path} 已经有了，没有改动它`);
      throw error;
    }
  },
});
