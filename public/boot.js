// Runs before the app, in whatever browser comes: nothing translates this file, so it keeps to old words (ES2015). It brings no texts: index.html has them.

// Large type, before the first paint. The app itself sets and remembers it: app/session/text-size.ts, expiring.ts.
try {
  const { value, until } = JSON.parse(localStorage.getItem('textSize') || '{}');
  if (value === 'elder' && until > Date.now()) document.documentElement.dataset.size = 'elder';
} catch (_) {
  // Where storage is forbidden, or something else lies there, nothing is remembered, and the type is as designed.
}

// Asks at once for what the app reads at start, where the page does not bring it.
if (document.getElementById('given') === null) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = document.currentScript.src.replace(/boot\.js.*$/, 'config.json');
  document.head.append(link);
}

// Asks what the page asks first while the app is on its way, in the same words: app/http/early.ts takes the answers. What is not sure here, the app asks itself.
(() => {
  let asks;
  try {
    asks = JSON.parse(document.getElementById('given').textContent).asks;
  } catch (_) {
    // A page that brings nothing, or nothing that can be read: what stands below still tells when the app does not come.
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
    // Where storage is forbidden nobody is signed in yet.
    return;
  }
  /** What a path leads to, and anything else as it is; a sign of equality at its beginning is doubled. */
  const read = (value) => {
    if (!/^=/.test(value)) return value;
    return /^==/.test(value) ? value.slice(1) : known.get(value.slice(1));
  };
  /** Values as they are read; without those that lead nowhere. */
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
        // Whoever takes it asks again.
      },
    );
    return early;
  };
  const list = asks.list.filter(({ needs }) => needs.every((path) => known.get(path)));
  if (list.length > 0) window.earlyAsked = list.map(ask);
})();

// Says when the app is late or does not come, and offers to try again. What the app draws takes the place of it.
(() => {
  /** After so many milliseconds a member is told that it takes long, and after so many more it is no longer waited for what makes the page look like one. */
  const SLOW = 8000;
  const LATE = 20000;
  /** From the least to the one that stays: a browser that is too old is not helped by loading anew. That a file cannot be read or run says nothing of why: it may be cut short, or the browser too old. */
  const RANK = ['', 'slow', 'broken', 'failed', 'old'];
  let told = '';

  /** Says 'slow', 'broken', 'failed' or 'old', unless the app stands already or as much was told. */
  const tell = (what) => {
    const boot = document.getElementById('boot');
    if (boot === null || RANK.indexOf(what) <= RANK.indexOf(told)) return;
    told = what;
    // There may be no stylesheet: looks by script, which the content security policy allows.
    boot.style.cssText = 'padding: 30vh 24px 0; font-size: 1.125rem; line-height: 1.6; text-align: center';
    const words = boot.querySelector('p');
    const button = boot.querySelector('button');
    const isOffline = navigator.onLine === false && (what === 'slow' || what === 'failed');
    words.textContent = isOffline ? words.dataset.offline : words.dataset[what];
    // Whoever is left without the network need not find the button once it is back.
    if (isOffline) addEventListener('online', () => button.click(), { once: true });
    button.hidden = false;
    button.style.cssText =
      'min-height: 3rem; min-width: 8rem; margin-top: 24px; padding: 8px 24px; border: 1px solid; border-radius: 24px; background: none; font: inherit; cursor: pointer';
    button.onclick = () => location.reload();
  };

  /** The words may not be there yet. */
  const whenRead = (run) => {
    if (document.readyState === 'loading') document.addEventListener('readystatechange', run, { once: true });
    else run();
  };

  /** Without its looks the app must not start: without #root it does not. */
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
    // A stylesheet on its way keeps the page white.
    for (const link of missing) link.remove();
  };

  const failed = ({ target, filename }) => {
    if (target.rel === 'stylesheet') whenRead(unstyled);
    else if (target.type === 'module') whenRead(() => tell('failed'));
    // A file of the app that did not come whole, or that this browser cannot read or run; what a host app puts on the page has no file.
    else if (/\.[jt]sx?(\?|$)/.test(filename || '')) whenRead(() => tell('broken'));
  };

  addEventListener('error', failed, true);
  addEventListener('unhandledrejection', ({ reason }) => {
    // What a browser says of code it cannot run; what else a host app gives up is no sign of that.
    if (/^(Type|Syntax|Reference)Error$/.test(reason && reason.name)) whenRead(() => tell('broken'));
  });
  setTimeout(() => whenRead(() => tell('slow')), SLOW);
  setTimeout(() => whenRead(late), LATE);
  // What lacks this word is older than anything the app is built for.
  if (!('noModule' in document.createElement('script'))) whenRead(() => tell('old'));
})();
