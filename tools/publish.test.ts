import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFixture } from '../linter/fixture.ts';
import { hashesOf, readBuilt, shellOf } from '../plugins/documents.ts';
import { openPublishers } from '../server/node/published/keys.ts';
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
    code: await runProgram(publish, ['--root', root, '--to', to(), '--server', server, '--author', '王芳', ...args], {
      write: add,
      complain: add,
    }),
    said,
  };
};
/** No server listens at this address; some tests replace it. */
let server = 'http://localhost:9';
const manifest = async () => readManifest(folderPlace(to()), Object.values(await openPublishers({}, join(root, '.data'))()));
const states = async () => (await manifest()).publications.map(({ state }) => state);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'heye-publish-test-'));
  for (const { path, text } of files) await write(path, text);
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('records author, audience and changes of a publication, and does not publish unchanged documents again', async () => {
  expect(await say('--list')).toEqual({ code: 0, said: expect.stringMatching(/^还没有发布过。\n[\s\S]*所有渠道：应用自带的文档\n$/) });
  expect(await say()).toEqual({ code: 0, said: expect.stringMatching(/做了一对签名的密钥[\s\S]*第一次发给他们/) });
  expect(await say()).toEqual({ code: 1, said: expect.stringContaining('文档和版本 1 一样') });
  await write(VISIT, visit.replace('是否陪诊', '要不要陪诊'));
  const { code, said } = await say('--share', '20');
  expect(said).toContain('“是否陪诊”改名为“要不要陪诊”');
  expect(said).toMatch(/版本 2　已发布　.*　王芳　给所有渠道 20% 的手机\n/);
  expect(said).toContain('所有渠道：20% 的手机用版本 2，80% 的手机用版本 1\n');
  expect(code).toBe(0);
});

test('ends the last or the named publication by one command, and lists all of them', async () => {
  expect((await say('--rollback')).said).toContain('所有渠道：版本 1\n');
  expect(await states()).toEqual(['on', 'off']);
  expect((await say('--withdraw', '1')).said).toContain('所有渠道：应用自带的文档\n');
  expect(await states()).toEqual(['withdrawn', 'off']);
  // Rolling back a withdrawn publication would accept its submissions again.
  expect(await say('--rollback', '1')).toEqual({ code: 1, said: expect.stringContaining('版本 1 已撤回，不能改成退回') });
  expect(await states()).toEqual(['withdrawn', 'off']);
  expect(await say('--rollback')).toEqual({ code: 1, said: '没有会员正在用的版本，没有可以退回的。看发布过什么：加 --list。\n' });
  expect(await say('--rollback', '7')).toEqual({ code: 1, said: '没有版本 7。看有哪些版本：加 --list。\n' });
  expect((await say('--list')).said.match(/^版本/gm)).toHaveLength(2);
});

