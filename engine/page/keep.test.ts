import { expect, test } from 'vitest';
import { line as faultLine } from '../fault/index.ts';
import { keepOperation, retainedSince } from './keep.ts';

const keep = { in: 'cart', change: 'adopt', with: { stores: '=result.list', memberId: '=user.userId' }, since: '=kept.cart.revision' };
const variables = { user: { userId: 'U1' }, kept: { cart: { revision: 7 } } };

test("CT-07 the operation of a kept source reads its response, the page, and the collection's revision at request time", () => {
  const since = retainedSince(keep, variables, '2026-11-25');
  expect(since).toEqual({ ok: true, value: 7 });
  const operation = (asked: number | null) => keepOperation(keep, variables, { list: ['S1'] }, asked, '2026-11-25');
  expect(operation(7)).toEqual({ ok: true, value: { name: 'adopt', with: { stores: ['S1'], memberId: 'U1', since: 7 } } });
  expect(operation(null)).toEqual({ ok: true, value: { name: 'adopt', with: { stores: ['S1'], memberId: 'U1' } } });
});

test('a source without `since` uses null; a failing rule is a fault', () => {
  const { since: _since, ...silent } = keep;
  expect(retainedSince(silent, variables, '2026-11-25')).toEqual({ ok: true, value: null });
  const wrong = keepOperation({ ...keep, with: { stores: { $: { nothing: [] } } } }, variables, null, null, '2026-11-25');
  expect(wrong.ok ? '' : faultLine(wrong.fault)).toContain('nothing');
});
