import { expect, test, vi } from 'vitest';
import { FORGET_AFTER } from '../base/load-chunk.ts';
import type { App } from '../types.ts';
import { openPage } from './open-page.ts';

test('EC-22 a page that cannot load is requested once until its error shows, and again after that', async () => {
  vi.useFakeTimers();
  const page = vi.fn(() => Promise.reject(new Error('offline')));
  const app = { library: { page } } as unknown as App;
  const first = openPage(app, 'redeem', undefined);
  await expect(first).rejects.toThrow('offline');
  expect(openPage(app, 'redeem', undefined)).toBe(first);
  expect(page).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(FORGET_AFTER);
  await expect(openPage(app, 'redeem', undefined)).rejects.toThrow('offline');
  expect(page).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
