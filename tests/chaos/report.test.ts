import { expect, test } from 'vitest';
import type { Seen } from './pair.ts';
import { type Suite, seenAfter } from './report.ts';

const seen = (disturbance: string, way = ''): Seen => ({ flow: 'redeem', disturbance, said: '', kept: '', way, count: 1 });
const annotations = (one: Seen) => [{ type: 'seen', description: JSON.stringify(one) }];
const spec = (disturbance: string, ...statuses: readonly string[]) => ({
  title: `RD-01 RD-03 redeem × ${disturbance}: 兑换：用一次，出错`,
  tests: [
    { results: statuses.map((status) => ({ status, annotations: status === 'passed' ? annotations(seen(disturbance, '现在')) : [] })) },
  ],
});
const report = (...specs: readonly ReturnType<typeof spec>[]): Suite => ({ suites: [{ suites: [{ specs }] }] });
const before = [seen('slow'), seen('offline')];

test('a new result replaces the earlier one', () => {
  expect(seenAfter(before, report(spec('offline', 'passed')))).toEqual([seen('slow'), seen('offline', '现在')]);
  expect(seenAfter(before, report(spec('offline', 'failed', 'passed')))).toEqual([seen('slow'), seen('offline', '现在')]);
});

test.each(['failed', 'timedOut'])('a pair that is now %s loses its result', (status) => {
  expect(seenAfter(before, report(spec('offline', status)))).toEqual([seen('slow')]);
});

test.each(['skipped', 'interrupted'])('a pair that was %s keeps its result', (status) => {
  expect(seenAfter(before, report(spec('offline', status)))).toEqual(before);
});

test('a run that did not start loses nothing', () => {
  expect(seenAfter(before, {})).toEqual(before);
});
