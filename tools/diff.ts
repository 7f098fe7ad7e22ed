/**
 * `npm run diff [-- from [to]]`: what changed in the documents between two commits, in the words of product staff, and whether answers that are
 * there already still fit. Without `to` the documents as they lie here; without `from` since the last commit. Exit code 1 for a commit that is not there.
 */
import { compareProjects, openProject, printDifferences } from '../engine/check/index.ts';
import { readArguments } from './arguments.ts';
import { sourcesAt } from './commits.ts';
import { type Program, Refusal, startProgram } from './program.ts';
import { ROOT, readSources } from './sources.ts';

const USAGE = `用法：npm run diff -- [从哪个提交] [到哪个提交]
  npm run diff                  上次提交以后改了什么
  npm run diff -- v1            从 v1 到现在
  npm run diff -- v1 v2         从 v1 到 v2`;
/** Says what changed between two states of the documents. */
export const diff: Program = async (args, { write }) => {
  const { values, positionals } = readArguments(args, { root: { type: 'string', default: ROOT } }, USAGE);
  const [from = 'HEAD', to] = positionals;
  const stateOf = async (commit: string | undefined) =>
    openProject(await (commit === undefined ? readSources(values.root) : sourcesAt(values.root, commit)));
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
};

if (import.meta.main) await startProgram(diff);
