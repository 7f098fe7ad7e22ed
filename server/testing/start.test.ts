import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Launched, launch, until } from '../node/launch.testing.ts';
import { freePort } from '../node/ports.testing.ts';

const folderOfOwn = () => mkdtempSync(join(tmpdir(), 'heye-start-'));
const isUp = (server: Launched) => until(() => server.output().includes('渠道入口'), 'the server to start');

interface Running {
  readonly server: Launched;
  readonly port: number;
  readonly dataDir: string;
}

async function run(environment: Readonly<Record<string, string>> = {}): Promise<Running> {
  const [port, dataDir] = [await freePort(), folderOfOwn()];
  const server = launch({ PORT: String(port), DATA_DIR: dataDir, ...environment });
  await isUp(server);
  return { server, port, dataDir };
}

async function end({ server, dataDir }: Running): Promise<void> {
  server.child.kill('SIGTERM');
  await server.ended();
  rmSync(dataDir, { recursive: true });
}

const signInSilently = async (port: number): Promise<unknown> => {
  const body = JSON.stringify({ accountId: 'FUND20260001' });
  const reply = await fetch(`http://localhost:${port}/api/user/silentSignIn`, { method: 'POST', body });
  return reply.json();
};

let first: Running;
beforeAll(async () => {
  first = await run();
});
afterAll(() => end(first));

describe('a starting server', () => {
  it('EG-10 prints first that it is a sandbox, and listens to this machine alone', async () => {
    expect(first.server.output().split('\n')[0]).toMatch(/^沙箱模式：.*任何人都能登录任何账号.*SANDBOX=0/);
    expect(await signInSilently(first.port)).toMatchObject({ code: 0 });
    for (const host of ['[::1]', '127.0.0.2'])
      await expect(fetch(`http://${host}:${first.port}/`, { signal: AbortSignal.timeout(2000) }), host).rejects.toThrow();
  });

  it('EG-10 LG-02 turns the samples off with SANDBOX=0, and listens where HOST says', async () => {
    const other = await run({ HOST: '0.0.0.0', SANDBOX: '0' });
    expect(other.server.output().split('\n')[0]).toMatch(/^沙箱登录已关闭（SANDBOX=0）/);
    expect(await signInSilently(other.port)).toMatchObject({ code: 40300, msg: '该登录方式暂未开放，请用手机号登录' });
    await end(other);
  });

  it('forbids foreign frames for pages, redirects and unreadable requests', async () => {
    for (const path of [
      '/',
      '/heye-h5/',
      '/heye-h5/login',
      '/heye-h5/%00',
      '/heye-h5/assets/none.js',
      '/nothing',
      '/heye-h5/config.json',
    ]) {
      const reply = await fetch(`http://localhost:${first.port}${path}`, { redirect: 'manual' });
      expect(reply.headers.get('content-security-policy'), path).toMatch(/frame-ancestors 'self'$/);
    }
  });

  it('forbids them for a malformed request, too', async () => {
    const socket = connect(first.port, '127.0.0.1');
    socket.end('GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n');
    let answer = '';
    for await (const chunk of socket.setEncoding('utf8')) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/^content-security-policy: default-src 'none'; frame-ancestors 'self'\r$/im);
  });

  it('limits reports per address, in lines that cannot be forged, and trusts a forwarded address only with TRUST_PROXY=1', async () => {
    const behind = await run({ TRUST_PROXY: '1' });
    const reports = async ({ port }: Running) => {
      const body = JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src\n2026-01-01T00:00:00.000Z info forged' } });
      const send = (index: number) =>
        fetch(`http://localhost:${port}/csp-report`, { method: 'POST', body, headers: { 'x-forwarded-for': `192.0.2.${index}` } });
      const statuses: number[] = [];
      for (let index = 0; index < 62; index += 1) statuses.push((await send(index)).status);
      return statuses;
    };
    expect((await reports(first)).slice(-3)).toEqual([204, 429, 429]);
    expect(new Set(await reports(behind))).toEqual(new Set([204]));
    expect(first.server.output()).toContain('directive="img-src\\n2026-01-01T00:00:00.000Z info forged"');
    expect(first.server.output()).not.toMatch(/^2026-01-01/m);
    await end(behind);
  });

  it('AP-30 takes over the data folder of a killed server and removes unfinished files', async () => {
    const killed = await run();
    killed.server.child.kill('SIGKILL');
    await killed.server.ended();
    const partial = join(killed.dataDir, 'files', `${'a'.repeat(32)}.jpg.part`);
    writeFileSync(partial, 'half a photo');
    const next = launch({ PORT: String(killed.port), DATA_DIR: killed.dataDir });
    await isUp(next);
    expect(existsSync(partial)).toBe(false);
    await end({ ...killed, server: next });
  });
});

describe('a server that cannot start', () => {
  let own: string;
  beforeEach(() => {
    own = folderOfOwn();
  });
  afterEach(() => rmSync(own, { recursive: true }));

  /** Returns the only line it prints before it ends. */
  async function lastWords(environment: Readonly<Record<string, string>>): Promise<string> {
    const server = launch({ PORT: String(await freePort()), DATA_DIR: own, ...environment });
    expect(await server.ended()).toBe(1);
    const [sentence = '', ...more] = server.output().trimEnd().split('\n');
    expect(more).toEqual([]);
    return sentence;
  }

  it('reports that the port is taken', async () => {
    expect(await lastWords({ PORT: String(first.port) })).toBe(
      `端口 ${first.port} 已被占用：请先停掉占用它的程序，或换一个端口，如 PORT=8788 npm start。`,
    );
  });

  it('reports that another server uses the data folder', async () => {
    expect(await lastWords({ DATA_DIR: first.dataDir })).toBe(
      `数据目录 ${first.dataDir} 正由另一个服务器使用：请先停掉它，或用 DATA_DIR 换一个数据目录。`,
    );
  });

  it.each([
    ['keys.json', /^密钥文件 .* 不完整：.*。$/],
    ['catalogue.db', /^商品目录 .* 已损坏：.*。$/],
    ['heye.db', /^会员数据 .* 已损坏：.*。$/],
  ])('reports that %s is damaged', async (name, sentence) => {
    writeFileSync(join(own, name), '{"pkcs8":"MIIEvAIBADANBgkqhkiG9w0BAQEFAASC'.repeat(60).slice(0, 1700));
    expect(await lastWords({})).toMatch(sentence);
  });

  it.each([
    ['a data folder that is a file', { DATA_DIR: process.execPath }, /^数据不能存到 .*（那里是一个文件，不是文件夹）：.*。$/],
    ['a setting that means nothing', { PORT: 'abc' }, /^PORT 应是 1 到 65535 的整数，现在是“abc”。$/],
    ['an address that is not of this machine', { HOST: '203.0.113.9' }, /^本机没有 HOST=203\.0\.113\.9 这个地址：.*。$/],
  ])('reports %s', async (_name, environment: Readonly<Record<string, string>>, sentence) => {
    expect(await lastWords(environment)).toMatch(sentence);
  });
});
