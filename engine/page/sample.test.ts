import { expect, test } from 'vitest';
import { beginningOf } from './sample.ts';

test('a page starts from its sample, and sources outside the sample are not requested', () => {
  const sample = {
    name: '取不到',
    state: { open: true },
    step: 'second',
    with: { id: '1' },
    data: { cart: 3 },
    status: { list: 'failed' },
    said: { list: '系统繁忙' },
    kept: { cars: [] },
  } as unknown as Parameters<typeof beginningOf>[1];
  expect(beginningOf(['cart', 'list', 'more'], sample)).toEqual({
    state: { open: true },
    step: 'second',
    with: { id: '1' },
    kept: { cars: [] },
    sources: { cart: { status: 'ready', value: 3 }, list: { status: 'failed', said: '系统繁忙' }, more: { status: 'idle' } },
  });
  expect(beginningOf([], { name: '空' })).toEqual({ sources: {} });
});
