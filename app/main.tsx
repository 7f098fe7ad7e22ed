import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { Product } from '../domain/index.ts';
import type { Documents } from '../engine/index.ts';
import { loadOverlays, screenLoaded, Toast, whenIdle } from '../renderer/index.ts';
import { documents, program, shellTexts } from '../schemas/index.ts';
import { createApp } from './app.ts';
import { readBootstrapData } from './base/bootstrap-data.ts';
import { type RuntimeConfig, toConfig } from './base/config.ts';
import { loadLater } from './base/load-later.ts';
import { withPrefetch } from './base/prefetch.ts';
import { publicationFor } from './base/publication.ts';
import { withGivenFiles } from './documents/given-files.ts';
import type { DocumentSource } from './documents/library.ts';
import { toCredentials, urlPayloadNames } from './entry/credentials.ts';
import { restoreSignIn } from './entry/restore-sign-in.ts';
import { hasUrlPayload, URL_PAYLOAD_NAMES } from './entry/url-payload.ts';
import { AppProvider } from './hooks/context.ts';
import { giveAnswers, loadChannelFrom, loadConfig, loadPublishedFrom } from './http/index.ts';
import { createLanguage } from './locale/language.ts';
import { consoleSink, createLogQueue, createMonitor } from './monitor/index.ts';
import { BASE_PATH, here, takeQuery } from './navigation/index.ts';
import { browserSession, browserStorage, deviceUuid } from './session/index.ts';
import { AppRoutes } from './shell/AppRoutes.tsx';
import { openFirst } from './shell/open-first.ts';
import { prefetchRoute } from './shell/prefetch-route.ts';
import './app.css';

const logs = createLogQueue({
  uploadCall: program.calls.log,
  now: () => Date.now(),
  later: (callback, ms) => void setTimeout(callback, ms),
  failed: (reason) => console.info('log.failed', { reason }),
});
const monitor = createMonitor((report) => {
  consoleSink(report);
  logs.push(report);
});
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
window.addEventListener('error', ({ error }) => monitor.report('error', 'uncaught', { name: nameOf(error) }));
window.addEventListener('unhandledrejection', ({ reason }) => monitor.report('error', 'unhandled', { name: nameOf(reason) }));

/** public/boot.js removes this element when the styles do not load, and offers a reload: then the address must still be complete. */
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const session = browserSession(monitor);
const stored = browserStorage(monitor);
const nativeClient = new URLSearchParams(here().search).get('native_client');
if (nativeClient) session.set('nativeClient', nativeClient);

const bootstrap = readBootstrapData(document);
const built: DocumentSource = {
  ...documents,
  ...withGivenFiles(documents, bootstrap.files),
  channel: loadChannelFrom(`${BASE_PATH}/channels`, bootstrap.channels),
};
if (bootstrap.answers !== undefined) giveAnswers(bootstrap.answers, bootstrap.version);
const untilNeeded = (loading: Promise<unknown>): void =>
  void loading.catch((error: unknown) => monitor.report('info', 'ahead.failed', { name: nameOf(error) }));

/** The document source, and the texts of the shell. */
interface Opened {
  readonly source: DocumentSource;
  readonly texts: Documents.Texts;
  /** The publication that was chosen, and whether it is used: one that cannot be believed is not. */
  readonly published?: { readonly version: string; readonly isOn: () => boolean };
}

/** Why a publication is not used: told to those who run the app, for members it goes on with the documents of its build. */
const tellRefused = (version: string, error: unknown): void =>
  monitor.report('error', 'published.failed', { version, name: nameOf(error), reason: error instanceof Error ? error.message : '' });

/** The documents of the build, with those over them that were published since to who starts the app here. From source there is nothing published. */
async function open({ publications, publishers }: RuntimeConfig, search: string): Promise<Opened> {
  const channel = new URLSearchParams(search).get('thirdChannelSide') || session.get('thirdChannelSide');
  const device = () => deviceUuid(stored, window.crypto);
  const publication = import.meta.env.PROD ? publicationFor(publications, { channel, device }) : undefined;
  if (publication === undefined) return { source: built, texts: shellTexts };
  const { version } = publication;
  try {
    const { openPublished } = await import('./documents/open-published.ts');
    const load = loadPublishedFrom(`${BASE_PATH}/published`);
    const refused = (error: unknown) => tellRefused(version, error);
    const { source, texts, isOn } = await openPublished({ built, publication, publishers, load, subtle: window.crypto.subtle, refused });
    return { source, texts: texts ?? shellTexts, published: { version, isOn } };
  } catch (error) {
    // A publication that fails to load or to verify does not stop the start: the app uses the documents of its build.
    tellRefused(version, error);
    return { source: built, texts: shellTexts, published: { version, isOn: () => false } };
  }
}

