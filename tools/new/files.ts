import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../program.ts';
import { ROOT } from '../sources.ts';

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
  /** Writes a document that is there already, as it is folded. */
  rewrite: (path: string, text: string): Promise<void> => writeFile(join(root, path), folded(path, text)),
  write: async (path: string, text: string): Promise<void> => {
    try {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), path.endsWith('.json') ? folded(path, text) : text, { flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new Refusal(`${path} 已经有了，没有改动它`);
      throw error;
    }
  },
});

export type Files = ReturnType<typeof filesOf>;
