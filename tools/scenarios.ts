/**
 * `npm run scenarios [-- name or path …] [--watch]`: walks the scenarios of the given documents (default: all) by the engine alone
 * and prints what did not hold, at its line. A name is that of a page, flow, form or channel.
 * Exit code 1 for a failure. `--watch` walks again after every change; `--root` selects another checkout.
 */
import { openProject } from '../domain/lint/index.ts';
import { printIssues, runScenarios, type ScenarioFile, scenarioFiles } from '../linter/index.ts';
import { readArguments, unknownWord } from './arguments.ts';
import { type Out, type Program, Refusal, runProgram, startProgram } from './program.ts';
import { ROOT, readSources, watchedFolders } from './sources.ts';
import { watchFolders } from './watch.ts';

const USAGE = 'npm run scenarios [-- 文档名或路径 …] [--watch]';

const OPTIONS = { watch: { type: 'boolean', default: false }, root: { type: 'string', default: ROOT } } as const;

/** Walks scenarios and prints the failures. */
export const scenarios: Program = async (args, out) => {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE);
  if (!values.watch) return await walk(values.root, positionals, out);
  let shown = false;
  watchFolders(watchedFolders(values.root), async () => {
    if (shown && process.stdout.isTTY) out.write('\x1b[2J\x1b[3J\x1b[H');
    shown = true;
    await runProgram((names) => walk(values.root, names, out), positionals, out);
  });
  return 0;
};

async function walk(root: string, names: readonly string[], out: Out): Promise<number> {
  const files = await readSources(root);
  const project = openProject(files);
  const known = scenarioFiles(project);
  const isNamed = ({ name, document }: ScenarioFile, wanted: string): boolean =>
    name === wanted || document.file.path === wanted || document.file.path.startsWith(`${wanted}/`);
  const strange = names.find((wanted) => !known.some((file) => isNamed(file, wanted)));
  if (strange !== undefined)
    throw new Refusal(
      unknownWord(
        strange,
        known.map(({ name }) => name),
      ),
    );
  const started = performance.now();
  const { walked, issues } = runScenarios(project, (file) => names.length === 0 || names.some((wanted) => isNamed(file, wanted)));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (issues.length > 0) out.write(`${printIssues(issues, files)}\n`);
  const outcome = issues.length === 0 ? '都和文档一样' : `${issues.length} 处不一样`;
  out.write(`走了 ${walked} 遍情景，${outcome}（${seconds} 秒）。\n`);
  return issues.length === 0 ? 0 : 1;
}

if (import.meta.main) await startProgram(scenarios);
