import { afterEach, describe, expect, test } from 'vitest';
import html from '../index.html?raw';

interface Boot {
  readonly document: Document;
  /** The latest timer of the page, with its delay. */
  readonly late: () => { run: () => void; ms: number };
  /** The timer before that. */
  readonly slow: () => { run: () => void; ms: number };
}

afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
  localStorage.removeItem('textSize');
});

const OLD = 'delete HTMLScriptElement.prototype.noModule;';

/** Opens index.html with this script in place of the app, and waits for the given words. */
async function open(app: string, words: string | undefined, isOld = false): Promise<Boot> {
  const frame = document.createElement('iframe');
  frame.srcdoc = html
    .replace(
      '<script src="/boot.js">',
      `<script>window.setTimeout = (run, ms) => { window.earlier = window.later; window.later = { run, ms }; }; ${isOld ? OLD : ''}</script>$&`,
    )
    .replace(/<script type="module".*<\/script>/, app);
  document.body.append(frame);
  const inside = (): Document => frame.contentDocument ?? document;
  await expect.poll(() => inside().querySelector('#boot p')?.textContent).toContain(words ?? '加载中…');
  // The words may be readable before the page is fully parsed; until then boot.js only notes what is due.
  await expect.poll(() => inside().readyState).not.toBe('loading');
  const timers = () => frame.contentWindow as unknown as Record<'later' | 'earlier', ReturnType<Boot['late']>>;
  return { document: inside(), late: () => timers().later, slow: () => timers().earlier };
}

const button = ({ document }: Boot): HTMLButtonElement | null => document.querySelector('#boot button');
const place = ({ document }: Boot): string | undefined => document.getElementById('boot')?.parentElement?.tagName;
/** No browser connects to this port. */
const ABSENT = 'http://localhost:1';

test('shows an error with a retry when the main script does not arrive', async () => {
  const boot = await open(`<script type="module" src="${ABSENT}"></script>`, '页面没有加载出来，可能是网络不稳或版本刚更新，请重新加载。');
  expect(button(boot)?.textContent).toBe('重新加载');
  expect(button(boot)?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(button(boot)?.onclick).toBeTypeOf('function');
});

test('ER-04 says that the network is missing, and reloads when it returns', async () => {
  const off = '<script>Object.defineProperty(navigator, "onLine", { get: () => false });</script>';
  const boot = await open(`${off}<script type="module" src="${ABSENT}"></script>`, '没有连上网络，请检查网络；连上以后会自动重新加载。');
  let loaded = 0;
  (button(boot) as HTMLButtonElement).onclick = () => {
    loaded += 1;
  };
  for (let time = 0; time < 2; time += 1) boot.document.defaultView?.dispatchEvent(new Event('online'));
  expect(loaded).toBe(1);
});

test("an app that cannot be parsed, or stops, shows the certain facts and the member's options, not that the browser is too old", async () => {
  const broken = (code: string) => `<script type="module" src="data:text/javascript,${encodeURIComponent(code)}//main.js"></script>`;
  const words = '页面没有完整打开，请重新加载。仍不行请更新微信，或换个浏览器打开（微信里点右上角“…”）。';
  await open(broken('let let = 1;'), words);
  await open(broken('({}).none();'), words);
  await open(broken('Promise.reject(new TypeError());'), words);
});

test('ignores errors of a host app, and shows a network failure even after a guess', async () => {
  const boot = await open('', undefined);
  const view = boot.document.defaultView as Window;
  const words = () => boot.document.querySelector('#boot p')?.textContent;
  const reject = (reason: unknown) =>
    view.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason }));
  for (const reason of [undefined, 'cancelled', new DOMException('x', 'AbortError'), new Error('share: cancel')]) reject(reason);
  expect(words()).toContain('加载中…');
  reject(new ReferenceError('x is not defined'));
  expect(words()).toContain('没有完整打开');
  boot.late().run();
  expect(words()).toContain('没有完整打开');
  boot.document.head.append(Object.assign(boot.document.createElement('script'), { type: 'module', src: ABSENT }));
  await expect.poll(words).toContain('没有加载出来');
  reject(new TypeError());
  expect(words()).toContain('没有加载出来');
});

test('a browser without modules is reported as too old, whatever else fails in it', async () => {
  const boot = await open(
    '<script type="module" src="data:text/javascript,let let//main.js"></script>',
    '浏览器版本太旧，打不开这个页面。',
    true,
  );
  expect(button(boot)?.hidden).toBe(false);
  boot.document.head.append(Object.assign(boot.document.createElement('link'), { rel: 'stylesheet', href: ABSENT }));
  await expect.poll(() => place(boot)).toBe('BODY');
  expect(boot.document.querySelector('p')?.textContent).toContain('浏览器版本太旧');
  boot.late().run();
  expect(boot.document.querySelector('p')?.textContent).toContain('浏览器版本太旧');
});

test('shows missing styles in large type too, and leaves the app no root element', async () => {
  localStorage.setItem('textSize', JSON.stringify({ value: 'elder', until: Date.now() + 10_000 }));
  const boot = await open(`<link rel="stylesheet" href="${ABSENT}"/>`, '页面没有加载出来');
  expect(boot.document.getElementById('root')).toBeNull();
  expect(place(boot)).toBe('BODY');
  const words = boot.document.querySelector('p') as HTMLElement;
  expect(getComputedStyle(words).fontSize).toBe('22.5px');
});

