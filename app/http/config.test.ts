import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_CONFIG, toConfig } from '../base/config.ts';
import { createMonitor, type Report } from '../monitor/index.ts';
import { loadChannelFrom, loadConfig } from './config.ts';

const asked: string[] = [];
const server: Server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const known = request.url === '/channels/JIANGXIRENBAO.json';
  const isPage = request.url === '/channels/PORTAL.json';
  response.statusCode = known || isPage ? 200 : request.url === '/channels/BROKEN.json' ? 500 : 404;
  response.setHeader('Content-Type', 'application/json');
  response.end(known ? '{"documentTitle":"江西惠民保健康服务"}' : '没有这个文件');
});
let origin = '';
let load: ReturnType<typeof loadChannelFrom>;
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, ready));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  load = loadChannelFrom(`${origin}/channels`);
});
afterAll(() => server.close());

describe('channel documents', () => {
  test('CH-08 a key loads its own file and nothing else', async () => {
    asked.length = 0;
    expect(await load('JIANGXIRENBAO')).toEqual({ documentTitle: '江西惠民保健康服务' });
    expect(asked).toEqual(['/channels/JIANGXIRENBAO.json']);
  });

  test('an unknown key finds nothing; a malformed one sends no request', async () => {
    expect(await load('NOBODY')).toBeUndefined();
    asked.length = 0;
    for (const key of ['../config', 'constructor', '__proto__', 'a/b', '']) expect(await load(key)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('a failing server, or a page in place of the document, is an error, not a missing channel', async () => {
    await expect(load('BROKEN')).rejects.toThrow();
    await expect(load('PORTAL')).rejects.toThrow('not a channel document');
  });
});

describe('the configuration of the app', () => {
  test('the document’s open points are configuration: no key, host or script is built in, and missing values are empty', () => {
    const open = { encryption: undefined, sdks: {}, allowedHosts: [], standIn: '', imageHosts: [], apiBase: '', logBase: '' };
    expect(toConfig({ standIn: '.evil.example/' })).toMatchObject(open);
    expect(toConfig({ standIn: '/api/site/partner' }).standIn).toBe('/api/site/partner');
    expect(DEFAULT_CONFIG).toMatchObject(open);
    expect(toConfig({})).toMatchObject(open);
    expect(toConfig({ encryption: { publicKey: '' }, sdks: { messenger: 7 }, allowedHosts: 'x', imageHosts: [1] })).toMatchObject(open);
    expect(toConfig({ encryption: { publicKey: 'K' } }).encryption).toEqual({ publicKey: 'K' });
  });

  test('CL-31 LGG-01 the log host is configuration: its own, or that of the calls', () => {
    expect(toConfig({ apiBase: 'https://api.example', logBase: 'https://apm.example' }).logBase).toBe('https://apm.example');
    expect(toConfig({ apiBase: 'https://api.example', logBase: 7 }).logBase).toBe('');
  });

  test('SS-01 the version file is configuration: none, or a file of the own host', () => {
    const { versionFile } = DEFAULT_CONFIG;
    expect(toConfig({}).versionFile).toBe(versionFile);
    expect([toConfig({ versionFile: '' }).versionFile, toConfig({ versionFile: '/v.json' }).versionFile]).toEqual(['', '/v.json']);
    for (const foreign of ['//evil.example/v.json', 'https://evil.example/v.json', 7])
      expect(toConfig({ versionFile: foreign }).versionFile).toBe(versionFile);
  });

  test('EC-21 falls back to the defaults when it cannot load, reports that, and the app goes on', async () => {
    for (const [path, code] of [
      ['/config.json', '404'],
      ['/channels/BROKEN.json', '500'],
    ] as const) {
      const reports: Report[] = [];
      const monitor = createMonitor((report) => reports.push(report));
      expect(await loadConfig(`${origin}${path}`, monitor)).toEqual(DEFAULT_CONFIG);
      expect(reports).toEqual([{ level: 'warning', code: 'config.failed', details: { code } }]);
    }
  });
});