test('refuses uncommitted documents unless requested, and records the published commit', async () => {
  const git = (...args: string[]): unknown =>
    execFileSync('git', ['-C', root, '-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { stdio: 'pipe' });
  git('init', '-q');
  // The history is empty, so there are more uncommitted files than the message lists.
  expect((await say()).said).toMatch(/没有发布：这些文件的改动还没有提交[\s\S]*…… 一共 \d+ 个文件/);
  git('add', 'schemas', 'channels');
  git('commit', '-qm', 'one');
  // Sandbox responses are not documents of the product.
  await write('schemas/sandbox/more.json', '{}');
  expect((await say()).said).toMatch(/　提交 [0-9a-f]{7,}\n/);
  await rm(join(root, 'schemas/sandbox'), { recursive: true });
  await write(VISIT, visit.replace('是否陪诊', '需不需要陪诊'));
  await write('schemas/texts/新的.json', '{ "texts": {} }');
  const before = await states();
  const refused = await say();
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(
    '没有发布：这些文件的改动还没有提交，发布出去别人拿不到一样的。\n  schemas/fields/visit.json\n  schemas/texts/新的.json\n',
  );
  expect(refused.said).toContain('git commit');
  expect(refused.said).toContain('--uncommitted');
  expect(await states()).toEqual(before);
  await rm(join(root, 'schemas/texts/新的.json'));
  const { said } = await say('--uncommitted');
  expect(said).toMatch(/　提交 [0-9a-f]{7,}，还有没提交的改动\n/);
  expect(said).toContain('注意：发布的文档里有没有提交的改动');
  expect((await manifest()).publications.at(-1)?.commit).toMatch(/^[0-9a-f]{7,}\+$/);
  await rm(join(root, '.git'), { recursive: true });
});

test('reports unapproved changes to shipped words before publishing', async () => {
  const fact = ['schemas/fields/visit.json', 'properties › escort', JSON.parse(visit).properties.escort];
  await write('tests/approved/fields.jsonl', `${JSON.stringify(['schemas/fields/visit.json', '', true])}\n${JSON.stringify(fact)}\n`);
  // All members have these documents already, so half of them do, too.
  expect((await say('--share', '50')).said).toContain('文档和版本 4 一样');
  await write(VISIT, visit.replace('是否陪诊', '要人陪诊吗'));
  const { code, said } = await say('--share', '50');
  expect(code).toBe(0);
  expect(said).toMatch(/还没有登记（npm run approve[\s\S]*“是否陪诊” 改成 “要人陪诊吗”[\s\S]*版本 5　已发布/);
  await rm(join(root, 'tests'), { recursive: true });
});

test('skips the check for unchanged documents', async () => {
  // No output of the check means that it did not run.
  expect(await say('--share', '50')).toEqual({ code: 1, said: '文档和版本 5 一样，没有要发布的。\n' });
});

test('asks the server for the audience, and compares the first publication with the documents of its build, not with the commit', async () => {
  const built = hashesOf(readBuilt(root));
  const [page, form] = ['pages', 'forms'].map((kind) => Object.keys(built).find((name) => name.startsWith(`${kind}/`)) ?? '');
  const { [page ?? '']: _page, ...rest } = built;
  const documents = { ...rest, [form ?? '']: '0'.repeat(32), 'texts/gone': '0'.repeat(32) };
  const status = { build: { made: 0, shell: shellOf(root), documents }, serial: 0, publications: [] };
  const http = createServer((_request, response) => response.end(JSON.stringify(status)));
  await new Promise<void>((ready) => http.listen(0, ready));
  server = `http://localhost:${(http.address() as AddressInfo).port}`;
  await rm(to(), { recursive: true });
  const { said } = await say();
  expect(said).toMatch(/\n和应用自带的文档比：\n {2}新的：页面 .*\n {2}改了的：表单 .*\n {2}没有了的：文字 gone\n/);
  expect(said).not.toContain('没有变化');
  http.closeAllConnections();
  http.close();
  server = 'http://localhost:9';
});

test('refuses every command on an altered list, and refuses to publish without a key that the server trusts', async () => {
  const file = join(to(), 'manifest.json');
  const honest = await readFile(file, 'utf8');
  await writeFile(file, honest.replace('"state": "on"', '"state": "off"'));
  for (const wanted of [['--list'], ['--rollback'], []])
    expect(await say(...wanted)).toEqual({ code: 1, said: expect.stringContaining('清单 manifest.json 签名以后被改过') });
  await writeFile(file, honest.replace(/,\s*"signature": \{[^}]*\}\s*\}\s*$/, '}'));
  expect((await say('--list')).said).toContain('清单 manifest.json 没有签名');
  await writeFile(file, honest);
  await rename(join(root, '.data/publish-key.pem'), join(root, '.data/kept.pem'));
  expect(await say('--rollback')).toEqual({ code: 1, said: expect.stringContaining('没有签名的私钥') });
  const made = await say('--new-key', '李雷');
  expect(made.said).toMatch(
    /私钥：.*publish-key-李雷\.pem[\s\S]*公钥：李雷=[A-Za-z0-9+/]{43}=[\s\S]*DOCUMENTS_KEYS[\s\S]*publishers\.json/,
  );
  expect((await say('--new-key', '李雷')).said).toContain('不会覆盖');
  expect((await say('--new-key', '../x')).said).toContain('名字只能有');
  await rename(join(root, '.data/kept.pem'), join(root, '.data/publish-key.pem'));
});

test('refuses faulty documents, unknown channels, and a share above 100 percent', async () => {
  expect(await say('--channels', 'NOWHERE')).toEqual({ code: 1, said: expect.stringContaining('没有渠道“NOWHERE”') });
  expect(await say('--share', '120')).toEqual({ code: 1, said: expect.stringContaining('1 到 100') });
  await write(VISIT, '{ "title": ');
  expect(await say()).toEqual({ code: 1, said: expect.stringContaining('没有发布') });
  expect(await states()).toHaveLength(1);
});
