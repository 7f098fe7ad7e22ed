import { expect, test, vi } from 'vitest';
import { createPrefetched, withPrefetch } from './prefetch.ts';

test('hands over a prefetched result once, then loads again', async () => {
  let count = 0;
  const load = vi.fn(async (name: string) => {
    count += 1;
    return `${name} ${count}`;
  });
  const loader = withPrefetch(load);
  loader.ask('base');
  expect(load).toHaveBeenCalledTimes(1);
  expect([await loader.load('base'), await loader.load('base'), await loader.load('other')]).toEqual(['base 1', 'base 2', 'other 3']);
});

test('repeats a failed prefetch on demand and reports the failure only then', async () => {
  const load = vi.fn(async (_name: string): Promise<string> => 'here');
  load.mockRejectedValueOnce(new Error('no network'));
  const loader = withPrefetch(load);
  loader.ask('base');
  await Promise.resolve();
  await Promise.resolve();
  expect(await loader.load('base')).toBe('here');
  load.mockRejectedValueOnce(new Error('no network'));
  await expect(loader.load('base')).rejects.toThrow('no network');
});

test('drops an old prefetched result', async () => {
  vi.useFakeTimers();
  try {
    let count = 0;
    const loader = withPrefetch(async (name: string) => {
      count += 1;
      return `${name} ${count}`;
    });
    loader.ask('base');
    loader.ask('JXRB');
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await loader.load('base')).toBe('base 1');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await loader.load('JXRB')).toBe('JXRB 3');
  } finally {
    vi.useRealTimers();
  }
});

test('shows a result that has arrived until somebody takes it, once', async () => {
  const early = createPrefetched<string>();
  early.put('a', Promise.resolve('甲'));
  expect(early.peek('a')).toBeUndefined();
  await Promise.resolve();
  expect([early.peek('a'), early.peek('a'), early.peek('b')]).toEqual(['甲', '甲', undefined]);
  expect(await early.take('a')).toBe('甲');
  expect([early.peek('a'), early.take('a')]).toEqual([undefined, undefined]);
});

test('hands over a failed request with its error', async () => {
  const early = createPrefetched<string>();
  early.put('a', Promise.reject(new Error('no network')));
  await Promise.resolve();
  expect(early.peek('a')).toBeUndefined();
  await expect(early.take('a')).rejects.toThrow('no network');
});
