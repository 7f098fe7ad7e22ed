// Runs before the app in any browser. Nothing transpiles this file, so it uses ES2015 only. Its texts are in index.html.

// Sets large type before the first paint. The app itself changes and stores it: app/session/text-size.ts, expiring.ts.
try {
  const { value, until } = JSON.parse(localStorage.getItem('textSize') || '{}');
  if (value === 'elder' && until > Date.now()) document.documentElement.dataset.size = 'elder';
} catch (_) {
  // Without storage, or with another value in it, the type keeps its normal size.
}

// Requests the configuration that the app reads at start, unless the page contains it.
if (document.getElementById('given') === null) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = document.currentScript.src.replace(/boot\.js.*$/, 'config.json');
  document.head.append(link);
}

// Sends the first requests of the page while the app loads. app/http/early.ts takes the responses. The app itself sends any request that is not certain here.
(() => {
  let asks;
  try {
    asks = JSON.parse(document.getElementById('given').textContent).asks;
  } catch (_) {
    // The page contains no data, or unreadable data. The code below still reports an app that does not load.
  }
  if (!asks || !('fetch' in window && 'URLSearchParams' in window && 'AbortController' in window)) return;
  const query = new URLSearchParams(location.search);
  if (asks.never.some((name) => query.has(name))) return;
  const known = new Map();
  query.forEach((value, name) => known.set('query.' + name, value));
  try {
    const { value, until } = JSON.parse(localStorage.getItem('deviceUuid') || '{}');
    const token = sessionStorage.getItem('token');
    if (!value || !(until > Date.now()) || !token || sessionStorage.getItem('underWritingFlag') === '1') return;
    known.set('user.deviceUuid', value).set('user.token', token).set('user.userId', sessionStorage.getItem('userId') || '');
  } catch (_) {
    // Without storage nobody is signed in.
    return;
  }
  /** Returns the value of a path, and any other text unchanged. A doubled equals sign at the start stands for one. */
  const read = (value) => {
    if (!/^=/.test(value)) return value;
    return /^==/.test(value) ? value.slice(1) : known.get(value.slice(1));
  };
  /** Returns the resolved values; leaves out paths without a value. */
  const bound = (values) => {
    const all = {};
    for (const name of Object.keys(values)) {
      const value = read(values[name]);
      if (value !== undefined) all[name] = value;
    }
    return all;
  };
  const ask = ({ method, path, body: place = method === 'GET' ? 'query' : 'json', with: values }) => {
    const params = bound(values);
    const search = new URLSearchParams();
    for (const name of Object.keys(params)) search.append(name, params[name]);
    const address = asks.base.replace(/\/+$/, '') + '/' + path.replace(/^\/+/, '');
    const url = place === 'query' && search.toString() !== '' ? address + '?' + search : address;
    const body = place === 'query' ? undefined : place === 'form' ? search.toString() : JSON.stringify(params);
    const headers = bound(asks.headers);
    if (place !== 'query') headers['Content-Type'] = place === 'form' ? 'application/x-www-form-urlencoded;charset=UTF-8' : 'application/json';
    const controller = new AbortController();
    const answer = fetch(url, { method, headers, body, signal: controller.signal });
    const early = { method, url, headers, body, begun: Date.now(), controller, answer };
    answer.then(
      () => {
        early.come = Date.now();
      },
      () => {
        // The app sends the request again.
      },
    );
    return early;
  };
  const list = asks.list.filter(({ needs }) => needs.every((path) => known.get(path)));
  if (list.length > 0) window.earlyAsked = list.map(ask);
})();

// Keeps the last tap on a page that the server drew, until the app repeats it: app/shell/take-over.ts. Links and fields work by themselves.
(() => {
  const isWaiting = () => document.querySelector('#boot[data-over]') !== null;
  addEventListener(
    'click',
    ({ target }) => {
      const tapped = target.closest('button, a[href], input, textarea, select, label, [role], [tabindex]') || target;
      if (isWaiting() && !target.closest('#boot') && !/^(A|INPUT|TEXTAREA|SELECT|LABEL)$/.test(tapped.tagName)) window.earlyTap = tapped;
    },
    true,
  );
  addEventListener('submit', (event) => isWaiting() && event.preventDefault(), true);
})();

