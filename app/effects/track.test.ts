import { expect, test } from 'vitest';
import type { EffectHost } from './effects.ts';
import { runEffects } from './effects.ts';

test.each([
  ['error', { level: 'error' as const }],
  ['info', {}],
])('OP-11 EC-23 logs a failure of a document as one: %s', async (level, more) => {
  const told: unknown[] = [];
  const host = { monitor: { report: (...report: readonly unknown[]) => told.push(report) } } as unknown as EffectHost;
  await runEffects([{ do: 'track', event: 'pay.failed', params: { code: '1' }, ...more }], {}, {}, '2026-11-23', host);
  expect(told).toEqual([[level, 'track', { event: 'pay.failed', code: '1' }]]);
});