/** Milliseconds that the first page may take before its placeholder is drawn. */
const FIRST_MS = 500;
/** Milliseconds that the server's drawing waits for code, and for answers once the code is there, so that no placeholder replaces it. */
const DRAWN_MS = 10_000;
const ANSWERS_MS = 4000;
/** The same for a member, whose answers did not come with the page. */
const OWN_ANSWERS_MS = 800;
/** Longest wait for the blocks and pictures of the first screen before the overlays load, in milliseconds. A tap loads its overlay at once. */
const OVERLAYS_MS = 6000;

/** Waits a moment for work before the first drawing. If the first page fails here, drawing it loads it again and shows the error. */
async function shortly(opening: Promise<unknown>, ms = FIRST_MS): Promise<void> {
  untilNeeded(opening);
  await Promise.race([Promise.allSettled([opening]), new Promise((resolve) => setTimeout(resolve, ms))]);
}

async function start(place: HTMLElement): Promise<void> {
  if (!window.isSecureContext) {
    const { drawInsecure } = await import('./shell/insecure.tsx');
    drawInsecure(place, shellTexts);
    return;
  }
  const { path, search } = here();
  const askAhead = (source: DocumentSource): ((key: string) => Promise<Product.Channel | undefined>) => {
    const channels = withPrefetch(source.channel);
    prefetchRoute(path, search, session, {
      channel: channels.ask,
      page: (id) => untilNeeded(source.page(id)),
      engine: () => untilNeeded(import('./page/DocumentPage.tsx')),
    });
    return channels.load;
  };
  const early = bootstrap.config ? undefined : askAhead(built);
  const config = bootstrap.config ? toConfig(bootstrap.config) : await loadConfig(`${BASE_PATH}/config.json`, monitor);
  const { source, texts, published } = await open(config, search);
  const channel = early !== undefined && source === built ? early : askAhead(source);
  // Before anything reads or reports the address, but no earlier: until now a tap could reload the page.
  const language = createLanguage({
    address: new URLSearchParams(search).get('lang'),
    browser: navigator.languages,
    session,
    packs: { en: () => import('./locale/en.ts').then(({ pack }) => pack) },
    root: document.documentElement,
    monitor,
  });
  const credentials = toCredentials(takeQuery(urlPayloadNames), session.get('authorState'));
  const urlPayloadValues = takeQuery(() => URL_PAYLOAD_NAMES);
  const app = createApp({
    config,
    monitor,
    session,
    stored,
    documents: { ...source, channel },
    shellTexts: texts,
    language,
    published,
    credentials,
    urlPayloadValues,
  });
  await language.follow(undefined);
  // An unhandled rejection means that a tap had no effect.
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (nameOf(reason) !== 'AbortError') Toast.show(app.text('app.actionFailed'));
  });
  // The browser may show a page that it cached before the sign-out and that only the member may see. An access token would not survive a reload.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session.get('token') === '' && app.urlPayload.accessToken === '') app.leave.reload();
  });
  // A storage that does not answer must not delay the start.
  await shortly(restoreSignIn(app, path, here().search));
  // Read before the first page uses the values up.
  const holds = hasUrlPayload(app);
  const isDrawn = bootstrap.answers !== undefined;
  const taking = isDrawn ? import('./shell/take-over.ts').then(({ takeOver }) => takeOver(place)) : undefined;
  const patience = session.get('token') === '' ? ANSWERS_MS : OWN_ANSWERS_MS;
  const opening = openFirst(app, path, here().search, bootstrap.isWhole ? { patience } : {});
  // The first drawing replaces the server's in one step, from the same answers.
  await shortly(Promise.all([opening, taking]), isDrawn ? DRAWN_MS : FIRST_MS);
  createRoot(place).render(
    <AppProvider value={app}>
      <BrowserRouter basename={BASE_PATH}>
        <AppRoutes />
      </BrowserRouter>
    </AppProvider>,
  );
  const own = import.meta.env.PROD ? (new URL(import.meta.url).pathname.split('/').pop() ?? '') : '';
  let isLate = false;
  const reportLate = (error: unknown): void => {
    isLate = true;
    monitor.report('warning', 'after-start.failed', { name: nameOf(error) });
  };
  const begin = async (): Promise<void> => {
    const { afterStart } = await loadLater(() => import('./after-start.ts'), reportLate);
    // When this chunk loads late, a member may have typed values that a reload would lose.
    await afterStart(app, logs, { own, holds: holds || isLate, opening });
    // Only now: the many files of the overlays would delay the pictures of the screen, and the file without which a page that is being left
    // cannot upload its reports.
    await screenLoaded(OVERLAYS_MS);
    await loadLater(loadOverlays, reportLate);
  };
  whenIdle(() => void begin());
}

void start(root);