// Reports a late or missing app and offers a retry. The app replaces this message when it draws.
(() => {
  /** Milliseconds until the member reads that loading takes long, and further milliseconds until the script stops waiting for styles. */
  const SLOW = 8000;
  const LATE = 20000;
  /** Messages in rising order; the last one stays. A reload does not help a browser that is too old. An unreadable file may be cut short, or the browser may be too old. */
  const RANK = ['', 'slow', 'broken', 'failed', 'old'];
  let told = '';

  /** Shows 'slow', 'broken', 'failed' or 'old', unless the app is drawn or a message of that rank is shown. */
  const tell = (what) => {
    const boot = document.getElementById('boot');
    if (boot === null || RANK.indexOf(what) <= RANK.indexOf(told)) return;
    told = what;
    // The stylesheet may be missing, so the script sets the style; the content security policy allows that.
    const place = 'over' in boot.dataset ? 'position: fixed; inset: auto 0 0; z-index: 1000; padding: 16px 24px; background: #fff' : 'padding: 30vh 24px 0';
    boot.style.cssText = place + '; font-size: 1.125rem; line-height: 1.6; text-align: center';
    boot.hidden = false;
    const words = boot.querySelector('p');
    const button = boot.querySelector('button');
    const isOffline = navigator.onLine === false && (what === 'slow' || what === 'failed');
    words.textContent = isOffline ? words.dataset.offline : words.dataset[what];
    // Retries when the network returns, so that the member need not find the button.
    if (isOffline) addEventListener('online', () => button.click(), { once: true });
    button.hidden = false;
    button.style.cssText =
      'min-height: 3rem; min-width: 8rem; margin-top: 24px; padding: 8px 24px; border: 1px solid; border-radius: 24px; background: none; font: inherit; cursor: pointer';
    button.onclick = () => location.reload();
  };

  /** The texts may not be loaded yet. */
  const whenRead = (run) => {
    if (document.readyState === 'loading') document.addEventListener('readystatechange', run, { once: true });
    else run();
  };

  /** The app must not start without its styles. It does not start without #root. */
  const unstyled = () => {
    tell('failed');
    const boot = document.getElementById('boot');
    const root = document.getElementById('root');
    if (boot === null || root === null) return;
    if (document.documentElement.dataset.size === 'elder') document.documentElement.style.fontSize = '125%';
    root.replaceWith(boot);
  };

  const late = () => {
    if (document.getElementById('boot') === null) return;
    const missing = Array.from(document.querySelectorAll('link[rel=stylesheet]')).filter((link) => link.sheet === null);
    if (missing.length === 0) tell('slow');
    else unstyled();
    // A stylesheet that is still loading keeps the page white.
    for (const link of missing) link.remove();
  };

  const failed = ({ target, filename }) => {
    if (target.rel === 'stylesheet') whenRead(unstyled);
    else if (target.type === 'module') whenRead(() => tell('failed'));
    // Handles a file of the app that is incomplete or that this browser cannot run. Scripts of a host app have no file.
    else if (/\.[jt]sx?(\?|$)/.test(filename || '')) whenRead(() => tell('broken'));
  };

  addEventListener('error', failed, true);
  addEventListener('unhandledrejection', ({ reason }) => {
    // Matches the browser's messages for code that it cannot run. Other errors of a host app do not count.
    if (/^(Type|Syntax|Reference)Error$/.test(reason && reason.name)) whenRead(() => tell('broken'));
  });
  setTimeout(() => whenRead(() => tell('slow')), SLOW);
  setTimeout(() => whenRead(late), LATE);
  // A browser without this feature is older than any that the app supports.
  if (!('noModule' in document.createElement('script'))) whenRead(() => tell('old'));
})();
