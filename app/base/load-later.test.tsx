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

/** A load that fails so many times before it succeeds. */
function begin(times: number) {
  const lost = new TypeError('Failed to fetch dynamically imported module');
  const load = vi.fn(async () => 'here');
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(lost);
  const failed = vi.fn();
  return { load, failed, lost, loaded: loadLater(load, failed) };
}

test('ER-04 reports a failed load and retries it soon: the network may have returned before the page listened', async () => {
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

test('ER-04 loads as soon as the network returns, and the pending timer loads nothing more', async () => {
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

test('ER-04 does not retry by time without a network, also when it went after the failure', async () => {
  const { load, loaded } = begin(1);
  await vi.advanceTimersByTimeAsync(SOON_MS / 2);
  setOnline(false);
  await vi.advanceTimersByTimeAsync(10 * AGAIN_MS);
  expect(load).toHaveBeenCalledTimes(1);
  setOnline(true);
  expect(await loaded).toBe('here');
});

test('retries a missing chunk a few times by time, and always when the network returns', async () => {
  const { load, failed, loaded } = begin(TIMED_FAILURES + 1);
  await vi.advanceTimersByTimeAsync(10 * TIMED_FAILURES * AGAIN_MS);
  expect([load.mock.calls.length, failed.mock.calls.length]).toEqual([TIMED_FAILURES, TIMED_FAILURES]);
  setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  setOnline(true);
  expect(await loaded).toBe('here');
});
