import { type FSWatcher, watch } from 'node:fs';

const SETTLE_MS = 40;

/**
 * Calls back at once, and after every change in the folders. Changes at the same time, or during the callback, cause one more call.
 * Ctrl-C closes the watchers, and the process ends by itself.
 */
export function watchFolders(folders: readonly string[], changed: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    again = running;
    if (running) return;
    running = true;
    await changed();
    running = false;
    if (again) await run();
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), SETTLE_MS);
  };
  const watchers: readonly FSWatcher[] = folders.map((folder) => watch(folder, { recursive: true }, schedule));
  void run();
  process.once('SIGINT', () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    process.exitCode = 0;
  });
}
