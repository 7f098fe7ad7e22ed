// Keeps what the app is made of on the phone, so that a second visit waits for nothing but its calls: files of the build, which never change under
// their name, and its pages, which are fetched anew behind what is shown. What belongs to a person never comes here: no call and no file of the back end.

const FILES = 'heye-files';
const PAGES = 'heye-pages';
/** So much is kept, and a few more until it is counted again; the oldest goes first. */
const MOST = { [FILES]: 400, [PAGES]: 40 };
const STEP = 20;

const scope = new URL(self.registration.scope);

/** What an address is to this worker: a file that never changes, one that may, a page, or nothing of its business. */
const kindOf = (url, isPage) => {
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return 'none';
  const name = url.pathname.slice(scope.pathname.length);
  if (/^(?:assets\/.*[-.][A-Za-z0-9_-]{8,}\.(?:js|css)|published\/(?:.*-|lists\/)[0-9a-f]{32}\.json)$/.test(name)) return 'file';
  if (/^(?:boot\.js|icon\.svg|channels\/[\w-]+\.(?:json|svg))$/.test(name)) return 'piece';
  return isPage ? 'page' : 'none';
};

/** A page is kept under its path and its channel: nothing else of an address says what it is made of, and what else it says may be a person's. */
const keyOf = (url) => {
  const channel = url.searchParams.get('thirdChannelSide');
  return scope.origin + url.pathname + (channel === null ? '' : `?thirdChannelSide=${encodeURIComponent(channel)}`);
};

/** What an address brings for one try or one page, as the app takes it out of it (app/entry). The app does not load such a page anew, which would lose that: so the server is asked for it first. */
const BROUGHT = 'thridToken token insuranceToken phone mobile bizId sign timestamp userId state insuredData accessToken'.split(' ');
const brings = (url) => BROUGHT.some((name) => url.searchParams.has(name));

const isWhole = (answer) => answer.status === 200 && answer.type === 'basic' && !answer.redirected;

/** The hash in the name of a published file: its content must have it. */
const PUBLISHED = /\/published\/(?:.*-|lists\/)([0-9a-f]{32})\.json$/;

/** Whether an answer is what its name says; the app looks, too, before it uses one (app/documents/trust.ts). */
const isTrue = async (key, answer) => {
  const [, hash] = PUBLISHED.exec(new URL(key).pathname) ?? [];
  if (hash === undefined) return true;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
  const found = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (!found.startsWith(hash)) console.info('worker.altered', key);
  return found.startsWith(hash);
};

/** Keeps an answer. Where there is no room for it nothing is kept, and the network answers as before. */
const keep = async (place, key, answer) => {
  if (!isWhole(answer) || !(await isTrue(key, answer.clone()))) return;
  try {
    await (await caches.open(place)).put(key, answer);
    await trim(place);
  } catch (error) {
    console.info('worker.keep', error.name);
  }
};

/** So many were kept in a place since it was last counted; a worker that begins counts at once. */
const since = { [FILES]: STEP, [PAGES]: STEP };

/** Counts what is kept once in a while, since counting reads all of it, and lets the oldest go. */
const trim = async (place) => {
  since[place] += 1;
  if (since[place] < STEP) return;
  since[place] = 0;
  const cache = await caches.open(place);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST[place])).map((one) => cache.delete(one)));
};

const known = async (place, key) => (await caches.open(place)).match(key);

/** A file that never changes: from the phone, else from the network, for good. */
const file = async (request) => {
  const found = await known(FILES, request.url);
  if (found) return { answer: found };
  const answer = await fetch(request);
  return { answer, kept: keep(FILES, request.url, answer.clone()) };
};

/** What the server says now, and what of it is kept: a page that is gone from the server is gone here, too. */
const ask = async (request, key) => {
  const answer = await fetch(request);
  const gone = answer.status === 404 ? caches.open(PAGES).then((cache) => cache.delete(key)) : undefined;
  return { answer, kept: gone ?? keep(PAGES, key, answer.clone()) };
};

/** What is kept is shown at once and fetched anew behind it. Where the server is to be asked first, what is kept stands in where nobody answers. */
const fresh = async (event, key, isAsked) => {
  const found = await known(PAGES, key);
  const asked = ask(event.request, key);
  if (found === undefined) return asked;
  if (isAsked) return asked.catch(() => ({ answer: found }));
  return { answer: found, kept: asked.then(({ kept }) => kept) };
};

/** Answers at once; what is kept of the answer, or fetched behind it, takes its time. */
const answerBy = (event, way) => {
  event.respondWith(way.then(({ answer }) => answer));
  event.waitUntil(way.then(({ kept }) => kept).catch((error) => console.info('worker.behind', error.name)));
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  const kind = kindOf(url, request.mode === 'navigate');
  if (kind === 'file') answerBy(event, file(request));
  if (kind === 'piece') answerBy(event, fresh(event, scope.origin + url.pathname, false));
  if (kind === 'page')
    answerBy(event, fresh(event, keyOf(url), brings(url) || request.cache === 'no-cache' || request.cache === 'reload'));
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
