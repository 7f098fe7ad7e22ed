/**
 * `npm test [-- step …]` runs the checks for a commit; `npm run test:all` runs every test, as CI does.
 * Steps that leave a core idle run in parallel, then the others one by one.
 * The last lines list the seconds and failures of each step and the total; a step without a runner counts as one test.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { changedStories, recentStories, rememberStories, storiesNow } from './changed-stories.ts';
import { fold, unfolded } from './fold.ts';
import { ROOT } from './sources.ts';
import { type Count, countPlaywright, countVitest, type Failure, REPORTS, reportFile } from './test-reports.ts';

interface Step {
  name: string;
  title: string;
  /** Commands in order. The first failing one ends the step. */
  commands: string[][];
  /** Reads the JSON report of the commands. */
  count?: () => Count;
  /** Files that help to understand a failure on another machine; printed after one. */
  evidence?: string;
  /** Steps whose failure makes this one pointless. It waits for them. */
  needs?: string[];
  /** Returns the files that changed since they passed; undefined to run all. */
  narrow?: () => readonly string[] | undefined;
  /** Stores the result after a pass. */
  remember?: () => void;
  /** Whether it runs in parallel with others; its output appears at its end. */
  beside?: boolean;
}

const node = (file: string, ...args: string[]): string[] => [process.execPath, file, ...args];

