import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '../../domain/index.ts';
import type { PreloadLists } from '../../engine/index.ts';
import type { ResolvedChannel } from '../platform/transactions/server.ts';
import { createHead } from './head.ts';

const HTML = '<head><title>合益健康</title><!--head--><script src="boot.js"></script></head><!--bar-->';
const routes: Product.Route[] = [
  { path: '/login', page: 'LoginPage', title: '登录' },
  { path: '/list', document: { $: { if: [{ '==': [{ var: 'channel.viewModel' }, 4] }, 'special', 'plain'] } }, title: '列表' },
  { path: '/old', redirect: '/list' },
];
const lists: PreloadLists = {
  pages: { plain: ['assets/page.js', 'assets/page.css'], special: ['assets/special.js'] },
  forms: { SPECIAL_FORM: ['assets/SPECIAL_FORM.js'], OWN_FORM: ['assets/OWN_FORM.js'] },
  components: { LoginPage: ['assets/LoginPage.js'] },
  routes: {},
  opens: { plain: '=channel.ownForm' },
  documents: { page: { plain: 'assets/plain.js' }, form: { SPECIAL_FORM: 'assets/SPECIAL_FORM.js', OWN_FORM: 'assets/OWN_FORM.js' } },
  asks: {
    headers: { token: '=user.token', appName: '=config.appName' },
    never: ['token'],
    pages: {
      special: [
        {
          call: 'a.list',
          method: 'POST',
          path: '/api/list',
          needs: [],
          with: { id: '=query.id', code: '=channel.viewModel', none: '=channel.none' },
        },
        { call: 'a.moved', method: 'GET', path: '/api/old', needs: ['channel.key', 'query.id'], with: {} },
        { call: 'a.unasked', method: 'GET', path: '/api/never', needs: ['channel.none'], with: {} },
      ],
    },
  },
};

