import type { LogQueue } from './monitor/index.ts';
import { followKeyboard } from './shell/keyboard.ts';
import type { App } from './types.ts';
import { type Visit, watch } from './watch.ts';

/** What begins once the first page stands, since no member waits for it: what watches over the app (LGG-01), room for the soft keyboard (RT-34), and the removal of what this browser has kept long enough (CN-02). */
export function afterStart(app: App, logs: LogQueue, visit: Visit): void {
  watch(app, logs, visit);
  followKeyboard(window);
  app.vault.sweep().catch((error: unknown) => {
    // Where storage is forbidden there is nothing to remove.
    app.monitor.report('info', 'vault.sweep', { name: error instanceof Error ? error.name : '' });
  });
}