const vitest = (name: string, title: string, ...more: string[]): Step => ({
  name,
  title,
  commands: [
    ['vitest', 'run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(name)}`, ...more],
  ],
  count: () => countVitest(name),
});

// Formats documents first, since their authors need not care about formatting.
const folded = await unfolded(ROOT);
await fold(ROOT, folded);
if (folded.length > 0) console.log(`排好了版：${folded.join('、')}`);

const stories = storiesNow('.');

/** `--all`: every story, journey and slow test, coverage, and the sample of chaos tests. */
const isWhole = process.argv.includes('--all');

const steps: Step[] = [
  { name: 'typecheck', title: '类型', commands: [['tsc', '--noEmit']], beside: true },
  {
    name: 'lint',
    title: '代码规范与边界',
    commands: [['biome', 'check', '.'], ['knip'], node('tools/lockcheck.ts'), node('tools/prose.ts')],
    beside: true,
  },
  { name: 'documents', title: '文档校验', commands: [node('tools/types.ts', '--check'), node('tools/check.ts')], beside: true },
  // A sample of mistakes of meaning in documents. `npm run mutants -- --all` tries them all, at night.
  ...(isWhole
    ? [{ name: 'mutants', title: '情景够不够', commands: [node('tools/mutants.ts', '--count', '150', '--least', '75')], beside: true }]
    : []),
  { name: 'build', title: '构建', commands: [['vite', 'build', '--logLevel', 'warn']], beside: true },
  { name: 'size', title: '体积', commands: [['size-limit']], needs: ['build'], beside: true },
  // With coverage, fails below the branch share in vitest.config.ts.
  isWhole ? vitest('unit', '单元测试', '--project', 'slow', '--coverage') : vitest('unit', '单元测试'),
  vitest('browser', '浏览器测试', '--project', 'browser-alone'),
  {
    ...vitest('stories', 'Storybook 测试'),
    narrow: () => (isWhole ? undefined : (changedStories('.', stories) ?? recentStories('.'))),
    remember: () => (isWhole ? rememberStories('.', stories) : undefined),
  },
  {
    name: 'journeys',
    title: '真实浏览器全程',
    commands: [['playwright', 'test', ...(isWhole ? [] : ['--project', 'journeys', '--grep', '@main'])]],
    needs: ['build'],
    evidence: '.cache/journeys/*/error-context.md',
    count: countPlaywright,
  },
];

const bin = (command: string): string => (existsSync(`node_modules/.bin/${command}`) ? `node_modules/.bin/${command}` : command);

/** Runs a command; returns whether it succeeded, and its output if `keep` is set. */
const execute = async (
  command: string[],
  env: NodeJS.ProcessEnv,
  keep: boolean,
): Promise<{ readonly ok: boolean; readonly said: string }> => {
  const [program = '', ...args] = command;
  const child = spawn(bin(program), args, { stdio: keep ? ['ignore', 'pipe', 'pipe'] : 'inherit', env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.on('error', (error) => (said += `${program}: ${error.message}\n`));
  const [code] = (await once(child, 'close')) as [number | null];
  return { ok: code === 0, said };
};

const chosen = process.argv.slice(2).filter((argument) => argument !== '--all');
const unknown = chosen.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`没有这个步骤：${unknown.join(' ')}。可选：${steps.map((step) => step.name).join(' ')}`);
  process.exit(1);
}

const browser = ensureBrowser();
if (browser === undefined) process.exit(1);

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const env = { ...process.env, CHROMIUM_PATH: browser, STORYBOOK_DISABLE_TELEMETRY: '1', PATH: `node_modules/.bin:${process.env.PATH}` };

interface Outcome {
  readonly step: Step;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  readonly failures: readonly Failure[];
  readonly flaky: readonly string[];
  /** Why it did not run, which part did, or that it failed without a failed test. */
  readonly note?: string;
}

const outcomes = new Map<string, Promise<Outcome>>();

const head = ({ name, title }: Step): string => `\n━━ ${name} · ${title} ${'━'.repeat(Math.max(0, 60 - name.length))}`;

const run = async (step: Step): Promise<Outcome> => {
  const before = await Promise.all((step.needs ?? []).flatMap((name) => outcomes.get(name) ?? []));
  const blocked = before.filter(({ failed }) => failed > 0).map((one) => one.step.name);
  const start = performance.now();
  const keep = step.beside === true;
  const only = step.narrow?.();
  if (!keep) console.log(head(step));
  if (only?.length === 0) {
    console.log(`${step.name}：文档和代码都和上次通过时一样，没有再运行。`);
    return { step, passed: 0, failed: 0, seconds: 0, failures: [], flaky: [], note: 'not run: as it was when it passed' };
  }
  let ok = blocked.length === 0;
  let said = '';
  for (const command of step.commands) {
    if (!ok) break;
    const done = await execute([...command, ...(only ?? [])], env, keep);
    ok = done.ok;
    said += done.said;
  }
  const seconds = (performance.now() - start) / 1000;
  if (keep) console.log(`${head(step)}\n${said}`);
  if (blocked.length > 0) console.log(`${step.name} 没有运行：${blocked.join('、')} 没有通过。`);
  const counted: Count = step.count?.() ?? { passed: 0, failed: 0, failures: [] };
  // A runner that crashed before its report, or found no tests, counts as a failure.
  const passed = step.count ? counted.passed : Number(ok);
  const failed = ok && passed > 0 ? counted.failed : Math.max(counted.failed, 1);
  if (failed > 0)
    for (const file of step.evidence === undefined ? [] : globSync(step.evidence)) console.log(`\n${file}\n${readFileSync(file, 'utf8')}`);
  if (failed === 0) step.remember?.();
  const unexplained = !ok && step.count !== undefined && counted.failed === 0 ? 'no test failed, the run did: see above' : undefined;
  const note =
    blocked.length > 0 ? `not run: ${blocked.join(', ')} failed` : (unexplained ?? (only && `of ${only.length} files that changed`));
  return { step, passed, failed, seconds, failures: counted.failures, flaky: counted.flaky ?? [], ...(note !== undefined && { note }) };
};

const begun = performance.now();
const wanted = steps.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
const [beside, alone] = [wanted.filter((step) => step.beside), wanted.filter((step) => !step.beside)];
for (const step of beside) outcomes.set(step.name, run(step));
await Promise.all(outcomes.values());
for (const step of alone) {
  const outcome = run(step);
  outcomes.set(step.name, outcome);
  await outcome;
}

const done = await Promise.all(wanted.flatMap(({ name }) => outcomes.get(name) ?? []));
const table = done.map(({ step, passed, failed, seconds, note = step.beside ? 'beside others' : '' }) =>
  `${failed > 0 ? '✗' : '✓'} ${step.name.padEnd(10)} ${`${passed} passed, ${failed} failed`.padEnd(26)} ${`${seconds.toFixed(1)} s`.padStart(9)}  ${note}`.trimEnd(),
);
const sum = (count: (outcome: Outcome) => number): number => done.reduce((all, outcome) => all + count(outcome), 0);
const failed = sum((outcome) => outcome.failed);
console.log(`\n${table.join('\n')}\n\n${((performance.now() - begun) / 1000).toFixed(1)} s`);
for (const name of done.flatMap(({ flaky }) => flaky)) console.log(`! passed on the second try: ${name}`);
for (const { name, why } of done.flatMap(({ failures }) => failures)) console.log(`✗ ${name}\n${why}`);
console.log(`${sum(({ passed }) => passed)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
