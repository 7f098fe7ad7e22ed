import { expect, test } from 'vitest';
import { beside } from './beside.ts';

const asking = () => beside<string, string>(new URL('./echo.worker.testing.ts', import.meta.url));

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

test('a refused request and an ended worker leave the next request its answer', async () => {
  const ask = asking();
  const [refused, ended, next] = [ask('refuse'), ask('end'), ask('next')];
  await expect(refused).rejects.toThrow('refused');
  await expect(ended).rejects.toThrow('ended');
  expect(await next).toBe('next');
});