let folder: string;
let published: { version: string }[] = [];
/** Extra start configuration of the back end. */
let started: Record<string, string> = {};
let head: NonNullable<ReturnType<typeof createHead>>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'heye-head-'));
  mkdirSync(join(folder, 'channels'));
  writeFileSync(join(folder, 'preload.json'), JSON.stringify(lists));
  for (const [key, document] of Object.entries({ base: { a: 1 }, PARENT: { title: '</script><b>' }, CHILD: { extends: 'PARENT' } }))
    writeFileSync(join(folder, 'channels', `${key}.json`), JSON.stringify(document));
  const channels = {
    PARENT: { documentTitle: '乙', ownForm: 'OWN_FORM', loginConfig: { loginImg: 'https://elsewhere.example/a.svg' } },
    CHILD: {
      viewModel: 4,
      apiConfig: { 'a.moved': { path: '/api/new' } },
      documentTitle: '甲<b>',
      loginConfig: { loginImg: '/h5/channels/a".svg' },
    },
  } as unknown as Readonly<Record<string, ResolvedChannel>>;
  head =
    createHead({
      folder,
      base: '/h5/',
      routes,
      channels,
      login: '/login',
      config: () => ({ sandbox: true, publications: published, ...started }),
    }) ?? (() => ({ key: '', write: (html) => html }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const page = (path: string, search = '') => head(path, new URLSearchParams(search)).write(HTML);
const given = (html: string): unknown => JSON.parse(/id="given">(.*?)<\/script>/.exec(html)?.[1] ?? '');

test('RT-01 preloads the files of the page at an address, by channel and rule', () => {
  expect(page('/list')).toContain('<link rel="modulepreload" crossorigin href="/h5/assets/page.js">');
  expect(page('/list')).toContain('<link rel="stylesheet" crossorigin href="/h5/assets/page.css">');
  expect(page('/list', 'thirdChannelSide=CHILD')).toContain('/h5/assets/special.js');
  expect(page('/list', 'thirdChannelSide=CHILD')).not.toContain('/h5/assets/page.js');
  expect(page('/login/')).toContain('/h5/assets/LoginPage.js');
  for (const path of ['/old', '/nowhere', '/LOGIN']) expect(page(path)).not.toContain('modulepreload');
});

test('FM-01 sends the form that the address names with its page, and ignores an unknown name', () => {
  const search = new URLSearchParams({ checked: JSON.stringify({ serviceCode: 'SPECIAL_FORM' }) }).toString();
  expect(page('/list', search)).toContain('/h5/assets/SPECIAL_FORM.js');
  expect(page('/login', search)).not.toContain('SPECIAL_FORM');
  expect(page('/list', 'checked=NO_SUCH_FORM')).toBe(page('/list'));
});

test('sends the form that the page names by its channel, and names the files of both documents', () => {
  const filesOf = (search = ''): unknown => (given(page('/list', search)) as { files?: unknown }).files;
  expect(page('/list', 'thirdChannelSide=PARENT')).toContain('href="/h5/assets/OWN_FORM.js"');
  expect(filesOf('thirdChannelSide=PARENT')).toEqual({ 'page/plain': '/h5/assets/plain.js', 'form/OWN_FORM': '/h5/assets/OWN_FORM.js' });
  expect(filesOf()).toEqual({ 'page/plain': '/h5/assets/plain.js' });
  expect(filesOf('thirdChannelSide=CHILD')).toEqual({});
});

test('RT-18 writes the title into the page before any script runs, and escapes it', () => {
  expect(page('/list')).toContain('<title>列表 - 合益健康</title>');
  expect(page('/list')).toContain('<h1 class="hy-nav-title">列表</h1>');
  expect(page('/login', 'thirdChannelSide=CHILD')).toContain('<title>登录 - 甲&lt;b&gt;</title>');
  expect(page('/nowhere')).toContain('<title>合益健康</title>');
  expect(page('/nowhere')).not.toContain('<h1');
});

test('CL-01 shows a visitor the picture and name of the channel at once, and no picture of another server', () => {
  expect(page('/login', 'thirdChannelSide=CHILD')).toContain('src="/h5/channels/a&quot;.svg"');
  expect(page('/login', 'thirdChannelSide=CHILD')).toContain('<h2 class="app-login-title">甲&lt;b&gt;</h2>');
  expect(page('/list', 'thirdChannelSide=CHILD')).not.toContain('<img');
  expect(page('/login', 'thirdChannelSide=PARENT')).not.toContain('<img');
});

test('PB-01 sends configuration and channel documents with the page, escaped for their place', () => {
  expect(given(page('/list', 'thirdChannelSide=CHILD'))).toEqual({
    config: { sandbox: true, publications: [] },
    channels: { base: { a: 1 }, CHILD: { extends: 'PARENT' }, PARENT: { title: '</script><b>' } },
    files: {},
  });
});

test("PB-01 sends the page's first requests as far as the channel is known: its values and addresses, and the headers of every call", () => {
  started = { apiBase: 'https://api.example', appName: '荷叶' };
  expect(given(page('/list', 'thirdChannelSide=CHILD'))).toMatchObject({
    asks: {
      base: 'https://api.example',
      headers: { token: '=user.token', appName: '荷叶' },
      never: ['token'],
      list: [
        { method: 'POST', path: '/api/list', needs: [], with: { id: '=query.id', code: 4 } },
        { method: 'GET', path: '/api/new', needs: ['query.id'], with: {} },
      ],
    },
  });
  expect(page('/list', 'thirdChannelSide=CHILD')).not.toContain('a.list');
  // A missing channel, a component page, newer publications, and an unknown header.
  expect(given(page('/list'))).not.toHaveProperty('asks');
  expect(given(page('/login', 'thirdChannelSide=CHILD'))).not.toHaveProperty('asks');
  published = [{ version: '1' }];
  expect(given(page('/list', 'thirdChannelSide=CHILD'))).not.toHaveProperty('asks');
  published = [];
  started = {};
  expect(given(page('/list', 'thirdChannelSide=CHILD'))).not.toHaveProperty('asks');
});

test.each(['NOBODY', '../base', 'constructor', '__proto__', '<script>'])(
  'sends only the base for an unknown channel and never writes its name: %s',
  (name) => {
    const html = page('/list', new URLSearchParams({ thirdChannelSide: name }).toString());
    const files = { 'page/plain': '/h5/assets/plain.js' };
    expect(given(html)).toEqual({ config: { sandbox: true, publications: [] }, channels: { base: { a: 1 } }, files });
    expect(html).toBe(page('/list'));
  },
);

test('gives the same page the same key, whatever else the address contains', () => {
  expect(head('/list', new URLSearchParams('a=1')).key).toBe(head('/list/', new URLSearchParams('b=2')).key);
});

test('RT-40 puts publications into the next page while the build stays, under a separate key', () => {
  const before = head('/list', new URLSearchParams());
  published = [{ version: '2' }];
  const after = head('/list', new URLSearchParams());
  published = [];
  expect(after.key).not.toBe(before.key);
  expect(given(after.write(HTML))).toMatchObject({ config: { publications: [{ version: '2' }] } });
});

test('PB-01 puts the answers of a drawing after its markup, and its pictures and styles before the script', () => {
  const drawing = {
    isWhole: true,
    markup: '<main>一楼</main>',
    links: '<link rel="preload" as="image" href="/a.svg">',
    rules: 'a{}',
    answers: [{ method: 'GET', url: '/a', body: undefined, text: '</script>' }],
  };
  const html = head('/list', new URLSearchParams('thirdChannelSide=CHILD')).write(
    `${HTML.replace('<!--bar-->', '<body><!--bar--></body>')}`,
    drawing,
  );
  const order = [
    'as="image"',
    '<style id="drawn">a{}</style>',
    'fetchpriority="low" href="/h5/assets/special.js"',
    '<main>一楼</main>',
    'id="answers" data-whole',
  ];
  expect(order.map((one) => html.indexOf(one))).toEqual(order.map((one) => html.indexOf(one)).toSorted((a, b) => a - b));
  expect(html).not.toContain('"text":"</script>');
  const frame = head('/list', new URLSearchParams('thirdChannelSide=CHILD')).write(HTML);
  expect(frame).not.toContain('fetchpriority');
});
