import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenStillHere } from './leave.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const turn = () => document.dispatchEvent(new Event('visibilitychange'));
const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

test.each([
  ['after four seconds', () => vi.advanceTimersByTime(4000)],
  ['when the page is visible again', turn],
  ['when the page comes back from the cache', () => show(true)],
])('tells once that the page was not left: %s', (_when, happen) => {
  const tell = vi.fn();
  whenStillHere(tell);
  vi.advanceTimersByTime(3999);
  show(false);
  expect(tell).not.toHaveBeenCalled();
  happen();
  expect(tell).toHaveBeenCalledTimes(1);
  turn();
  show(true);
  vi.advanceTimersByTime(10_000);
  expect(tell).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('tells nothing once the wait has ended, and leaves no timer', () => {
  const tell = vi.fn();
  whenStillHere(tell)();
  turn();
  show(true);
  vi.advanceTimersByTime(10_000);
  expect([tell.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
});
