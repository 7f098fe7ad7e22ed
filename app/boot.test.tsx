import { afterEach, describe, expect, test } from 'vitest';
import html from '../index.html?raw';

interface Boot {
  readonly document: Document;
  /** What the page waits for, and how long. */
  readonly late: () => { run: () => void; ms: number };
  /** The same, of what it waited for before. */
  readonly slow: () => { run: () => void; ms: number };
}

afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
  localStorage.removeItem('textSize');
});

const OLD = 'delete HTMLScriptElement.prototype.noModule;';

/** Opens index.html with this in the place of the app; `words` are waited for. */
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
  // The words may be read before the page has been read to its end; until then it only notes what is due.
  await expect.poll(() => inside().readyState).not.toBe('loading');
  const timers = () => frame.contentWindow as unknown as Record<'later' | 'earlier', ReturnType<Boot['late']>>;
  return { document: inside(), late: () => timers().later, slow: () => timers().earlier };
}

const button = ({ document }: Boot): HTMLButtonElement | null => document.querySelector('#boot button');
const place = ({ document }: Boot): string | undefined => document.getElementById('boot')?.parentElement?.tagName;
/** No browser asks this port. */
const ABSENT = 'http://localhost:1';

test('a main script that does not arrive is told, with a way to try again', async () => {
  const boot = await open(`<script type="module" src="${ABSENT}"></script>`, '页面没有加载出来，可能是网络不稳或版本刚更新，请重新加载。');
  expect(button(boot)?.textContent).toBe('重新加载');
  expect(button(boot)?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(button(boot)?.onclick).toBeTypeOf('function');
});

test('ER-04 without the network it says so, and loads again by itself when the network is back', async () => {
  const off = '<script>Object.defineProperty(navigator, "onLine", { get: () => false });</script>';
  const boot = await open(`${off}<script type="module" src="${ABSENT}"></script>`, '没有连上网络，请检查网络；连上以后会自动重新加载。');
  let loaded = 0;
  (button(boot) as HTMLButtonElement).onclick = () => {
    loaded += 1;
  };
  for (let time = 0; time < 2; time += 1) boot.document.defaultView?.dispatchEvent(new Event('online'));
  expect(loaded).toBe(1);
});

test('an app that cannot be read, or stops, says what is sure and what a member can do; that the browser is too old is not said', async () => {
  const broken = (code: string) => `<script type="module" src="data:text/javascript,${encodeURIComponent(code)}//main.js"></script>`;
  const words = '页面没有完整打开，请重新加载。仍不行请更新微信，或换个浏览器打开（微信里点右上角“…”）。';
  await open(broken('let let = 1;'), words);
  await open(broken('({}).none();'), words);
  await open(broken('Promise.reject(new TypeError());'), words);
});

test('what a host app gives up says nothing of the page, and a network that fails is told after a guess', async () => {
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

test('a browser without modules is told to be too old, whatever else fails in it', async () => {
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

test('styles that do not come are told in large type too, and the app finds no place to start', async () => {
  localStorage.setItem('textSize', JSON.stringify({ value: 'elder', until: Date.now() + 10_000 }));
  const boot = await open(`<link rel="stylesheet" href="${ABSENT}"/>`, '页面没有加载出来');
  expect(boot.document.getElementById('root')).toBeNull();
  expect(place(boot)).toBe('BODY');
  const words = boot.document.querySelector('p') as HTMLElement;
  expect(getComputedStyle(words).fontSize).toBe('22.5px');
});

test('after eight seconds it says that the network is slow, unless the app stands', async () => {
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

test('styles that are not there after twenty seconds do not come: the page is no longer white', async () => {
  const boot = await open('', undefined);
  boot.document.head.append(Object.assign(boot.document.createElement('link'), { rel: 'stylesheet', href: `${ABSENT}/late.css` }));
  boot.late().run();
  expect(boot.document.querySelector('#boot p')?.textContent).toContain('没有加载出来');
  expect([boot.document.getElementById('root'), boot.document.querySelector('link[rel=stylesheet]')]).toEqual([null, null]);
});

test('an app that stands is left alone', async () => {
  const boot = await open('', undefined);
  const root = boot.document.getElementById('root') as HTMLElement;
  root.textContent = '首页';
  boot.document.head.append(Object.assign(boot.document.createElement('link'), { rel: 'stylesheet', href: `${ABSENT}/page.css` }));
  boot.late().run();
  expect(root.textContent).toBe('首页');
  expect(boot.document.querySelector('link[rel=stylesheet]')).not.toBeNull();
});

describe('what the page asks first', () => {
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

  /** What is asked before the app runs by who has this in the session. */
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

  test('HC-03 HC-04 is asked before the app runs, by who is signed in, with the headers of every call', async () => {
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

  test('is left to the app where nobody is signed in, the phone has no name yet, or an underwriting goes along', async () => {
    expect(await asked({ userId: 'U1' })).toEqual([]);
    expect(await asked(member, Date.now() - 1)).toEqual([]);
    expect(await asked({ ...member, underWritingFlag: '1' })).toEqual([]);
  });
});
