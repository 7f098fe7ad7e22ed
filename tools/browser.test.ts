import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './sources.ts';

/** A folder with fake browsers that record their start. */
function watchedBrowsers() {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const mark = join(folder, 'started');
  for (const name of ['chromium', 'chromium-headless-shell'])
    writeFileSync(join(folder, name), `#!/bin/sh\necho "$0" >> "${mark}"\n`, { mode: 0o755 });
  return { folder, wasStarted: () => existsSync(mark) };
}

/** Loads the configuration in a process that finds these browsers, and runs `more` with it. */
const read = (folder: string, more = '') =>
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `const { default: config } = await import('./playwright.config.ts'); ${more}`],
    { cwd: ROOT, env: { PATH: [folder, process.env['PATH']].join(delimiter) }, encoding: 'utf8' },
  );

test('reading a configuration starts no browser; a run gets the first browser found', () => {
  const { folder, wasStarted } = watchedBrowsers();
  read(folder);
  expect(wasStarted()).toBe(false);
  const path = read(folder, 'process.stdout.write(config.use.launchOptions.executablePath)');
  expect(path).toBe(join(folder, 'chromium-headless-shell'));
  expect(wasStarted()).toBe(true);
});
