import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTENT_SECURITY_POLICY, serveBuild } from './static.ts';

const script = `export const text = ${JSON.stringify('员'.repeat(2000))};`;
let folder: string;
let app: Hono;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'heye-dist-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>app</title>');
  writeFileSync(join(folder, 'logo.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets', 'main-Ab12Cd34.js'), script);
  writeFileSync(join(folder, 'assets', 'main-Ab12Cd34.js.map'), '{}');
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(folder, '..', 'heye-outside.txt'), 'outside');
  app = new Hono();
  const build = serveBuild(folder, '/heye-h5/');
  if (build) app.get('/heye-h5/*', build);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(join(folder, '..', 'heye-outside.txt'));
});

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

it('CH-01 RT-01 serves the app at a deep link without an extension, under the strict policy and revalidated on every use', async () => {
  for (const path of ['/heye-h5/', '/heye-h5/commonRecognizee?thirdChannelSide=X', '/heye-h5/common/serviceDetails', '/heye-h5/login/']) {
    const reply = await get(path);
    expect(await reply.text(), path).toContain('<title>app</title>');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    expect(reply.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY);
  }
});

it('forbids inline scripts, eval and foreign sources', () => {
  expect(CONTENT_SECURITY_POLICY).toMatch(/default-src 'none'/);
  expect(CONTENT_SECURITY_POLICY).toMatch(/script-src 'self';/);
  expect(CONTENT_SECURITY_POLICY).toMatch(/style-src 'self';/);
  expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe|http|\*/);
  expect(CONTENT_SECURITY_POLICY).toMatch(/require-trusted-types-for 'script'; trusted-types heye-script;/);
});

it('ER-04 inlines the script that reports slow ones, and allows it alone by its hash', async () => {
  const code = 'let a = "$&";';
  writeFileSync(join(folder, 'boot.js'), code);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>app</title><script src="/heye-h5/boot.js"></script>');
  const build = serveBuild(folder, '/heye-h5/', () => ({ key: '', write: (html) => html }));
  const reply = await new Hono().get('/heye-h5/*', build as NonNullable<typeof build>).request('/heye-h5/login');
  expect(await reply.text()).toBe(`<!doctype html><title>app</title><script>${code}</script>`);
  const hash = createHash('sha256').update(code).digest('base64');
  expect(reply.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
});

it('caches hashed files for good and revalidates others', async () => {
  expect((await get('/heye-h5/assets/main-Ab12Cd34.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const logo = await get('/heye-h5/logo.svg');
  expect(logo.headers.get('cache-control')).toBe('no-cache');
  expect((await get('/heye-h5/logo.svg', { 'if-none-match': String(logo.headers.get('etag')) })).status).toBe(304);
});

it('compresses with brotli where the browser takes it, else gzip, else not at all', async () => {
  const packed = async (accepted: string) => {
    const reply = await get('/heye-h5/assets/main-Ab12Cd34.js', { 'accept-encoding': accepted });
    return { encoding: reply.headers.get('content-encoding'), content: new Uint8Array(await reply.arrayBuffer()) };
  };
  const [brotli, gzip, plain] = [await packed('gzip, deflate, br'), await packed('gzip'), await packed('br;q=0')];
  expect([brotli.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', null]);
  expect(
    [brotliDecompressSync(brotli.content), gunzipSync(gzip.content), plain.content].map((content) => new TextDecoder().decode(content)),
  ).toEqual([script, script, script]);
  expect(brotli.content.length).toBeLessThan(script.length / 10);
});

it('answers 404 for a missing file, and serves nothing outside the build', async () => {
  expect((await get('/heye-h5/assets/none-00000000.js')).status).toBe(404);
  for (const path of ['/heye-h5/..%2fheye-outside.txt', '/heye-h5/%2e%2e/heye-outside.txt', '/heye-h5/..\\heye-outside.txt'])
    expect(await (await get(path)).text(), path).not.toContain('outside');
});

it.each([
  'assets/none',
  'assets/',
  'assets',
  'assets/none.html',
  '.vite/manifest',
  'nosuch.html',
  'login%2fx',
  'a//b',
  '//',
  'login;x',
  '中文',
  'x'.repeat(300),
  'x/'.repeat(2000),
  `${'x'.repeat(190)}!`,
])('answers 404 and never the app for an address that is neither a file nor a page: %.40s', async (path) => {
  const reply = await get(`/heye-h5/${path}`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8']);
});

it.each(['%00', 'assets/%00', 'assets/main-Ab12Cd34.js%00.html', 'login%0d%0ax', '%', '%ff', '%E0%A4%A'])(
  'answers 400 to an unreadable address: %s',
  async (path) => {
    const reply = await get(`/heye-h5/${path}`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([400, 'text/plain; charset=UTF-8']);
  },
);

it('does not serve source maps and the manifest of the build', async () => {
  for (const path of ['assets/main-Ab12Cd34.js.map', '.vite/manifest.json']) expect((await get(`/heye-h5/${path}`)).status, path).toBe(404);
});

it('caches a thousand pages and drops the least recently used, so that requests cannot fill the memory', async () => {
  const written: string[] = [];
  const build = serveBuild(folder, '/heye-h5/', (path) => ({
    key: path,
    write(html) {
      written.push(path);
      return `${html}${path}`;
    },
  }));
  if (build === undefined) throw new Error('there is no build');
  const pages = new Hono();
  pages.get('/heye-h5/*', build);
  const ask = async (name: string): Promise<string> => (await pages.request(`/heye-h5/${name}`)).text();
  for (let number = 0; number < 1000; number += 1) await ask(`p${String(number)}`);
  await ask('p0');
  expect(written).toHaveLength(1000);
  // One more page replaces the least recently used one.
  expect(await ask('more')).toContain('/more');
  for (const name of ['more', 'p0', 'p2', 'p999']) await ask(name);
  expect(written.slice(1000)).toEqual(['/more']);
  await ask('p1');
  expect(written.slice(1000)).toEqual(['/more', '/p1']);
});

it('PB-01 says that a page holds public answers, and sends its frame to whoever asks for that', async () => {
  const drawing = { markup: '<p>drawn</p>', links: '', rules: '', answers: [], isWhole: true };
  const head = (path: string) => ({
    key: path,
    drawn: path === '/plain' ? undefined : '1',
    isPublic: path !== '/own',
    write: (_html: string, drawn?: { readonly markup: string }) => drawn?.markup ?? 'frame',
  });
  const build = serveBuild(folder, '/heye-h5/', head, async () => drawing);
  const site = new Hono().get('/heye-h5/*', build as NonNullable<typeof build>);
  const ask = async (name: string, headers: Record<string, string> = {}) => {
    const reply = await site.request(`/heye-h5/${name}`, { headers });
    return [await reply.text(), reply.headers.get('drawn'), reply.headers.get('vary')];
  };
  expect(await ask('home')).toEqual(['<p>drawn</p>', 'public', 'Accept-Encoding, Drawn']);
  expect(await ask('home', { Drawn: 'none' })).toEqual(['frame', 'public', 'Accept-Encoding, Drawn']);
  expect(await ask('own')).toEqual(['<p>drawn</p>', null, 'Accept-Encoding, Drawn']);
  expect(await ask('plain')).toEqual(['frame', null, 'Accept-Encoding, Drawn']);
});

it('reports a missing build', () => {
  expect(serveBuild(join(folder, 'none'), '/heye-h5/')).toBeUndefined();
});
