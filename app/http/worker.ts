/** What keeps the app on the phone, as a browser has it. */
export type Workers = Pick<ServiceWorkerContainer, 'register' | 'ready'>;

/** Calls `tell` with the addresses of what was loaded past the worker, now and whenever there is more. */
export type Loads = (tell: (addresses: readonly string[]) => void) => void;

/** Sets the worker up that keeps the app on the phone (public/sw.js), and tells it what this visit loads before the worker stands between. A browser that has none, or allows none, loads the app as ever. Rejects when it cannot be set up. */
export async function startWorker(workers: Workers | undefined, script: string, scope: string, loads: Loads, page: string): Promise<void> {
  if (workers === undefined) return;
  await workers.register(script, { scope });
  const { active } = await workers.ready;
  loads((loaded) => active?.postMessage({ loaded, page }));
}
