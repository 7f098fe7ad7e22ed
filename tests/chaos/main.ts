/**
 * `npm run chaos [-- --only <flow or disturbance>] [--workers <how many>]`: tries all disturbances in all flows, or some.
 * Writes the results, with earlier ones, to docs/chaos.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ensureBrowser } from '../../tools/browser.ts';
import { PAGE, pageOf, seenOn, unseen } from './page.ts';
import { type Suite, seenAfter, seenIn } from './report.ts';

const REPORT = '.cache/test/chaos.json';

const after = (name: string): string | undefined => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const workers = after('--workers');
const browser = ensureBrowser();
if (browser === undefined) process.exit(1);

// A report of an earlier run would be misleading.
rmSync(REPORT, { force: true });
const begun = performance.now();
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--project',
    'chaos',
    '--reporter',
    'line,json',
    ...(workers === undefined ? [] : ['--workers', workers]),
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: browser, CHAOS_PAIRS: after('--only') ?? '*', PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT },
  },
);
const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
const report = existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')) as Suite) : {};
process.stdout.write(`${seenIn(report).length} 对，${minutes} 分钟。\n`);
// The page lists earlier results.
const seen = seenAfter(seenOn(readFileSync(PAGE, 'utf8')), report);
const missing = unseen(seen);
writeFileSync(PAGE, pageOf(seen));
if (missing.length > 0) process.stdout.write(`还有 ${missing.length} 对没有走通过：${missing.slice(0, 10).join('、')}\n`);
process.exitCode = status ?? 1;
