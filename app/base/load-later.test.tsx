import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AGAIN_MS, loadLater, TRIES } from './load-later.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const setOnline = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};
const lost = new TypeError('Failed to fetch dynamically imported module');

test('ER-04 what does not come is told, and comes after a while', async () => {
  const load = vi.fn(async () => 'here').mockRejectedValueOnce(lost);
  const failed = vi.fn();
  const loaded = loadLater(load, failed);
  await vi.advanceTimersByTimeAsync(AGAIN_MS - 1);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe('here');
  expect(failed.mock.calls).toEqual([[lost]]);
});

test('ER-04 without a network it waits for it, however long that is, and then asks once', async () => {
  setOnline(false);
  const load = vi.fn(async () => 'here').mockRejectedValueOnce(lost);
  const loaded = loadLater(load, () => undefined);
  await vi.advanceTimersByTimeAsync(10 * AGAIN_MS);
  expect(load).toHaveBeenCalledTimes(1);
  setOnline(true);
  setOnline(true);
  expect(await loaded).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
});

test('what is gone for good is asked for a few times, and told each time', async () => {
  const load = vi.fn(() => Promise.reject(lost));
  const failed = vi.fn();
  const loaded = loadLater(load, failed);
  await vi.advanceTimersByTimeAsync(TRIES * AGAIN_MS);
  expect(await loaded).toBeUndefined();
  expect(load).toHaveBeenCalledTimes(TRIES);
  expect(failed).toHaveBeenCalledTimes(TRIES);
});
