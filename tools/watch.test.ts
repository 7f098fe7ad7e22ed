import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readFixture } from '../linter/fixture.ts';
import { check as tool } from './check.ts';
import { runTool } from './program.testing.ts';

const DICTIONARY = 'schemas/dictionaries/yesNo.json';
let root = '';
let written = '';
let running: ChildProcess | undefined;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'watch-'));
  for (const { path, text } of readFixture('project').files) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), text);
  }
  written = await readFile(join(root, DICTIONARY), 'utf8');
});

afterEach(() => running?.kill('SIGKILL'));
afterAll(() => rm(root, { recursive: true }));

/** A running watcher with its output so far. */
function watching(...args: string[]): { readonly child: ChildProcess; readonly output: () => string } {
  let output = '';
  const child = spawn(process.execPath, ['tools/check.ts', '--watch', '--root', root, ...args]);
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString();
  });
  running = child;
  return { child, output: () => output };
}

test('--watch of scenarios tells an unknown name and goes on watching', async () => {
  let complaints = '';
  running = spawn(process.execPath, ['tools/scenarios.ts', 'nobody', '--watch', '--root', root]);
  running.stderr?.on('data', (data: Buffer) => {
    complaints += data.toString();
  });
  const told = (): number => complaints.split('不认识“nobody”').length - 1;
  await expect.poll(told, { timeout: 200_000, interval: 10 }).toBe(1);
  await writeFile(join(root, DICTIONARY), `${written} `);
  await expect.poll(told, { timeout: 200_000, interval: 10 }).toBe(2);
  expect(running.exitCode).toBeNull();
  await writeFile(join(root, DICTIONARY), written);
});

test('--watch checks again within a second of a change, never clears a pipe, and ends cleanly on Ctrl-C', async () => {
  const began = performance.now();
  const { child, output } = watching();
  await expect.poll(output, { timeout: 200_000, interval: 10 }).toContain('没有问题');
  const first = performance.now() - began;
  const waits: number[] = [];
  for (const round of [1, 2, 3]) {
    const before = output().length;
    const start = performance.now();
    await writeFile(join(root, DICTIONARY), written.replace('"code": "1"', `"cod${'e'.repeat(round + 1)}": "1"`));
    await expect.poll(() => output().slice(before), { timeout: 200_000, interval: 10 }).toContain(`${DICTIONARY}:`);
    waits.push(performance.now() - start);
  }
  // A slow machine also needs longer for a check.
  expect(Math.min(...waits)).toBeLessThan(Math.max(1000, first));
  const before = output().length;
  await writeFile(join(root, DICTIONARY), written);
  await expect.poll(() => output().slice(before), { timeout: 200_000 }).toContain('没有问题');
  expect(output()).not.toContain('\x1b');
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  child.kill('SIGINT');
  expect(await ended).toEqual({ code: 0, signal: null });
});

test('several changes at once cause one more check', async () => {
  const { output } = watching('--format', 'json');
  await expect.poll(output, { timeout: 200_000 }).toBe('[]\n');
  await Promise.all(Array.from({ length: 5 }, (_one, index) => writeFile(join(root, `schemas/dictionaries/more${index}.json`), written)));
  await expect.poll(() => output().match(/more\d\.json/g)?.length ?? 0, { timeout: 200_000 }).toBeGreaterThanOrEqual(5);
  await Promise.all(Array.from({ length: 5 }, (_one, index) => rm(join(root, `schemas/dictionaries/more${index}.json`))));
  await expect.poll(output, { timeout: 200_000 }).toMatch(/\]\n\[\]\n$/);
  expect(output().split(/^\[/m).length - 1).toBeLessThanOrEqual(5);
});

const check = (...args: string[]) => runTool(tool, '--root', root, ...args);

test('--format github writes workflow commands; a path may be a file, a folder, or outside of the fault', async () => {
  await writeFile(join(root, DICTIONARY), written.replace('"code": "1"', '"coed": "1"'));
  const { code, output } = await check('--format', 'github', DICTIONARY);
  await expect(check('--format', 'github', 'schemas/calls/')).resolves.toEqual({ code: 0, output: '' });
  await writeFile(join(root, DICTIONARY), written);
  expect(code).toBe(1);
  expect(output).toMatch(/^::error file=schemas\/dictionaries\/yesNo\.json,line=\d+,col=\d+,endColumn=\d+,title=format::.*code/);
});

test('refuses an unknown format and lists the known ones: exit 2', async () => {
  expect(await check('--format', 'xml')).toEqual({ code: 2, output: '没有“xml”这种格式。有：text、json、github\n' });
});
