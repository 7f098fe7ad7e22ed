import { expect, test, vi } from 'vitest';
import type { Documents } from '../../engine/index.ts';
import { ask } from './ask.ts';

const optionsOf = async (source: Partial<Documents.Source>, isKnown: boolean) => {
  const call = vi.fn(async () => ({ code: '0', msg: '', result: [] }));
  await ask({ http: { call } } as never, { call: 'goods.list', ...source }, {}, { isKnown });
  return call.mock.calls[0] as unknown as readonly [string, object, { quiet?: boolean; untapped?: boolean }];
};

test.each([
  ['requested for the first time', {}, false, undefined],
  ['known already', {}, true, true],
  ['optional', { optional: true }, false, true],
  ['for reporting only', { tells: true }, false, true],
] as const)('HC-07 of a source that is %s the call is quiet: %j', async (_what, source, isKnown, quiet) => {
  const [, , options] = await optionsOf(source, isKnown);
  expect(options.quiet).toBe(quiet);
  expect(options.untapped).toBe(true);
});
