import { expect, test } from 'vitest';
import type { Json } from '../documents/json.ts';
import type { Paging } from '../documents/types.gen.ts';
import { isFull, join } from './paging.ts';

const paging = { items: { var: 'result.list' }, count: 2 } as unknown as Paging;
const counted = { ...paging, total: { var: 'result.total' } } as unknown as Paging;
const part = (list: Json, total?: number): Json => ({ list, ...(total !== undefined && { total }) });

test('an unpaged source is complete at once', () => {
  expect(join(undefined, ['a'])).toEqual({ ok: true, value: { items: ['a'], complete: true } });
});

test.each<[string, Paging, readonly Json[], readonly Json[], boolean]>([
  ['no page yet', paging, [], [], false],
  ['a full page: another may follow', paging, [part(['a', 'b'])], ['a', 'b'], false],
  ['a page that is not full is the last', paging, [part(['a', 'b']), part(['c'])], ['a', 'b', 'c'], true],
  ['the server’s total, with a full last page', counted, [part(['a', 'b'], 2)], ['a', 'b'], true],
  ['fewer than the total', counted, [part(['a'], 3)], ['a'], false],
  ['no valid total: the length decides', counted, [part(['a'])], ['a'], true],
  ['a page without a list', paging, [part('none')], [], true],
  ['a response that is no record', paging, ['none'], [], true],
])('%s', (_what, how, results, items, complete) => {
  expect(join(how, results)).toEqual({ ok: true, value: { items, complete } });
});

test('the length of the last page says whether another may follow', () => {
  expect([part(['a', 'b']), part(['a']), part(null)].map((one) => isFull(paging, one))).toEqual([true, false, false]);
});

test('a rule that fails on one page fails the whole source', () => {
  const broken = { items: { nowhere: [] }, count: 2 } as unknown as Paging;
  expect(join(broken, [part(['a'])])).toMatchObject({ ok: false });
  expect(isFull(broken, part(['a', 'b']))).toBe(false);
  expect(join({ ...paging, total: { nowhere: [] } } as unknown as Paging, [part(['a'])])).toMatchObject({ ok: false });
});
