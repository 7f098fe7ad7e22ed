import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceFile } from '../linter/index.ts';
import { Refusal } from './program.ts';
import { readSources } from './sources.ts';

/** Folders that contain documents. */
const PARTS = ['schemas', 'channels', 'renderer/blocks', 'renderer/widgets'];
const MOST_BYTES = 256 * 1024 * 1024;

/** Unpacks the documents of a commit into a temporary folder and passes it to `use`. Refuses an unknown commit. */
export async function withCommit<T>(root: string, commit: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'heye-diff-'));
  try {
    unpack(root, commit, folder);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the documents of a commit. */
export const sourcesAt = (root: string, commit: string): Promise<readonly SourceFile[]> => withCommit(root, commit, readSources);

function unpack(root: string, commit: string, folder: string): void {
  if (gitSays(root, 'rev-parse', '--git-dir') === undefined) throw new Refusal('这个文件夹没有 git 的历史，没法和以前的比。');
  if (gitSays(root, 'rev-parse', '--verify', '--quiet', `${commit}^{commit}`) === undefined)
    throw new Refusal(
      `读不到提交“${commit}”的文档：没有这个提交，也没有叫这个名字的标签。有哪些提交看 git log --oneline，有哪些标签看 git tag。`,
    );
  const git = (...args: string[]): Buffer =>
    execFileSync('git', ['-C', root, ...args], { maxBuffer: MOST_BYTES, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts = git('ls-tree', '--name-only', commit, ...PARTS)
    .toString()
    .split('\n')
    .filter((part) => part !== '');
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit, ...parts) });
}

/** Returns the output of git in a folder; undefined without git, without a history, or for an unknown name. */
export function gitSays(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trimEnd();
  } catch (error) {
    const { status, code } = error as { readonly status?: number; readonly code?: string };
    if (typeof status === 'number' || code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns the last commit and the documents that differ from it; no commit without a history.
 * Sandbox data are not documents of the product. */
export function commitNow(root: string): { readonly commit?: string; readonly uncommitted: readonly string[] } {
  if (gitSays(root, 'rev-parse', '--git-dir') === undefined) return { uncommitted: [] };
  const commit = gitSays(root, 'rev-parse', '--short', '--verify', '--quiet', 'HEAD');
  const where = ['--', 'schemas', 'channels', ':(exclude)schemas/sandbox'];
  const lines =
    gitSays(root, '-c', 'core.quotePath=false', 'status', '--porcelain', '--no-renames', '--untracked-files=all', ...where) ?? '';
  const uncommitted = lines.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(3)]));
  return { ...(commit !== undefined && { commit }), uncommitted };
}

/** Returns the git user name. */
export const committerOf = (root: string): string | undefined => gitSays(root, 'config', 'user.name');
