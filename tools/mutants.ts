/**
 * `npm run mutants [-- --count 200 | --all] [--changed] [--least 90] [--seed 1] [--json] [paths …]`:
 * turns conditions, exchanges branches, moves limits, takes neighbours of paths, texts and calls, and removes guards, parameters and steps of documents, one at a time; each must be killed by the checker
 * or a scenario. Prints the score by kind of document and the survivors. Changes no file.
 * `--changed`: only documents that differ from the last commit, and those whose scenarios do. `--least`: exit code 1 below that percentage.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { openProject } from '../domain/lint/index.ts';
import { everyMutant, type MutantResult, runMutants, sampleOf } from '../linter/index.ts';
import { readArguments } from './arguments.ts';
import { type Program, Refusal, startProgram } from './program.ts';
import { ROOT, readCode, readLoaded, readParts, readSources } from './sources.ts';

const run = promisify(execFile);

const USAGE = 'npm run mutants [-- --count 200 | --all] [--changed] [--least 90] [--seed 1] [--json] [路径 …]';

const OPTIONS = {
  count: { type: 'string', default: '200' },
  all: { type: 'boolean', default: false },
  changed: { type: 'boolean', default: false },
  least: { type: 'string', default: '0' },
  seed: { type: 'string', default: '1' },
  json: { type: 'boolean', default: false },
  root: { type: 'string', default: ROOT },
} as const;

const kindOf = (file: string): string => (file.startsWith('channels/') ? 'channels' : (file.split('/')[1] ?? ''));

/** Runs a sample of mutants and prints the score. */
export const mutants: Program = async (args, out) => {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE);
  const { root } = values;
  const [count, seed, least] = [wholeNumber('count', values.count), wholeNumber('seed', values.seed), wholeNumber('least', values.least)];
  const files = await readSources(root);
  const project = openProject(files);
  const edited = values.changed ? new Set((await editedFiles(root)).flatMap(spokenBy)) : undefined;
  const all = everyMutant(files, project).filter(
    ({ file }) =>
      (edited === undefined || edited.has(file)) &&
      (positionals.length === 0 || positionals.some((path) => file === path || file.startsWith(`${path}/`))),
  );
  const chosen = values.all ? all : sampleOf(all, count, seed);
  const rest = await Promise.all([readCode(root), readLoaded(root), readParts(root)]);
  const results = runMutants(chosen, files, rest, project.vocabulary);
  if (values.json) {
    out.write(
      `${JSON.stringify(results.map(({ mutant: { text: _text, ...mutant }, killedBy }) => ({ ...mutant, killedBy: killedBy ?? null })))}\n`,
    );
    return 0;
  }
  for (const { mutant } of results.filter(({ killedBy }) => killedBy === undefined))
    out.write(`${mutant.file}  ${mutant.path.join('.')}\n    ${mutant.kind}：${mutant.change}\n`);
  for (const [kind, list] of Map.groupBy(results, ({ mutant }) => kindOf(mutant.file))) out.write(`${kind.padEnd(12)} ${scoreOf(list)}\n`);
  out.write(`共 ${all.length} 个里的 ${scoreOf(results)}\n`);
  const share = (results.filter(({ killedBy }) => killedBy !== undefined).length / Math.max(1, results.length)) * 100;
  if (results.length === 0 || share >= least) return 0;
  out.write(`少于 ${least}%：给没有发现的补上情景（npm run scenarios -- --fill 文档名）\n`);
  return 1;
};

/** Files that differ from the last commit, new ones included. */
async function editedFiles(root: string): Promise<readonly string[]> {
  const git = async (...args: readonly string[]): Promise<string> => (await run('git', args, { cwd: root })).stdout;
  const listed = await Promise.all([git('diff', '--name-only', 'HEAD'), git('ls-files', '--others', '--exclude-standard')]);
  return listed.flatMap((text) => text.split('\n').filter((line) => line !== ''));
}

/** The document itself, or the one that a file of scenarios speaks of. */
function spokenBy(path: string): readonly string[] {
  const [, subject, name] = /^schemas\/scenarios\/([a-z]+)\/([^/]+)\.json$/.exec(path) ?? [];
  if (subject === undefined || name === undefined) return [path];
  return [subject === 'channels' ? `channels/${name}.json` : `schemas/${subject}/${name}.json`];
}

function wholeNumber(name: string, value: string): number {
  if (!/^\d+$/.test(value)) throw new Refusal(`--${name} 后面要写一个整数\n${USAGE}`);
  return Number(value);
}

function scoreOf(list: readonly MutantResult[]): string {
  const checked = list.filter(({ killedBy }) => killedBy === 'check').length;
  const killed = list.filter(({ killedBy }) => killedBy === 'scenario').length;
  return `${list.length} 个：检查说了 ${checked}，情景发现 ${killed}，没有发现 ${list.length - checked - killed}（${(((checked + killed) / Math.max(1, list.length)) * 100).toFixed(1)}%）`;
}

if (import.meta.main) await startProgram(mutants);
