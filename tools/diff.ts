/**
 * `npm run diff [-- from [to]]`: what changed in the documents between two commits, in the words of product staff, and whether answers that are
 * there already still fit. Without `to` the documents as they lie here; without `from` since the last commit. Exit code 1 for a commit that is not there.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareProjects, openProject, printDifferences } from '../engine/check/index.ts';
import { readArguments } from './arguments.ts';
import { type Program, Refusal, startProgram } from './program.ts';
import { ROOT, readSources } from './sources.ts';

const USAGE = `用法：npm run diff -- [从哪个提交] [到哪个提交]
  npm run diff                  上次提交以后改了什么
  npm run diff -- v1            从 v1 到现在
  npm run diff -- v1 v2         从 v1 到 v2`;
/** What documents are read from. */
const PARTS = ['schemas', 'channels', 'renderer/blocks', 'renderer/widgets'];
const MOST_BYTES = 256 * 1024 * 1024;

/** Says what changed between two states of the documents. */
export const diff: Program = async (args, { write }) => {
  const { values, positionals } = readArguments(args, { root: { type: 'string', default: ROOT } }, USAGE);
  const [from = 'HEAD', to] = positionals;
  const folders: string[] = [];
  const stateOf = async (commit: string | undefined) => {
    if (commit === undefined) return openProject(await readSources(values.root));
    const folder = await mkdtemp(join(tmpdir(), 'heye-diff-'));
    folders.push(folder);
    unpack(values.root, commit, folder);
    return openProject(await readSources(folder));
  };
  try {
    const [before, after] = [await stateOf(from), await stateOf(to)];
    for (const [{ reading }, when] of [
      [before, '改之前'],
      [after, '改之后'],
    ] as const) {
      const unread = reading.documents.filter(({ kind, value }) => kind !== undefined && value === undefined).map(({ file }) => file.path);
      if (unread.length > 0) throw new Refusal(`${when}有读不了的文档，没法比：${unread.join('、')}。先用 npm run check 改好。`);
    }
    write(printDifferences(compareProjects(before, after)));
    return 0;
  } finally {
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }
};

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
    throw new Refusal(`读不到提交“${commit}”的文档。${error instanceof Error ? (error.message.split('\n')[1] ?? '') : ''}\n${USAGE}`);
  }
}

if (import.meta.main) await startProgram(diff);
