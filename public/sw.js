// Keeps what the app is made of on the phone, so that a second visit waits for nothing but its calls: files of the build, which never change under
// their name, and its pages, which are fetched anew behind what is shown. What belongs to a person never comes here: no call and no file of the back end.

const FILES = 'heye-files';
const PAGES = 'heye-pages';
/** So much is kept; the oldest goes first. */
const MOST = { [FILES]: 400, [PAGES]: 40 };

const scope = new URL(self.registration.scope);

/** What an address is to this worker: a file that never changes, one that may, a page, or nothing of its business. */
const kindOf = (url, isPage) => {
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return 'none';
  const name = url.pathname.slice(scope.pathname.length);
  if (/^assets\/.*[-.][A-Za-z0-9_-]{8,}\.(?:js|css)$/.test(name)) return 'file';
  if (/^(?:boot\.js|icon\.svg|channels\/[\w-]+\.(?:json|svg))$/.test(name)) return 'piece';
  return isPage ? 'page' : 'none';
};

/** A page is kept under its path and its channel: nothing else of an address says what it is made of, and what else it says may be a person's. */
const keyOf = (url) => {
  const channel = url.searchParams.get('thirdChannelSide');
  return scope.origin + url.pathname + (channel === null ? '' : `?thirdChannelSide=${encodeURIComponent(channel)}`);
};

const isWhole = (answer) => answer.status === 200 && answer.type === 'basic' && !answer.redirected;

/** Keeps an answer. Where there is no room for it nothing is kept, and the network answers as before. */
const keep = async (place, key, answer) => {
  if (!isWhole(answer)) return;
  try {
    const cache = await caches.open(place);
    await cache.put(key, answer);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST[place])).map((one) => cache.delete(one)));
  } catch (error) {
    console.info('worker.keep', error.name);
  }
};

const known = async (place, key) => (await caches.open(place)).match(key);

/** A file that never changes: from the phone, else from the network, for good. */
const file = async (request) => {
  const found = await known(FILES, request.url);
  if (found) return found;
  const answer = await fetch(request);
  await keep(FILES, request.url, answer.clone());
  return answer;
};

/** What is kept is shown at once and fetched anew behind it. A page that is loaded anew is asked for, and what is kept stands in where nobody answers. */
const fresh = async (event, key, isAgain) => {
  const found = await known(PAGES, key);
  const asked = fetch(event.request).then(async (answer) => {
    // A page that is gone from the server is gone here, too.
    if (answer.status === 404) await (await caches.open(PAGES)).delete(key);
    await keep(PAGES, key, answer.clone());
    return answer;
  });
  if (found === undefined) return asked;
  if (isAgain) return asked.catch(() => found);
  event.waitUntil(asked.catch((error) => console.info('worker.behind', error.name)));
  return found;
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  const kind = kindOf(url, request.mode === 'navigate');
  if (kind === 'file') event.respondWith(file(request));
  if (kind === 'piece') event.respondWith(fresh(event, scope.origin + url.pathname, false));
  if (kind === 'page') event.respondWith(fresh(event, keyOf(url), request.cache === 'no-cache' || request.cache === 'reload'));
});

// What the first visit loaded before this worker stood.
self.addEventListener('message', (event) => {
  const { data } = event;
  if (!data || !Array.isArray(data.loaded)) return;
  const load = async (address) => {
    const url = new URL(address, scope);
    const kind = kindOf(url, address === data.page);
    if (kind === 'none') return;
    const [place, key] = kind === 'file' ? [FILES, url.href] : [PAGES, kind === 'page' ? keyOf(url) : scope.origin + url.pathname];
    if (await known(place, key)) return;
    await keep(place, key, await fetch(kind === 'page' ? key : url.href));
  };
  event.waitUntil(
    Promise.all([...data.loaded, data.page].map((address) => load(address).catch((error) => console.info('worker.load', error.name)))),
  );
});
