import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Toast } from '../renderer/index.ts';
import { documents, program, shellTexts } from '../schemas/index.ts';
import { createApp } from './app.ts';
import { ahead } from './base/ahead.ts';
import { toConfig } from './base/config.ts';
import { readGiven } from './base/given.ts';
import { namesToTake, toCredentials } from './entry/credentials.ts';
import { HANDED, holdsBrought } from './entry/handed.ts';
import { AppProvider } from './hooks/context.ts';
import { loadChannelFrom, loadConfig } from './http/index.ts';
import { consoleSink, createLogQueue, createMonitor } from './monitor/index.ts';
import { BASE_PATH, here, takeQuery } from './navigation/index.ts';
import { browserSession, browserStorage } from './session/index.ts';
import { AppRoutes } from './shell/AppRoutes.tsx';
import { loadAhead } from './shell/load-ahead.ts';
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

/** public/boot.js takes it away when the styles do not come, and offers to load the page again: then the address must still be whole. */
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const session = browserSession();
const nativeClient = new URLSearchParams(here().search).get('native_client');
if (nativeClient) session.set('nativeClient', nativeClient);

const given = readGiven(document);
const channels = ahead(loadChannelFrom(`${BASE_PATH}/channels`, given.channels));
const untilNeeded = (loading: Promise<unknown>): void =>
  void loading.catch((error: unknown) => monitor.report('info', 'ahead.failed', { name: nameOf(error) }));

/** So long what no member waits for gives way to the first page. */
const PATIENCE = 2000;
const whenIdle = (run: () => void): void => {
  // Not every web view has a word for being idle.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: PATIENCE });
  else setTimeout(run, PATIENCE / 2);
};

async function start(place: HTMLElement): Promise<void> {
  const { path, search } = here();
  loadAhead(path, search, session, {
    channel: channels.ask,
    page: (id) => untilNeeded(documents.page(id)),
    engine: () => untilNeeded(import('./page/DocumentPage.tsx')),
  });
  const config = given.config ? toConfig(given.config) : await loadConfig(`${BASE_PATH}/config.json`, monitor);
  // Before anything reads or reports the address, and not earlier: until now the page may be loaded anew by a tap.
  const credentials = toCredentials(takeQuery(namesToTake), session.get('authorState'));
  const handed = takeQuery(() => HANDED);
  const app = createApp({
    config,
    monitor,
    session,
    stored: browserStorage(),
    documents: { ...documents, channel: channels.load },
    shellTexts,
    credentials,
    handed,
  });
  // Whatever a tap was for, it came to nothing.
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (nameOf(reason) !== 'AbortError') Toast.show(app.text('app.actionFailed'));
  });
  // A page that the browser kept from before the sign-out shows what only the member may see. An access token would not outlive a reload.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session.get('token') === '' && app.handed.accessToken === '') app.leave.reload();
  });
  // Before the first page uses it up.
  const holds = holdsBrought(app);
  createRoot(place).render(
    <AppProvider value={app}>
      <BrowserRouter basename={BASE_PATH}>
        <AppRoutes />
      </BrowserRouter>
    </AppProvider>,
  );
  const own = import.meta.env.PROD ? (new URL(import.meta.url).pathname.split('/').pop() ?? '') : '';
  whenIdle(() =>
    import('./after-start.ts').then(
      ({ afterStart }) => afterStart(app, logs, { own, holds }),
      (error: unknown) => monitor.report('warning', 'after-start.failed', { name: nameOf(error) }),
    ),
  );
}

void start(root);
