import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceFile } from '../engine/check/index.ts';
import { Refusal } from './program.ts';
import { readSources } from './sources.ts';

/** What documents are read from. */
const PARTS = ['schemas', 'channels', 'renderer/blocks', 'renderer/widgets'];
const MOST_BYTES = 256 * 1024 * 1024;

/** Gives `use` a folder with the documents as they were in a commit; refuses for one that is not there. */
export async function withCommit<T>(root: string, commit: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'heye-diff-'));
  try {
    unpack(root, commit, folder);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The documents as they were in a commit. */
export const sourcesAt = (root: string, commit: string): Promise<readonly SourceFile[]> => withCommit(root, commit, readSources);

function unpack(root: string, commit: string, folder: string): void {
  const git = (...args: string[]): Buffer =>
    execFileSync('git', ['-C', root, ...args], { maxBuffer: MOST_BYTES, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    const parts = git('ls-tree', '--name-only', commit, ...PARTS)
      .toString()
      .split('\n')
      .filter((part) => part !== '');
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit, ...parts) });
  } catch (error) {
    throw new Refusal(`读不到提交“${commit}”的文档。${error instanceof Error ? (error.message.split('\n')[1] ?? '') : ''}`);
  }
}
