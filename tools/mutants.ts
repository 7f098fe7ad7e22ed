/**
 * `npm run mutants [-- --count 200] [--seed 1] [--json] [paths …]`: turns conditions, exchanges branches, moves limits, takes neighbours
 * of paths, texts and calls, and removes guards, parameters and steps of documents, one at a time; each must be told by the checker
 * or caught by a scenario. Prints the score by kind of document and the survivors. Changes no file.
 */
import { openProject } from '../domain/lint/index.ts';
import { everyMutant, type Hunted, hunt, sampleOf } from '../linter/index.ts';
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

/** Hunts a sample of mutants and prints what became of them. */
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
  const hunted = hunt(chosen, files, rest, project.vocabulary);
  if (values.json) {
    out.write(`${JSON.stringify(hunted.map(({ mutant: { text: _text, ...mutant }, by }) => ({ ...mutant, by: by ?? null })))}\n`);
    return 0;
  }
  for (const { mutant } of hunted.filter(({ by }) => by === undefined))
    out.write(`${mutant.file}  ${mutant.path.join('.')}\n    ${mutant.kind}：${mutant.change}\n`);
  for (const [kind, list] of Map.groupBy(hunted, ({ mutant }) => kindOf(mutant.file))) out.write(`${kind.padEnd(12)} ${scoreOf(list)}\n`);
  out.write(`共 ${all.length} 个里的 ${scoreOf(hunted)}\n`);
  return 0;
};

function wholeNumber(name: string, value: string): number {
  if (!/^\d+$/.test(value)) throw new Refusal(`--${name} 后面要写一个整数\n${USAGE}`);
  return Number(value);
}

function scoreOf(list: readonly Hunted[]): string {
  const told = list.filter(({ by }) => by === 'check').length;
  const caught = list.filter(({ by }) => by === 'scenario').length;
  return `${list.length} 个：检查说了 ${told}，情景发现 ${caught}，没有发现 ${list.length - told - caught}（${(((told + caught) / Math.max(1, list.length)) * 100).toFixed(1)}%）`;
}

if (import.meta.main) await startProgram(mutants);
