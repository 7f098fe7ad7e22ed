import { afterEach, expect, test, vi } from 'vitest';
import { createLoading } from './loading.ts';
import { setup } from './testing.ts';

afterEach(() => vi.useRealTimers());

const slowly = async () => {
  await vi.advanceTimersByTimeAsync(400);
  return { status: 200, body: '{"code":"0","result":{}}' as never };
};

test('HC-07 加载中 shows once the first of several calls takes 300 ms, and goes with the last; quiet calls do not count', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { http, loading } = setup(undefined, { transport: slowly });
  await Promise.all([http.call('a.json'), http.call('a.get', { id: '1' }), http.call('a.quiet')]);
  expect(loading).toEqual(['+加载中', '-加载中']);
  const quiet = setup(undefined, { transport: slowly });
  await quiet.http.call('a.quiet');
  await quiet.http.call('a.json', {}, { quiet: true });
  expect(quiet.loading).toEqual([]);
  vi.useRealTimers();
  const fast = setup();
  await fast.http.call('a.json');
  expect(fast.loading).toEqual([]);
});

test('HC-07 the toast waits 300 ms, then for any skeleton, and stays until the last call is done', () => {
  vi.useFakeTimers();
  const log: string[] = [];
  let isSaid = true;
  const show = () => {
    log.push('show');
    return () => log.push('hide');
  };
  const begin = createLoading({ show, isSaid: () => isSaid });
  const [first, second] = [begin(), begin()];
  vi.advanceTimersByTime(900);
  expect(log).toEqual([]);
  isSaid = false;
  vi.advanceTimersByTime(300);
  expect(log).toEqual(['show']);
  first();
  first();
  expect(log).toEqual(['show']);
  second();
  expect(log).toEqual(['show', 'hide']);
  const third = begin();
  vi.advanceTimersByTime(299);
  third();
  vi.advanceTimersByTime(1000);
  expect(log).toEqual(['show', 'hide']);
  vi.useRealTimers();
});
