import { scriptAddress } from './bridges/index.ts';
import { dropEarly, hasEarly, type Loads, startWorker } from './http/index.ts';
import type { LogQueue } from './monitor/index.ts';
import { address, BASE_PATH, ownOrigin } from './navigation/index.ts';
import { keepFocusVisible } from './shell/keep-focus-visible.ts';
import { followKeyboard } from './shell/keyboard.ts';
import type { Opened } from './shell/open-first.ts';
import type { App } from './types.ts';
import { type Visit, watch } from './watch.ts';

/** Milliseconds that a page which was not opened ahead has for its first requests. */
const DRAWN_MS = 3000;

/**
 * Starts the work that no member waits for, after the first page is drawn: monitoring (LGG-01), room for the soft keyboard (RT-34),
 * the service worker, and the removal of expired values (CN-02). Resolves when reports can be uploaded from a page that is being left.
 */
export async function afterStart(
  app: App,
  logs: LogQueue,
  { opening, ...visit }: Visit & { readonly opening: Promise<Opened> },
): Promise<void> {
  const watching = watch(app, logs, visit);
  opening.then(
    // A page that requests its data when it is drawn gets the time for it.
    (opened) => setTimeout(() => dropUnused(app, opened), opened === 'drawn' && hasEarly() ? DRAWN_MS : 0),
    // The page that could not be opened reports the error.
    () => dropEarly(),
  );
  followKeyboard(window);
  keepFocusVisible(window);
  if (visit.own !== '') keepApp(app);
  app.vault.sweep().catch((error: unknown) => {
    // A browser that forbids storage holds nothing to remove.
    app.monitor.report('info', 'vault.sweep', { name: error instanceof Error ? error.name : '' });
  });
  await watching;
}

/** Reports early requests that no page used: the prefetch list is wrong, unless the member was led to another page. */
function dropUnused({ monitor }: App, opened: Opened): void {
  const unused = dropEarly();
  if (unused > 0 && opened !== 'elsewhere') monitor.report('warning', 'early.unused', { count: unused });
}

/** Starts the service worker. Not called when the app runs from source, since nothing can be cached then. */
function keepApp({ monitor }: App): void {
  // The type says that it always exists; many web views and all insecure addresses lack it.
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  const loads: Loads = (tell) => {
    const observer = new PerformanceObserver((seen) =>
      // A file that went through the worker has a `workerStart` time.
      tell((seen.getEntries() as PerformanceResourceTiming[]).filter(({ workerStart }) => workerStart === 0).map(({ name }) => name)),
    );
    observer.observe({ type: 'resource', buffered: true });
  };
  const script = scriptAddress(window, ownOrigin(), `${BASE_PATH}/sw.js`);
  startWorker(workers, script, `${BASE_PATH}/`, loads, address()).catch((error: unknown) => {
    monitor.report('info', 'worker.failed', { name: error instanceof Error ? error.name : '' });
  });
}
