/** The service worker interface of the browser. */
export type Workers = Pick<ServiceWorkerContainer, 'register' | 'ready'>;

/** Calls `tell` with the addresses of files loaded past the worker, now and whenever there are more. */
export type Loads = (tell: (addresses: readonly string[]) => void) => void;

/** Registers the service worker that stores the app on the phone (public/sw.js), and reports the files that loaded before it was active. A browser without workers loads the app as usual. Rejects when the registration fails. */
export async function startWorker(workers: Workers | undefined, script: string, scope: string, loads: Loads, page: string): Promise<void> {
  if (workers === undefined) return;
  await workers.register(script, { scope });
  const { active } = await workers.ready;
  loads((loaded) => active?.postMessage({ loaded, page }));
}
