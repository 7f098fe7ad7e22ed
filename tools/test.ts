/**
 * `npm test [-- step …]`: everything that must hold, one step after the other, on a fresh clone as in CI.
 * The last line sums up the tests of all runners; a step without a runner counts as one test.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';

const REPORTS = '.cache/test';

interface Count {
  passed: number;
  failed: number;
  /** Passed at the second try only. */
  again?: number;
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
  /** Steps whose failure makes this one pointless. */
  needs?: string[];
}

const node = (file: string, ...args: string[]): string[] => [process.execPath, file, ...args];

const report = (name: string): string => `${REPORTS}/${name}.json`;

const readReport = <T>(name: string): T | undefined => {
  const file = report(name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
};

const vitest = (project: string, title: string, ...more: string[]): Step => ({
  name: project,
  title,
  commands: [
    ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report(project)}`, ...more],
  ],
  count: () => {
    const found = readReport<{ numPassedTests: number; numFailedTests: number }>(project);
    return { passed: found?.numPassedTests ?? 0, failed: found?.numFailedTests ?? 0 };
  },
});

const steps: Step[] = [
  { name: 'typecheck', title: '类型', commands: [['tsc', '--noEmit']] },
  { name: 'lint', title: '代码规范与边界', commands: [['biome', 'check', '.'], ['knip'], node('tools/lockcheck.ts')] },
  { name: 'documents', title: '文档校验', commands: [node('tools/types.ts', '--check'), node('tools/check.ts')] },
  // Fails, too, when less of the engine's branches is covered than vitest.config.ts asks for.
  vitest('unit', '单元测试', '--coverage'),
  vitest('browser', '浏览器测试'),
  vitest('stories', 'Storybook 测试'),
  { name: 'build', title: '构建', commands: [['vite', 'build', '--logLevel', 'warn']] },
  { name: 'size', title: '体积', commands: [['size-limit']], needs: ['build'] },
  {
    name: 'journeys',
    title: '真实浏览器全程',
    commands: [['playwright', 'test']],
    needs: ['build'],
    evidence: '.cache/journeys/*/error-context.md',
    count: () => {
      const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>('journeys')?.stats;
      const again = stats?.flaky ?? 0;
      return { passed: (stats?.expected ?? 0) + again, failed: stats?.unexpected ?? 0, again };
    },
  },
];

const bin = (command: string): string => (existsSync(`node_modules/.bin/${command}`) ? `node_modules/.bin/${command}` : command);

const execute = (command: string[], env: NodeJS.ProcessEnv): boolean => {
  const [program = '', ...args] = command;
  return spawnSync(bin(program), args, { stdio: 'inherit', env }).status === 0;
};

const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

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
const summary: string[] = [];
const broken = new Set<string>();
const total: Count = { passed: 0, failed: 0 };

for (const step of steps) {
  if (chosen.length > 0 && !chosen.includes(step.name)) continue;
  console.log(`\n━━ ${step.name} · ${step.title} ${'━'.repeat(Math.max(0, 60 - step.name.length))}`);
  const start = performance.now();
  const blocked = step.needs?.some((name) => broken.has(name)) ?? false;
  const ok = !blocked && step.commands.every((command) => execute(command, env));
  const counted: Count = step.count?.() ?? { passed: 0, failed: 0 };
  // A runner that died before its report, or found nothing to run, is a failure of its own.
  const passed = step.count ? counted.passed : Number(ok);
  const failed = ok && passed > 0 ? counted.failed : Math.max(counted.failed, 1);
  if (failed > 0) {
    broken.add(step.name);
    for (const file of step.evidence === undefined ? [] : globSync(step.evidence)) console.log(`\n${file}\n${readFileSync(file, 'utf8')}`);
  }
  total.passed += passed;
  total.failed += failed;
  summary.push(
    `${failed > 0 ? '✗' : '✓'} ${step.name.padEnd(10)} ${`${passed} passed, ${failed} failed`.padEnd(24)} ${blocked ? 'not run' : seconds(start)}${counted.again ? `, ${String(counted.again)} only at the second try` : ''}`,
  );
}

console.log(`\n${summary.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
