import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SEEN, withVisibleDelay } from './seen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('returns a result without delay', async () => {
  await expect(withVisibleDelay(async () => 'x')).resolves.toBe('x');
});

test.each([
  ['at once shows after the request was visible', 0, SEEN],
  ['later shows without further delay', SEEN + 100, SEEN + 100],
])('a failure %s', async (_, fails, told) => {
  const failure = new Error('offline');
  const caught = vi.fn();
  const asked = withVisibleDelay(() => new Promise((_done, fail) => setTimeout(() => fail(failure), fails)));
  asked.catch(caught);
  await vi.advanceTimersByTimeAsync(told - 1);
  expect(caught).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(caught).toHaveBeenCalledExactlyOnceWith(failure);
});
