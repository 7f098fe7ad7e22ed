/** What keeps the app on the phone, as a browser has it. */
export type Workers = Pick<ServiceWorkerContainer, 'register' | 'ready'>;

/** Sets the worker up that keeps the app on the phone (public/sw.js), and tells it what this visit loaded before the worker stood. A browser that has none, or allows none, loads the app as ever. Rejects when it cannot be set up. */
export async function startWorker(
  workers: Workers | undefined,
  script: string,
  scope: string,
  loaded: () => readonly string[],
  page: string,
): Promise<void> {
  if (workers === undefined) return;
  await workers.register(script, { scope });
  const { active } = await workers.ready;
  active?.postMessage({ loaded: loaded(), page });
}
