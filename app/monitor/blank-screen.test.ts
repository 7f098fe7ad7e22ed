import { expect, test } from 'vitest';
import { BLANK_INTERVAL, watchBlankScreen } from './blank-screen.ts';

/** Watches a page with so many empty points at each check in turn; the last number repeats. */
function watch(...empty: readonly number[]) {
  const waits: number[] = [];
  const pending: (() => void)[] = [];
  let reports = 0;
  let [looks, points] = [0, 0];
  watchBlankScreen({
    isEmpty() {
      points += 1;
      if (points % 36 === 1) looks += 1;
      return (points - 1) % 36 < (empty[looks - 1] ?? empty.at(-1) ?? 0);
    },
    later(callback, ms) {
      waits.push(ms);
      pending.push(callback);
    },
    report() {
      reports += 1;
    },
  });
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) next();
  return { looks, waits, reports };
}

test('LGG-05 SS-72 a page with 31 empty points of 36 is not blank', () => {
  expect(watch(31)).toEqual({ looks: 1, waits: [], reports: 0 });
});

test('LGG-05 a page with more empty points is checked each second, seven times more, then reported once', () => {
  expect(watch(32)).toEqual({ looks: 8, waits: Array(7).fill(BLANK_INTERVAL), reports: 1 });
});

test('LGG-05 a page that fills in the meantime is not reported', () => {
  expect(watch(36, 36, 20)).toEqual({ looks: 3, waits: [BLANK_INTERVAL, BLANK_INTERVAL], reports: 0 });
});
