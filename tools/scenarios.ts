/**
 * `npm run scenarios [-- name or path …] [--watch]`: runs the scenarios of the given documents (default: all) by the engine alone
 * and prints what did not hold, at its line. A name is that of a page, flow, form or channel.
 * Exit code 1 for a failure. `--watch` runs them again after every change; `--root` selects another checkout.
 * `npm run scenarios -- --record page [--sample name]` adds scenarios recorded from a sample of the page (default: the first) to its file,
 * to be trimmed and named. `-- --fill name` adds scenarios for mistakes in a document that none would notice.
 * `-- --browser page …` runs those of pages in Chromium on the built app with the data of the scenario, `-- --sandbox page …` with the sandbox's;
 * `--pictures` keeps a picture of each step in .cache/scenarios.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openProject } from '../domain/lint/index.ts';
import type { Documents } from '../engine/index.ts';
import {
  compiledProject,
  fillScenarios,
  printIssues,
  recordPage,
  runScenarios,
  type ScenarioFile,
  scenarioFiles,
  spokenOf,
} from '../linter/index.ts';
import { readArguments, unknownWord } from './arguments.ts';
import { fold } from './fold.ts';
import { type Out, type Program, Refusal, runProgram, startProgram } from './program.ts';
import { ROOT, readSources, watchedFolders } from './sources.ts';
import { watchFolders } from './watch.ts';

const USAGE = `npm run scenarios [-- 文档名或路径 …] [--watch]
npm run scenarios -- --record 页面 [--sample 样例名]
npm run scenarios -- --fill 文档名
npm run scenarios -- --browser 页面 …（或 --sandbox）[--pictures]`;

const OPTIONS = {
  watch: { type: 'boolean', default: false },
  record: { type: 'string' },
  fill: { type: 'string' },
  sample: { type: 'string' },
  browser: { type: 'boolean', default: false },
  sandbox: { type: 'boolean', default: false },
  pictures: { type: 'boolean', default: false },
  root: { type: 'string', default: ROOT },
} as const;

/** Runs scenarios and prints the failures. */
export const scenarios: Program = async (args, out) => {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE);
  const one = values.record ?? values.fill;
  if (one !== undefined && positionals.length > 0)
    throw new Refusal(`一次只写一份文档：${one} 后面多了 ${positionals.join(' ')}（样例写在 --sample 后面）\n${USAGE}`);
  if (values.fill !== undefined) return await fill(values.root, values.fill, out);
  if (values.record !== undefined) return await record(values.root, values.record, values.sample, out);
  if (values.browser || values.sandbox) {
    const { inBrowser } = await import('./scenarios/in-browser.ts');
    return await inBrowser(values.root, positionals, { place: values.browser ? 'browser' : 'sandbox', pictures: values.pictures }, out);
  }
  if (!values.watch) return await runNamed(values.root, positionals, out);
  let shown = false;
  watchFolders(watchedFolders(values.root), async () => {
    if (shown && process.stdout.isTTY) out.write('\x1b[2J\x1b[3J\x1b[H');
    shown = true;
    await runProgram((names) => runNamed(values.root, names, out), positionals, out);
  });
  return 0;
};

async function runNamed(root: string, names: readonly string[], out: Out): Promise<number> {
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
  const { runs, issues } = runScenarios(project, (file) => names.length === 0 || names.some((wanted) => isNamed(file, wanted)));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (issues.length > 0) out.write(`${printIssues(issues, files)}\n`);
  const outcome = issues.length === 0 ? '都和文档一样' : `${issues.length} 处不一样`;
  out.write(`走了 ${runs} 遍情景，${outcome}（${seconds} 秒）。\n`);
  return issues.length === 0 ? 0 : 1;
}

/** Adds recorded scenarios to the file of a page. Refuses names that the file already has, so that nothing trimmed is written over. */
async function record(root: string, page: string, wanted: string | undefined, out: Out): Promise<number> {
  const project = openProject(await readSources(root));
  const samples = project.pages.get(page)?.value.samples?.map(({ name }) => name);
  if (samples === undefined) throw new Refusal(unknownWord(page, [...project.pages.names]));
  const sample = wanted ?? samples[0];
  if (sample === undefined || !samples.includes(sample)) throw new Refusal(unknownWord(sample ?? '', samples));
  const recorded = recordPage(compiledProject(project), page, sample);
  if (typeof recorded === 'string') throw new Refusal(recorded);
  // Those that the file already has stay as staff wrote them.
  const taken = new Set(
    scenarioFiles(project)
      .flatMap((one) => (one.subject === 'pages' && one.name === page ? one.value.scenarios : []))
      .map(({ name }) => name),
  );
  const fresh = recorded.filter(({ name }) => !taken.has(name));
  if (fresh.length === 0) throw new Refusal(`样例“${sample}”的情景都已经有了：要重新记录，先改名或删掉它们`);
  const path = await add(root, `pages/${page}`, fresh);
  out.write(`在 ${path} 里记下了 ${fresh.length} 个情景，请起名字，删掉不要紧的。\n`);
  return 0;
}

/** Adds scenarios for mistakes in a document that none of its scenarios would notice. They say what it does now: staff must read them. */
async function fill(root: string, name: string, out: Out): Promise<number> {
  const files = await readSources(root);
  const project = openProject(files);
  const spoken = spokenOf(project, name);
  if (spoken === undefined) throw new Refusal(unknownWord(name, [...project.pages.names, ...project.flows.names, ...project.forms.names]));
  const { scenarios: found, told, left } = fillScenarios(project, files, spoken);
  const path = found.length === 0 ? '' : await add(root, `${spoken.subject}/${name}`, found);
  const where = found.length === 0 ? '不用添情景' : `在 ${path} 里添了 ${found.length} 个情景，写的是现在的样子，请看一遍对不对、起名字`;
  out.write(`${where}。${told.length} 种改错会发现，${left.length} 种还不会。\n`);
  for (const mutant of left) out.write(`  ${mutant.file} ${mutant.path.join('.')}：${mutant.kind}，${mutant.change}\n`);
  return 0;
}

/** Adds scenarios to the file of a document and returns its path. Refuses names that it already has, so that nothing trimmed is written over. */
async function add(root: string, spoken: string, added: readonly Documents.Scenario[]): Promise<string> {
  const path = `schemas/scenarios/${spoken}.json`;
  const file = join(root, path);
  const before = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Documents.Scenarios).scenarios : [];
  const taken = added.find(({ name }) => before.some((one) => one.name === name));
  if (taken !== undefined) throw new Refusal(`${path} 里已经有情景“${taken.name}”：改名或删掉它，再记录`);
  await mkdir(dirname(file), { recursive: true });
  const whole = { $schema: '../../meta/scenarios.schema.json', scenarios: [...before, ...added] };
  await writeFile(file, `${JSON.stringify(whole, undefined, 2)}\n`);
  await fold(root, [path]);
  return path;
}

if (import.meta.main) await startProgram(scenarios);
