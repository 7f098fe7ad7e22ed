import { expect, test } from 'vitest';
import { startWorker, type Workers } from './worker.ts';

test('the worker is told what the visit loaded before it stood; a browser without workers goes on without', async () => {
  const told: unknown[] = [];
  const asked: unknown[] = [];
  const workers = {
    register: async (...given: unknown[]) => void asked.push(given),
    ready: Promise.resolve({ active: { postMessage: (message: unknown) => told.push(message) } }),
  } as unknown as Workers;
  await startWorker(workers, '/h5/sw.js', '/h5/', () => ['/h5/assets/a.js'], '/h5/list');
  expect(asked).toEqual([['/h5/sw.js', { scope: '/h5/' }]]);
  expect(told).toEqual([{ loaded: ['/h5/assets/a.js'], page: '/h5/list' }]);
  await expect(startWorker(undefined, '', '', () => [], '')).resolves.toBeUndefined();
});
