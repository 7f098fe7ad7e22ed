import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AGAIN_MS, loadLater, SOON_MS, TIMED_FAILURES } from './load-later.ts';

const setOnline = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

beforeEach(() => {
  vi.useFakeTimers();
  setOnline(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Something that fails so many times before it comes. */
function begin(times: number) {
  const lost = new TypeError('Failed to fetch dynamically imported module');
  const load = vi.fn(async () => 'here');
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(lost);
  const failed = vi.fn();
  return { load, failed, lost, loaded: loadLater(load, failed) };
}

test('ER-04 a failed load is reported and tried again soon: the network may have come back before the page listened', async () => {
  const { load, failed, lost, loaded } = begin(1);
  await vi.advanceTimersByTimeAsync(SOON_MS - 1);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe('here');
  expect(failed.mock.calls).toEqual([[lost]]);
});

test('ER-04 a second failure waits longer', async () => {
  const { load, loaded } = begin(2);
  await vi.advanceTimersByTimeAsync(SOON_MS + AGAIN_MS - 1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe('here');
});

test('ER-04 it comes as soon as the network is back, and the time that ran until then asks for nothing more', async () => {
  const { load, failed, loaded } = begin(2);
  await vi.advanceTimersByTimeAsync(SOON_MS - 1);
  setOnline(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  setOnline(true);
  expect(await loaded).toBe('here');
  setOnline(true);
  await vi.advanceTimersByTimeAsync(10 * AGAIN_MS);
  expect([load.mock.calls.length, failed.mock.calls.length]).toEqual([3, 2]);
});

test('ER-04 without a network time is no chance, also where it went after the failure', async () => {
  const { load, loaded } = begin(1);
  await vi.advanceTimersByTimeAsync(SOON_MS / 2);
  setOnline(false);
  await vi.advanceTimersByTimeAsync(10 * AGAIN_MS);
  expect(load).toHaveBeenCalledTimes(1);
  setOnline(true);
  expect(await loaded).toBe('here');
});

test('what is gone is asked for a few times by time alone; a network that comes back is always a chance', async () => {
  const { load, failed, loaded } = begin(TIMED_FAILURES + 1);
  await vi.advanceTimersByTimeAsync(10 * TIMED_FAILURES * AGAIN_MS);
  expect([load.mock.calls.length, failed.mock.calls.length]).toEqual([TIMED_FAILURES, TIMED_FAILURES]);
  setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  setOnline(true);
  expect(await loaded).toBe('here');
});
