/**
 * `npm run diff [-- from [to]] [--html]`: prints the changes of the documents between two commits in the words of product staff,
 * and whether existing answers still fit. Without `to` compares the working tree; without `from` the last commit.
 * `--html` writes words and pictures of both versions to one file. Exit code 1 for an unknown commit.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openProject } from '../domain/lint/index.ts';
import { changedFiles, compareProjects, type Project, printDifferences, type SourceFile } from '../linter/index.ts';
import { readArguments } from './arguments.ts';
import { sourcesAt } from './commits.ts';
import { differencesPage } from './diff/page.ts';
import { type Program, Refusal, startProgram } from './program.ts';
import { ROOT, readSources } from './sources.ts';
import { filesThatDiffer, storiesReached } from './workbench/stories.ts';

const USAGE = `用法：npm run diff -- [从哪个提交] [到哪个提交]
  npm run diff                  上次提交以后改了什么
  npm run diff -- v1            从 v1 到现在
  npm run diff -- v1 v2         从 v1 到 v2
  npm run diff -- v1 --html     写成一个文件，话的旁边有改前改后的图`;

const FILE = '.cache/diff.html';
/** Maximum number of drawn forms and pages, since an edit of a common text affects a hundred. */
const MOST = 20;

/** Prints the changes between two states of the documents. */
export const diff: Program = async (args, { write }) => {
  const options = { root: { type: 'string', default: ROOT }, html: { type: 'boolean', default: false } } as const;
  const { values, positionals } = readArguments(args, options, USAGE);
  const [from = 'HEAD', to] = positionals;
  const stateOf = (commit: string | undefined) => (commit === undefined ? readSources(values.root) : sourcesAt(values.root, commit));
  const [sources, others] = [await stateOf(from), await stateOf(to)];
  const [before, after] = [openProject(sources), openProject(others)];
  for (const [{ reading }, when] of [
    [before, '改之前'],
    [after, '改之后'],
  ] as const) {
    const unread = reading.documents.filter(({ kind, value }) => kind !== undefined && value === undefined).map(({ file }) => file.path);
    if (unread.length > 0) throw new Refusal(`${when}有读不了的文档，没法比：${unread.join('、')}。先用 npm run check 改好。`);
  }
  const words = printDifferences(compareProjects(before, after), changedFiles(sources, others));
  write(words);
  if (values.html) {
    const title = `文档改了什么：${from} 到${to === undefined ? '现在' : ` ${to}`}`;
    const file = await writeDrawn(values.root, title, words, [before, sources], [after, others]);
    write(`\n写好了：${file}\n`);
  }
  return 0;
};

type State = readonly [Project, readonly SourceFile[]];

async function writeDrawn(root: string, title: string, words: string, [before, sources]: State, [after, others]: State): Promise<string> {
  const wanted = storiesReached(before, after);
  const here = await readSources(root);
  const { drawPairs } = await import('./diff/pictures.ts');
  const drawn = wanted.slice(0, MOST);
  const pairs = drawn.length === 0 ? [] : await drawPairs(root, drawn, filesThatDiffer(sources, here), filesThatDiffer(others, here));
  const file = join(root, FILE);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, differencesPage(title, words, pairs, wanted.length - drawn.length));
  return file;
}

if (import.meta.main) await startProgram(diff);
