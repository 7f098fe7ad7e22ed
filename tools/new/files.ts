import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../program.ts';
import { ROOT } from '../sources.ts';

/** Formats a text, so that `npm run lint` accepts the new file. */
const folded = (path: string, text: string): string =>
  execFileSync(process.execPath, [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'format', `--stdin-file-path=${path}`], {
    cwd: ROOT,
    input: text,
    encoding: 'utf8',
  });

/** Reads documents under a root and writes new ones. Refuses to overwrite a file. */
export const filesOf = (root: string) => ({
  read: async (path: string, what: string): Promise<string> => {
    try {
      return await readFile(join(root, path), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Refusal(`没有${what}（找不到 ${path}）`);
      throw error;
    }
  },
  /** Overwrites an existing document, formatted. */
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
