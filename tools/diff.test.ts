import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFixture } from '../linter/fixture.ts';
import { diff } from './diff.ts';
import { runProgram } from './program.ts';

const { files } = readFixture('project');
let root = '';
const git = (...args: string[]): unknown =>
  execFileSync('git', ['-C', root, '-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { stdio: 'pipe' });
const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};

const say = async (...args: readonly string[]): Promise<{ code: number; said: string }> => {
  let said = '';
  const add = (text: string): void => {
    said += text;
  };
  return { code: await runProgram(diff, ['--root', root, ...args], { write: add, complain: add }), said };
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'heye-diff-test-'));
  for (const { path, text } of files) await write(path, text);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'one');
  git('tag', 'one');
  const visit = files.find(({ path }) => path === 'schemas/fields/visit.json')?.text ?? '';
  await write('schemas/fields/visit.json', visit.replace('是否陪诊', '要不要陪诊'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('prints the changes since the last commit and between two commits, and nothing without changes', async () => {
  expect(await say()).toEqual({ code: 0, said: expect.stringContaining('“是否陪诊”改名为“要不要陪诊”') });
  git('commit', '-qam', 'two');
  expect(await say()).toEqual({ code: 0, said: '文档没有变化。\n' });
  expect((await say('one', 'HEAD')).said).toContain('“是否陪诊”改名为“要不要陪诊”');
  expect((await say('HEAD', 'one')).said).toContain('“要不要陪诊”改名为“是否陪诊”');
});

test('refuses an unknown commit in Chinese with a hint, and a folder without a history', async () => {
  const { code, said } = await say('v99');
  expect(code).toBe(1);
  expect(said).toContain('读不到提交“v99”的文档：没有这个提交');
  expect(said).toContain('git tag');
  expect(said).not.toMatch(/fatal|object name/);
  const bare = await mkdtemp(join(tmpdir(), 'heye-diff-bare-'));
  expect(await say('--root', bare)).toEqual({ code: 1, said: '这个文件夹没有 git 的历史，没法和以前的比。\n' });
  await rm(bare, { recursive: true });
});

test('names unreadable documents instead of reporting them as removed', async () => {
  await write('schemas/fields/visit.json', '{ "title": ');
  expect(await say('one')).toEqual({ code: 1, said: expect.stringContaining('改之后有读不了的文档，没法比：schemas/fields/visit.json') });
});
