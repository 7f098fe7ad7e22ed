/**
 * `npm run check [-- paths] [--format text|json|github] [--watch] [--root folder] [--docs]`: checks all documents and prints the issues
 * of the given files or folders (default: all). Then proves the error-free forms behind these files (docs/model.md)
 * and, once no document has errors, runs their scenarios (docs/scenarios.md).
 * Exit code 1 for errors. `--watch` checks again after every change, without the proof.
 * `--docs` writes the reference pages of docs.
 */
import { relative, resolve } from 'node:path';
import { checkDocuments, checkModels, openProject } from '../domain/lint/index.ts';
import { type CheckIssue, printGithub, printIssues, runScenarios, type SourceFile } from '../linter/index.ts';
import { BOUND, boundLine, type ModelCheck, printModel } from '../linter/prover/index.ts';
import { readArguments } from './arguments.ts';
import { writeReference } from './docs.ts';
import { unfolded } from './fold.ts';
import { type Program, startProgram } from './program.ts';
import { ROOT, readCode, readLoaded, readParts, readSources, watchedFolders } from './sources.ts';
import { watchFolders } from './watch.ts';

const USAGE = 'npm run check [-- paths] [--format text|json|github] [--watch] [--root folder] [--docs]';

/** The findings of the linter, and of the proof unless it was skipped. */
interface Result {
  readonly files: readonly SourceFile[];
  readonly issues: readonly CheckIssue[];
  readonly model: ModelCheck | undefined;
  /** Number of runs scenarios; undefined when they were skipped. */
  readonly runs: number | undefined;
}

const FORMATS: Readonly<Record<string, (result: Result) => string>> = {
  text: printText,
  json: ({ issues, model }) => JSON.stringify([...issues, ...(model?.issues ?? [])], null, 2),
  github: ({ issues, model }) => printGithub([...issues, ...(model?.issues ?? [])]),
};

const OPTIONS = {
  format: { type: 'string', default: 'text' },
  watch: { type: 'boolean', default: false },
  root: { type: 'string', default: ROOT },
  docs: { type: 'boolean', default: false },
} as const;

/** Checks the documents under a root and prints the issues of the requested ones. */
export const check: Program = async (args, out) => {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE);
  const { root, format } = values;
  if (values.docs || (root === ROOT && positionals.length === 0)) await writeReference();
  if (values.docs) return 0;
  const print = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (print === undefined) {
    out.complain(`没有“${format}”这种格式。有：${Object.keys(FORMATS).join('、')}\n`);
    return 2;
  }
  const folders = positionals.map((path) => relative(root, resolve(root, path)).replaceAll('\\', '/'));
  const isWanted: IsWanted = (file) =>
    folders.length === 0 || folders.some((path) => path === '' || file === path || file.startsWith(`${path}/`));
  const show = (result: Result): void => {
    const text = print(result);
    if (text !== '') out.write(`${text}\n`);
  };
  if (values.watch) {
    let shown = false;
    watchFolders(watchedFolders(root), async () => {
      const result = await checkAll(root, isWanted, false);
      if (shown && process.stdout.isTTY) out.write('\x1b[2J\x1b[3J\x1b[H');
      shown = true;
      show(result);
    });
    return 0;
  }
  const result = await checkAll(root, isWanted, true);
  show(result);
  if (format === 'text' && folders.length === 0 && root === ROOT) out.write(foldingOf(await unfolded(root)));
  return [...result.issues, ...(result.model?.issues ?? [])].some(({ severity }) => severity === 'error') ? 1 : 0;
};

/** Returns the notice about unformatted documents. */
const foldingOf = (paths: readonly string[]): string =>
  paths.length === 0
    ? ''
    : `${paths.length} 份文档没有照样排版（${paths.join('、')}）：内容不受影响，npm test 或 npm run format 会排好。\n`;

type IsWanted = (file: string) => boolean;

async function checkAll(root: string, isWanted: IsWanted, prove: boolean): Promise<Result> {
  const [files, code, loaded, parts] = await Promise.all([readSources(root), readCode(root), readLoaded(root), readParts(root)]);
  const found = checkDocuments(files, code, loaded, parts);
  const wrong = new Set(found.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const isProvable = (paths: readonly string[]): boolean => paths.some(isWanted);
  const model = prove ? checkModels(files, isProvable, BOUND, (file) => wrong.has(file)) : undefined;
  const issues = found.filter((issue) => isWanted(issue.file) || inTheWay(issue, model, wrong));
  if (!prove || wrong.size > 0) return { files, issues, model, runs: undefined };
  const scenarios = scenariosOf(files, isWanted);
  return { files, issues: [...issues, ...scenarios.issues], model, runs: scenarios.runs };
}

/** Runs the scenarios of the requested documents: their own file, or the document that they speak of. */
function scenariosOf(files: readonly SourceFile[], isWanted: IsWanted): ReturnType<typeof runScenarios> {
  const project = openProject(files);
  return runScenarios(project, ({ document, subject, name }) =>
    [document.file.path, subject === 'channels' ? `channels/${name}.json` : `schemas/${subject}/${name}.json`].some(isWanted),
  );
}

/** Returns true for an error that prevents the proof of a requested form, even in another file. */
function inTheWay({ file, severity }: CheckIssue, model: ModelCheck | undefined, wrong: ReadonlySet<string>): boolean {
  if (severity !== 'error' || model === undefined || model.skipped.length === 0) return false;
  return model.skippedFiles.includes(file) || !model.skippedFiles.some((one) => wrong.has(one));
}

function printText({ files, issues, model, runs }: Result): string {
  const refuted = model?.issues ?? [];
  const ran = runs === undefined || runs === 0 ? [] : [`走了 ${runs} 遍情景。`];
  const proof = model === undefined || model.reports.length + model.skipped.length === 0 ? [] : [boundLine(model, BOUND.states)];
  if (issues.length + refuted.length === 0) return [`检查了 ${files.length} 个文档，没有问题。`, ...proof, ...ran].join('\n');
  const errors = [...issues, ...refuted].filter(({ severity }) => severity === 'error').length;
  const warnings = issues.length + refuted.length - errors;
  const places = new Set([...issues, ...refuted].map(({ file }) => file)).size;
  return [
    ...(issues.length > 0 ? [printIssues(issues, files)] : []),
    ...(refuted.length > 0 ? [printModel(refuted, files)] : []),
    `检查了 ${files.length} 个文档：${errors} 处错误，${warnings} 处提醒，在 ${places} 个文件里。`,
    ...proof,
    ...ran,
  ].join('\n');
}

if (import.meta.main) await startProgram(check);
