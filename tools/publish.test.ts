import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFixture } from '../engine/check/fixture.ts';
import { readManifest } from '../server/node/published/manifest.ts';
import { folderPlace } from '../server/node/published/place.ts';
import { runProgram } from './program.ts';
import { publish } from './publish.ts';

const { files } = readFixture('project');
const VISIT = 'schemas/fields/visit.json';
const visit = files.find(({ path }) => path === VISIT)?.text ?? '';
let root = '';
const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};
const to = () => join(root, 'published');
const say = async (...args: readonly string[]): Promise<{ code: number; said: string }> => {
  let said = '';
  const add = (text: string): void => {
    said += text;
  };
  return {
    code: await runProgram(publish, ['--root', root, '--to', to(), '--author', '王芳', ...args], { write: add, complain: add }),
    said,
  };
};
const states = async () => (await readManifest(folderPlace(to()))).publications.map(({ state }) => state);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'heye-publish-test-'));
  for (const { path, text } of files) await write(path, text);
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('what is published says who did it, for whom, and what changed; what did not change is not published twice', async () => {
  expect(await say('--list')).toEqual({ code: 0, said: '还没有发布过。\n' });
  expect(await say()).toEqual({ code: 0, said: expect.stringContaining('第一次发布') });
  expect(await say()).toEqual({ code: 1, said: expect.stringContaining('文档和版本 1 一样') });
  await write(VISIT, visit.replace('是否陪诊', '要不要陪诊'));
  const { code, said } = await say('--share', '20');
  expect(said).toContain('“是否陪诊”改名为“要不要陪诊”');
  expect(said).toMatch(/版本 2　生效　.*　王芳　所有渠道，20% 的手机/);
  expect(code).toBe(0);
});

test('a publication is taken back by one command, the last one or that which is named, and all of them stay in the list', async () => {
  expect((await say('--rollback')).said).toContain('现在生效的最新版本是 1');
  expect(await states()).toEqual(['on', 'off']);
  expect((await say('--withdraw', '1')).said).toContain('应用自带的文档');
  expect(await states()).toEqual(['withdrawn', 'off']);
  // A withdrawn one would be accepted again.
  expect(await say('--rollback', '1')).toEqual({ code: 1, said: expect.stringContaining('版本 1 已撤回，不能改成退回') });
  expect(await states()).toEqual(['withdrawn', 'off']);
  expect(await say('--rollback')).toEqual({ code: 1, said: expect.stringContaining('没有生效的版本') });
  expect((await say('--list')).said.split('\n')).toHaveLength(3);
});

test('the commit that was published is noted, and what no commit has is said', async () => {
  const git = (...args: string[]): unknown =>
    execFileSync('git', ['-C', root, '-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { stdio: 'pipe' });
  git('init', '-q');
  git('add', 'schemas', 'channels');
  git('commit', '-qm', 'one');
  expect((await say()).said).toMatch(/　提交 [0-9a-f]{7,}\n/);
  await write(VISIT, visit.replace('是否陪诊', '需不需要陪诊'));
  const { said } = await say();
  expect(said).toMatch(/　提交 [0-9a-f]{7,}，还有没提交的改动\n/);
  expect(said).toContain('注意：发布的文档里有没有提交的改动');
  expect((await readManifest(folderPlace(to()))).publications.at(-1)?.commit).toMatch(/^[0-9a-f]{7,}\+$/);
  await rm(join(root, '.git'), { recursive: true });
});

test('documents with faults are not published, nor to channels that there are not, nor to more than everybody', async () => {
  expect(await say('--channels', 'NOWHERE')).toEqual({ code: 1, said: expect.stringContaining('没有渠道“NOWHERE”') });
  expect(await say('--share', '120')).toEqual({ code: 1, said: expect.stringContaining('1 到 100') });
  await write(VISIT, '{ "title": ');
  expect(await say()).toEqual({ code: 1, said: expect.stringContaining('没有发布') });
  expect(await states()).toHaveLength(4);
});
