// Keeps the files of the build, which never change under their name, and the pages, which it refreshes in the background: a second visit waits
// for its calls only. It never stores personal data: no call and no file of the back end.

const FILES = 'heye-files';
const PAGES = 'heye-pages';
/** Number of stored files before the oldest is removed. A few more may be stored until the next count. */
const MOST = { [FILES]: 400, [PAGES]: 40 };
const STEP = 20;

const scope = new URL(self.registration.scope);

/** Kind of an address: a file that never changes, one that may change, a page, or none of this worker's. */
const kindOf = (url, isPage) => {
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return 'none';
  const name = url.pathname.slice(scope.pathname.length);
  if (/^(?:assets\/.*[-.][A-Za-z0-9_-]{8,}\.(?:js|css)|published\/(?:.*-|lists\/)[0-9a-f]{32}\.json)$/.test(name)) return 'file';
  if (/^(?:boot\.js|icon\.svg|channels\/[\w-]+\.(?:json|svg))$/.test(name)) return 'piece';
  return isPage ? 'page' : 'none';
};

/** Cache key of a page: its path and channel. Other parameters do not change its frame and may be personal. */
const keyOf = (url) => {
  const channel = url.searchParams.get('thirdChannelSide');
  return scope.origin + url.pathname + (channel === null ? '' : `?thirdChannelSide=${encodeURIComponent(channel)}`);
};

/** Parameters for one visit, as the app removes them from the address (app/entry). A reload would lose them, so the worker asks the server first for such a page. */
const BROUGHT = 'thridToken token insuranceToken phone mobile bizId sign timestamp userId state insuredData accessToken'.split(' ');
const brings = (url) => BROUGHT.some((name) => url.searchParams.has(name));

const isWhole = (answer) => answer.status === 200 && answer.type === 'basic' && !answer.redirected;

/** The hash in the name of a published file. The content must match it. */
const PUBLISHED = /\/published\/(?:.*-|lists\/)([0-9a-f]{32})\.json$/;

/** Reports whether a response matches its name. The app checks again before use (app/documents/trust.ts). */
const isTrue = async (key, answer) => {
  const [, hash] = PUBLISHED.exec(new URL(key).pathname) ?? [];
  if (hash === undefined) return true;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
  const found = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (!found.startsWith(hash)) console.info('worker.altered', key);
  return found.startsWith(hash);
};

/** Stores a response. Without room it stores nothing, and the network answers as before. */
const keep = async (place, key, answer) => {
  if (!isWhole(answer) || !(await isTrue(key, answer.clone()))) return;
  try {
    await (await caches.open(place)).put(key, answer);
    await trim(place);
  } catch (error) {
    console.info('worker.keep', error.name);
  }
};

/** Number of files stored since the last count. A worker that starts counts at once. */
const since = { [FILES]: STEP, [PAGES]: STEP };

/** Counts the stored files now and then, because counting reads all of them, and removes the oldest. */
const trim = async (place) => {
  since[place] += 1;
  if (since[place] < STEP) return;
  since[place] = 0;
  const cache = await caches.open(place);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST[place])).map((one) => cache.delete(one)));
};

const known = async (place, key) => (await caches.open(place)).match(key);

/** Returns a file that never changes: from the cache, else from the network, and stores it. */
const file = async (request) => {
  const found = await known(FILES, request.url);
  if (found) return { answer: found };
  const answer = await fetch(request);
  return { answer, kept: keep(FILES, request.url, answer.clone()) };
};

/** Asks the server for a piece and stores it. */
const piece = async (request, key) => {
  const answer = await fetch(request);
  return { answer, kept: keep(PAGES, key, answer.clone()) };
};

/** Stores the frame of a page. A drawing shows prices of its minute and belongs to the whole address, so the worker keeps none. Removes a page that the server no longer has. */
const refresh = async (key) => {
  const answer = await fetch(key, { headers: { Drawn: 'none' } });
  if (answer.status === 404) await (await caches.open(PAGES)).delete(key);
  else await keep(PAGES, key, answer);
};

/** Returns the stored piece at once and refreshes it in the background. */
const fresh = async (request, key) => {
  const found = await known(PAGES, key);
  const asked = piece(request, key);
  return found === undefined ? asked : { answer: found, kept: asked.then(({ kept }) => kept) };
};

/** Milliseconds that a stored frame waits for the server's drawing. */
const DRAWING_MS = 1000;

/**
 * Returns the stored frame at once, and refreshes it in the background. A page of which the server draws public answers comes from the
 * server if that is in time. If the server must be asked first, the frame serves without a network only.
 */
const page = async (request, key, isAsked) => {
  const found = await known(PAGES, key);
  const kept = () => refresh(key);
  if (found !== undefined && !isAsked && found.headers.get('Drawn') !== 'public') return { answer: found, kept: kept() };
  const asked = fetch(request);
  if (found === undefined) return { answer: await asked, kept: kept() };
  const drawn = asked.then(
    (answer) => (answer.status >= 500 ? found : answer),
    () => found,
  );
  const late = isAsked ? [] : [new Promise((resolve) => setTimeout(() => resolve(found), DRAWING_MS))];
  return { answer: await Promise.race([drawn, ...late]), kept: kept() };
};

/** Responds at once. Storing the response or refreshing it takes its time. */
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
  if (kind === 'piece') answerBy(event, fresh(request, scope.origin + url.pathname));
  if (kind === 'page') answerBy(event, page(request, keyOf(url), brings(url) || request.cache === 'no-cache' || request.cache === 'reload'));
});

// Stores the files that the first visit loaded before this worker was active.
self.addEventListener('message', (event) => {
  const { data } = event;
  if (!data || !Array.isArray(data.loaded)) return;
  const load = async (address) => {
    const url = new URL(address, scope);
    const kind = kindOf(url, address === data.page);
    if (kind === 'none') return;
    const [place, key] = kind === 'file' ? [FILES, url.href] : [PAGES, kind === 'page' ? keyOf(url) : scope.origin + url.pathname];
    if (await known(place, key)) return;
    await (kind === 'page' ? refresh(key) : keep(place, key, await fetch(url.href)));
  };
  event.waitUntil(
    Promise.all([...data.loaded, data.page].map((address) => load(address).catch((error) => console.info('worker.load', error.name)))),
  );
});
