import { expect, test } from 'vitest';
import { workerClient } from './worker-client.ts';

const asking = () => workerClient<string, string>(new URL('./echo.worker.testing.ts', import.meta.url));

test('answers in order and drops a request that is aborted before its turn', async () => {
  const ask = asking();
  const outdated = new AbortController();
  const first = ask('first');
  const dropped = ask('outdated', outdated.signal);
  const last = ask('last');
  outdated.abort();
  await expect(dropped).rejects.toThrow('aborted');
  expect([await first, await last]).toEqual(['first', 'last']);
});

test('answers the next request after a refused one, a worker that throws and a worker that exits', async () => {
  const ask = asking();
  const [refused, thrown, ended, next] = [ask('refuse'), ask('throw'), ask('exit'), ask('next')];
  await expect(refused).rejects.toThrow('refused');
  await expect(thrown).rejects.toThrow('thrown');
  await expect(ended).rejects.toThrow('The worker ended');
  expect(await next).toBe('next');
});
