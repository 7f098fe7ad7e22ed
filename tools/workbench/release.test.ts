import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitDocuments, placeOf, publishArguments, runPublish } from './release.ts';

let root = '';
const git = (...args: readonly string[]): string => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: 'pipe' });
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'heye-release-'));
  for (const folder of ['schemas', 'channels']) await mkdir(join(root, folder));
  await writeFile(join(root, 'schemas/a.json'), '{}');
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('commits the documents and nothing else, and says plainly why it cannot', async () => {
  await expect(commitDocuments(root, 'x')).rejects.toThrow('没有 git 的历史');
  git('init', '-q');
  git('config', 'user.name', '王芳');
  git('config', 'user.email', 'w@example.com');
  await writeFile(join(root, 'other.txt'), 'mine');
  git('add', 'other.txt');
  await writeFile(join(root, 'channels/b.json'), '{}');
  await expect(commitDocuments(root, ' ')).rejects.toThrow('写一句');
  expect((await commitDocuments(root, '加一个渠道 "-x" ')).said).toMatch(/^已提交 [0-9a-f]+ 加一个渠道 "-x"$/);
  expect(git('show', '--name-only', '--format=').trim().split('\n')).toEqual(['channels/b.json', 'schemas/a.json']);
  expect(git('status', '--porcelain')).toBe('A  other.txt\n');
  await expect(commitDocuments(root, 'x')).rejects.toThrow('没有要提交的改动');
});

test('asks npm run publish for the same as staff would write', () => {
  const place = placeOf(root);
  expect(place).toBe(join(root, '.data', 'documents'));
  const common = ['--root', root, '--to', place];
  expect(publishArguments(root, { act: 'list' })).toEqual([...common, '--list']);
  expect(publishArguments(root, { act: 'publish' })).toEqual(common);
  expect(publishArguments(root, { act: 'publish', channels: ['A', 'B'], share: 20 })).toEqual([...common, '--channels=A,B', '--share=20']);
  expect(publishArguments(root, { act: 'rollback', version: '3' })).toEqual([...common, '--rollback', '3']);
  expect(publishArguments(root, { act: 'withdraw' })).toEqual([...common, '--withdraw']);
  expect(() => publishArguments(root, { act: 'no' })).toThrow('没有“no”');
  expect(() => publishArguments(root, { act: 'rollback', version: '--x' })).toThrow('没有版本');
});

test('hands on what the command said', async () => {
  expect(await runPublish(root, { act: 'list' })).toEqual({ isDone: true, said: expect.stringContaining('还没有发布过') });
  expect(await runPublish(root, { act: 'publish', channels: ['NONE'] })).toEqual({
    isDone: false,
    said: expect.stringContaining('没有渠道“NONE”'),
  });
}, 60_000);
