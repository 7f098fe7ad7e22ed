import { expect, test } from 'vitest';
import { type Loads, startWorker, type Workers } from './worker.ts';

test('the worker learns which files load past it, then and later; a browser without workers goes on without', async () => {
  const told: unknown[] = [];
  const asked: unknown[] = [];
  const workers = {
    register: async (...given: unknown[]) => void asked.push(given),
    ready: Promise.resolve({ active: { postMessage: (message: unknown) => told.push(message) } }),
  } as unknown as Workers;
  const loads: Loads = (tell) => {
    tell(['/h5/assets/a.js']);
    tell(['/h5/assets/late.js']);
  };
  await startWorker(workers, '/h5/sw.js', '/h5/', loads, '/h5/list');
  expect(asked).toEqual([['/h5/sw.js', { scope: '/h5/' }]]);
  expect(told).toEqual([
    { loaded: ['/h5/assets/a.js'], page: '/h5/list' },
    { loaded: ['/h5/assets/late.js'], page: '/h5/list' },
  ]);
  await expect(startWorker(undefined, '', '', () => undefined, '')).resolves.toBeUndefined();
});
