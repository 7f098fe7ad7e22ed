import { scriptAddress } from './bridges/index.ts';
import { dropEarly, hasEarly, type Loads, startWorker } from './http/index.ts';
import type { LogQueue } from './monitor/index.ts';
import { address, BASE_PATH, ownOrigin } from './navigation/index.ts';
import { keepInSight } from './shell/in-sight.ts';
import { followKeyboard } from './shell/keyboard.ts';
import type { Opened } from './shell/open-first.ts';
import type { App } from './types.ts';
import { type Visit, watch } from './watch.ts';

/** So long, in milliseconds, a page that was not opened ahead has to ask what it asks first. */
const DRAWN_MS = 3000;

/** What begins once the first page stands, since no member waits for it: what watches over the app (LGG-01), room for the soft keyboard (RT-34), what keeps the app on the phone for the next visit, and the removal of what this browser has kept long enough (CN-02). */
export function afterStart(app: App, logs: LogQueue, { opening, ...visit }: Visit & { readonly opening: Promise<Opened> }): void {
  watch(app, logs, visit);
  opening.then(
    // A page that asks when it is drawn is given the time for it.
    (opened) => setTimeout(() => dropUnused(app, opened), opened === 'drawn' && hasEarly() ? DRAWN_MS : 0),
    // It is told by the page that could not be opened.
    () => dropEarly(),
  );
  followKeyboard(window);
  keepInSight(window);
  if (visit.own !== '') keepApp(app);
  app.vault.sweep().catch((error: unknown) => {
    // Where storage is forbidden there is nothing to remove.
    app.monitor.report('info', 'vault.sweep', { name: error instanceof Error ? error.name : '' });
  });
}

/** What was asked early and nobody wanted is a fault of what asks or of what tells what to ask, unless the member was led to another page. */
function dropUnused({ monitor }: App, opened: Opened): void {
  const unused = dropEarly();
  if (unused > 0 && opened !== 'elsewhere') monitor.report('warning', 'early.unused', { count: unused });
}

/** From source there is nothing to keep. */
function keepApp({ monitor }: App): void {
  // Typed as always there; web views without it are many, and so are addresses that are not safe.
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  const loads: Loads = (tell) => {
    const observer = new PerformanceObserver((seen) =>
      // What went through the worker has a time at which it did.
      tell((seen.getEntries() as PerformanceResourceTiming[]).filter(({ workerStart }) => workerStart === 0).map(({ name }) => name)),
    );
    observer.observe({ type: 'resource', buffered: true });
  };
  const script = scriptAddress(window, ownOrigin(), `${BASE_PATH}/sw.js`);
  startWorker(workers, script, `${BASE_PATH}/`, loads, address()).catch((error: unknown) => {
    monitor.report('info', 'worker.failed', { name: error instanceof Error ? error.name : '' });
  });
}
