/**
 * `npm test [-- step …]`: everything that must hold, on a fresh clone as in CI. Steps that leave a core idle run beside each other, then one after
 * the other those that use the whole machine. The last lines are a table of what each took; the last sums up the tests of all runners, a step without a runner counts as one test.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';

const REPORTS = '.cache/test';

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  title: string;
  /** Commands in order; the first that fails ends the step. */
  commands: string[][];
  /** JSON report the commands leave, and how to count it. */
  count?: () => Count;
  /** Files that tell of a failure what a person would look at first; printed, so that a run on another machine can be understood from its output. */
  evidence?: string;
  /** Steps whose failure makes this one pointless; it waits for them. */
  needs?: string[];
  /** Whether it runs beside the others that do: what it says is shown when it is done. */
  beside?: boolean;
}

const node = (file: string, ...args: string[]): string[] => [process.execPath, file, ...args];

const report = (name: string): string => `${REPORTS}/${name}.json`;

const readReport = <T>(name: string): T | undefined => {
  const file = report(name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
};

const vitest = (name: string, title: string, ...more: string[]): Step => ({
  name,
  title,
  commands: [['vitest', 'run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`, ...more]],
  count: () => {
    const found = readReport<{ numPassedTests: number; numFailedTests: number }>(name);
    return { passed: found?.numPassedTests ?? 0, failed: found?.numFailedTests ?? 0 };
  },
});

const steps: Step[] = [
  { name: 'typecheck', title: '类型', commands: [['tsc', '--noEmit']], beside: true },
  { name: 'lint', title: '代码规范与边界', commands: [['biome', 'check', '.'], ['knip'], node('tools/lockcheck.ts')], beside: true },
  { name: 'documents', title: '文档校验', commands: [node('tools/types.ts', '--check'), node('tools/check.ts')], beside: true },
  { name: 'build', title: '构建', commands: [['vite', 'build', '--logLevel', 'warn']], beside: true },
  { name: 'size', title: '体积', commands: [['size-limit']], needs: ['build'], beside: true },
  // Fails, too, when less of the engine's branches is covered than vitest.config.ts asks for.
  vitest('unit', '单元测试', '--coverage'),
  vitest('browser', '浏览器测试', '--project', 'browser-alone'),
  vitest('stories', 'Storybook 测试'),
  {
    name: 'journeys',
    title: '真实浏览器全程',
    commands: [['playwright', 'test']],
    needs: ['build'],
    evidence: '.cache/journeys/*/error-context.md',
    count: () => {
      const stats = readReport<{ stats: { expected: number; unexpected: number } }>('journeys')?.stats;
      return { passed: stats?.expected ?? 0, failed: stats?.unexpected ?? 0 };
    },
  },
];

const bin = (command: string): string => (existsSync(`node_modules/.bin/${command}`) ? `node_modules/.bin/${command}` : command);

/** Runs a command; gives whether it ended well, and what it said where that is kept for later. */
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

const chosen = process.argv.slice(2);
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
  /** The steps that failed before it, for which it did not run. */
  readonly blocked: readonly string[];
}

const outcomes = new Map<string, Promise<Outcome>>();

const head = ({ name, title }: Step): string => `\n━━ ${name} · ${title} ${'━'.repeat(Math.max(0, 60 - name.length))}`;

const run = async (step: Step): Promise<Outcome> => {
  const before = await Promise.all((step.needs ?? []).flatMap((name) => outcomes.get(name) ?? []));
  const blocked = before.filter(({ failed }) => failed > 0).map((one) => one.step.name);
  const start = performance.now();
  const keep = step.beside === true;
  if (!keep) console.log(head(step));
  let ok = blocked.length === 0;
  let said = '';
  for (const command of step.commands) {
    if (!ok) break;
    const done = await execute(command, env, keep);
    ok = done.ok;
    said += done.said;
  }
  const seconds = (performance.now() - start) / 1000;
  if (keep) console.log(`${head(step)}\n${said}`);
  if (blocked.length > 0) console.log(`${step.name} 没有运行：${blocked.join('、')} 没有通过。`);
  const counted: Count = step.count?.() ?? { passed: 0, failed: 0 };
  // A runner that died before its report, or found nothing to run, is a failure of its own.
  const passed = step.count ? counted.passed : Number(ok);
  const failed = ok && passed > 0 ? counted.failed : Math.max(counted.failed, 1);
  if (failed > 0)
    for (const file of step.evidence === undefined ? [] : globSync(step.evidence)) console.log(`\n${file}\n${readFileSync(file, 'utf8')}`);
  return { step, passed, failed, seconds, blocked };
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
const table = done.map(({ step, passed, failed, seconds, blocked }) =>
  [
    failed > 0 ? '✗' : '✓',
    step.name.padEnd(10),
    `${passed} passed, ${failed} failed`.padEnd(26),
    (blocked.length > 0 ? `not run: ${blocked.join(', ')} failed` : `${seconds.toFixed(1)} s`).padStart(9),
    step.beside ? '  beside others' : '',
  ]
    .join(' ')
    .trimEnd(),
);
const sum = (count: (outcome: Outcome) => number): number => done.reduce((all, outcome) => all + count(outcome), 0);
const failed = sum((outcome) => outcome.failed);
console.log(`\n${table.join('\n')}\n\n${((performance.now() - begun) / 1000).toFixed(1)} s`);
console.log(`${sum(({ passed }) => passed)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
