/**
 * `npm run mutants [-- --count 200] [--seed 1] [--json] [paths …]`: turns conditions, exchanges branches, moves limits, takes neighbours
 * of paths, texts and calls, and removes guards, parameters and steps of documents, one at a time; each must be killed by the checker
 * or a scenario. Prints the score by kind of document and the survivors. Changes no file.
 */
import { openProject } from '../domain/lint/index.ts';
import { everyMutant, type MutantResult, runMutants, sampleOf } from '../linter/index.ts';
import { readArguments } from './arguments.ts';
import { type Program, Refusal, startProgram } from './program.ts';
import { ROOT, readCode, readLoaded, readParts, readSources } from './sources.ts';

const USAGE = 'npm run mutants [-- --count 200] [--seed 1] [--json] [路径 …]';

const OPTIONS = {
  count: { type: 'string', default: '200' },
  seed: { type: 'string', default: '1' },
  json: { type: 'boolean', default: false },
  root: { type: 'string', default: ROOT },
} as const;

const kindOf = (file: string): string => (file.startsWith('channels/') ? 'channels' : (file.split('/')[1] ?? ''));

/** Runs a sample of mutants and prints the score. */
export const mutants: Program = async (args, out) => {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE);
  const { root } = values;
  const [count, seed] = [wholeNumber('count', values.count), wholeNumber('seed', values.seed)];
  const files = await readSources(root);
  const project = openProject(files);
  const all = everyMutant(files, project).filter(
    ({ file }) => positionals.length === 0 || positionals.some((path) => file === path || file.startsWith(`${path}/`)),
  );
  const chosen = sampleOf(all, count, seed);
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
  return 0;
};

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