test('after eight seconds it says that the network is slow, unless the app is drawn', async () => {
  const boot = await open('', undefined);
  expect(boot.slow().ms).toBe(8000);
  boot.slow().run();
  expect(boot.document.querySelector('#boot p')?.textContent).toBe('网络较慢，还在加载。您可以再等等，也可以重新加载。');
  expect(button(boot)?.hidden).toBe(false);
  const stands = await open('', undefined);
  (stands.document.getElementById('root') as HTMLElement).textContent = '首页';
  stands.slow().run();
  expect(stands.document.body.textContent).not.toContain('网络较慢');
});

test('after twenty seconds it says that the network is slow, and goes on waiting', async () => {
  const boot = await open('', undefined);
  expect(button(boot)?.hidden).toBe(true);
  expect(boot.late().ms).toBe(20_000);
  boot.late().run();
  expect(boot.document.querySelector('#boot p')?.textContent).toBe('网络较慢，还在加载。您可以再等等，也可以重新加载。');
  expect(button(boot)?.hidden).toBe(false);
  const script = Object.assign(boot.document.createElement('script'), { type: 'module', src: ABSENT });
  boot.document.head.append(script);
  await expect.poll(() => boot.document.querySelector('#boot p')?.textContent).toContain('没有加载出来');
  boot.late().run();
  expect(boot.document.querySelector('#boot p')?.textContent).toContain('没有加载出来');
});

test('counts styles as missing after twenty seconds, so that the page is no longer white', async () => {
  const boot = await open('', undefined);
  boot.document.head.append(Object.assign(boot.document.createElement('link'), { rel: 'stylesheet', href: `${ABSENT}/late.css` }));
  boot.late().run();
  expect(boot.document.querySelector('#boot p')?.textContent).toContain('没有加载出来');
  expect([boot.document.getElementById('root'), boot.document.querySelector('link[rel=stylesheet]')]).toEqual([null, null]);
});

test('leaves a running app alone', async () => {
  const boot = await open('', undefined);
  const root = boot.document.getElementById('root') as HTMLElement;
  root.textContent = '首页';
  boot.document.head.append(Object.assign(boot.document.createElement('link'), { rel: 'stylesheet', href: `${ABSENT}/page.css` }));
  boot.late().run();
  expect(root.textContent).toBe('首页');
  expect(boot.document.querySelector('link[rel=stylesheet]')).not.toBeNull();
});

describe('the early requests of the page', () => {
  const list = [
    { method: 'POST', path: '/api/list', needs: [], with: { userId: '=user.userId', id: '=query.id', count: 20 } },
    { method: 'GET', path: 'api/info', needs: ['user.userId'], with: { code: 'home', side: '=user.side' } },
    { method: 'POST', path: '/api/form', body: 'form', needs: [], with: { code: '甲' } },
    { method: 'GET', path: '/api/none', needs: ['query.id'], with: {} },
  ];
  const asks = {
    base: 'https://api.example/',
    headers: { token: '=user.token', userId: '=user.userId', device: '=user.deviceUuid' },
    never: ['token'],
    list,
  };
  const member = { token: 'T', userId: 'U1' };
  afterEach(() => {
    sessionStorage.clear();
    localStorage.removeItem('deviceUuid');
  });

  /** Returns the requests that boot.js sends before the app runs, for this session. */
  async function asked(session: Readonly<Record<string, string>>, until = Date.now() + 1000): Promise<readonly unknown[]> {
    for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value);
    localStorage.setItem('deviceUuid', JSON.stringify({ value: 'D', until }));
    const frame = document.createElement('iframe');
    const spy =
      '<script>window.asked = []; window.fetch = (url, { signal, ...init }) => { asked.push([url, init]); return Promise.reject(new Error("down")); };</script>';
    frame.srcdoc = html
      .replace('<!--head-->', `${spy}<script type="application/json" id="given">${JSON.stringify({ asks })}</script>`)
      .replace(/<script type="module".*<\/script>/, '');
    document.body.append(frame);
    await expect
      .poll(() => frame.contentDocument?.readyState === 'complete' && frame.contentDocument.getElementById('boot') !== null)
      .toBe(true);
    return (frame.contentWindow as unknown as { asked: unknown[] }).asked;
  }

  test('HC-03 HC-04 are sent for the signed-in member, with the headers of every call', async () => {
    const headers = { token: 'T', userId: 'U1', device: 'D' };
    expect(await asked(member)).toEqual([
      [
        'https://api.example/api/list',
        { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: '{"userId":"U1","count":20}' },
      ],
      ['https://api.example/api/info?code=home', { method: 'GET', headers }],
      [
        'https://api.example/api/form',
        {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
          body: 'code=%E7%94%B2',
        },
      ],
    ]);
  });

  test('are left to the app without a sign-in, without a device name, or with an underwriting', async () => {
    expect(await asked({ userId: 'U1' })).toEqual([]);
    expect(await asked(member, Date.now() - 1)).toEqual([]);
    expect(await asked({ ...member, underWritingFlag: '1' })).toEqual([]);
  });
});
