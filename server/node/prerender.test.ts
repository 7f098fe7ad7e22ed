import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersFrom, type PrerenderParts, prerender } from './prerender.ts';

const root = mkdtempSync(join(tmpdir(), 'heye-prerender-'));
afterAll(() => rmSync(root, { recursive: true }));

const RULES = '#root{--a:1}';
/** Stands for the build's drawing: a public page, and one of a member. */
const DRAW = `export const openDrawing = ({ ask }) => async (path, search) => {
  const answer = await (await ask('/api/floor' + search, { method: 'GET' })).text();
  return { isWhole: path === '/classify', markup: '<main>' + answer + '</main>', links: '', rules: ${JSON.stringify(RULES)}, answers: [{ url: 'old' }] };
};`;

const write = (name: string, content: unknown): void => {
  const file = join(root, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
};

beforeAll(() => {
  write(
    'dist/index.html',
    '<head><title>合益</title><!--head--><script src="/h/boot.js"></script></head><body><div id="root"><!--bar--><div id="boot"></div></div></body>',
  );
  write('dist/boot.js', 'boot();');
  write('dist/channels/A.json', { documentTitle: '甲' });
  write('dist/preload.json', {
    forms: {},
    opens: {},
    documents: { page: {}, form: {} },
    components: {},
    pages: { classify: ['assets/classify.js'] },
    asks: { headers: {}, never: [], pages: {} },
  });
  write('dist/.server/draw.js', DRAW);
  write('schemas/program.json', { routes: { login: '/login' } });
  write('schemas/routes.json', {
    routes: [
      { path: '/classify', title: '分类', document: 'classify' },
      { path: '/mine', title: '我的', document: 'classify', requireAuth: true },
      { path: '/item/:id', title: '商品', document: 'classify' },
      { path: '/old', redirect: '/classify' },
    ],
  });
});

const parts: PrerenderParts = {
  root,
  base: '/h/',
  keys: ['A'],
  channels: { A: { documentTitle: '甲' } as never },
  config: { apiBase: '' },
  answers: [{ method: 'GET', url: '/api/floor?thirdChannelSide=A', answer: { code: '00000', data: '一楼' } }],
  log: () => undefined,
};

const read = (file: string): string => readFileSync(join(root, 'dist/.pages', file), 'utf8');

test('writes every page for no channel as a frame, and for the channels drawn with the answers of the file', async () => {
  const pages = await prerender(parts);
  expect(pages.map(({ path, channel, file, shows }) => [path, channel, file, shows])).toEqual([
    ['/classify', '', 'any/classify.html', 'frame'],
    ['/mine', '', 'any/mine.html', 'frame'],
    ['/item/:id', '', 'any/item/_id.html', 'frame'],
    ['/classify', 'A', 'A/classify.html', 'page'],
    ['/mine', 'A', 'A/mine.html', 'skeleton'],
    ['/item/:id', 'A', 'A/item/_id.html', 'frame'],
  ]);
  expect(read('A/classify.html')).toContain('<main>{"code":"00000","data":"一楼"}</main>');
  expect(read('A/classify.html')).toContain('<script>boot();</script>');
  expect(read('A/item/_id.html')).toContain('<title>商品 - 甲</title>');
  expect(JSON.parse(read('pages.json'))).toEqual(pages);
});

test('names the hash of the rules in the policy of the page, and sends no answer along, which may be old', async () => {
  const pages = await prerender(parts);
  const hash = createHash('sha256').update(RULES).digest('base64');
  expect(pages.filter(({ contentSecurityPolicy }) => contentSecurityPolicy.includes(`'sha256-${hash}'`)).map(({ shows }) => shows)).toEqual(
    ['page', 'skeleton'],
  );
  expect(read('A/classify.html')).toContain('<script type="application/json" id="answers" data-whole>[]</script>');
});

test('without a configuration the app asks for it, and every page is a frame', async () => {
  const pages = await prerender({ ...parts, config: undefined });
  expect(new Set(pages.map(({ shows }) => shows))).toEqual(new Set(['frame']));
  expect(read('A/classify.html')).not.toContain('"config"');
  expect(existsSync(join(root, 'dist/.pages/old.html'))).toBe(false);
});

test('a call without an answer fails', async () => {
  const ask = answersFrom([{ method: 'POST', url: '/api/a', body: '{"b":1}', answer: 2 }]);
  expect(await (await ask('/api/a', { method: 'POST', body: '{"b":1}' })).json()).toBe(2);
  for (const init of [{ method: 'POST', body: '{"b":2}' }, { method: 'POST' }, {}]) expect((await ask('/api/a', init)).ok).toBe(false);
});
