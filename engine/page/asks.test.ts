import { expect, test } from 'vitest';
import type { Call, Page } from '../documents/types.gen.ts';
import { openingAsks } from './asks.ts';

const plain: Call = { title: '甲', method: 'POST', path: '/a' };
const asks = (data: NonNullable<Page['data']>, call: Partial<Call> = {}) =>
  openingAsks(data, (name) => (name === 'a.b' ? { ...plain, ...call } : undefined));

test('prefetches a source that depends on address, member and channel only, with the fixed parameters of its call', () => {
  expect(
    asks(
      {
        rows: {
          call: 'a.b',
          with: { id: '=query.id', kind: 2, none: null },
          paging: { page: 'pageNo', size: 'pageSize', count: 20, items: 'x' },
        },
      },
      { with: { userId: '=user.userId', code: '=channel.serviceApplyConfig.businessCode' } },
    ),
  ).toEqual([
    {
      call: 'a.b',
      needs: [],
      with: {
        userId: '=user.userId',
        code: '=channel.serviceApplyConfig.businessCode',
        id: '=query.id',
        kind: 2,
        none: null,
        pageNo: 1,
        pageSize: 20,
      },
    },
  ]);
});

test('lists the paths that a condition needs; a more complex condition is left to the app', () => {
  const needs = (when: NonNullable<Page['data']>[string]['when']) =>
    asks({ a: { call: 'a.b', ...(when !== undefined && { when }) } }).map((ask) => ask.needs);
  expect(needs({ var: 'query.requestNo' })).toEqual([['query.requestNo']]);
  expect(needs({ and: [{ '!!': [{ var: 'user.userId' }] }, { var: 'channel.key' }] })).toEqual([['user.userId', 'channel.key']]);
  for (const more of [
    true,
    { '!': [{ var: 'query.id' }] },
    { '==': [{ var: 'query.type' }, '1'] },
    { or: [{ var: 'query.a' }, { var: 'query.b' }] },
    { and: [{ var: 'query.a' }, { var: 'data.config' }] },
    { var: ['query.a', 'x'] },
    { var: 'session.markInfo' },
  ])
    expect(needs(more), JSON.stringify(more)).toEqual([]);
});

test.each([
  ['a value that needs a rule', { with: { id: { $: { or: [{ var: 'query.id' }, 1] } } } }],
  ['a value of the page’s state', { with: { id: '=state.id' } }],
  ['another answer', { with: { id: '=data.config.id' } }],
  ['a secret of the member', { with: { openid: '=user.openid' } }],
  ['a text', { with: { title: '@service.tip' } }],
  ['a record', { with: { id: { a: 1 } } }],
  ['a source that feeds a collection', { keep: { in: 'cart', as: 'merge' } }],
  ['a source that informs the back end', { tells: true }],
] as const)('leaves it to the app: %s', (_what, source) => {
  expect(asks({ a: { call: 'a.b', ...source } as never })).toEqual([]);
});

test.each([
  [{ encrypted: true }],
  [{ signed: true }],
  [{ inspect: 'always' }],
  [{ limit: 'guesses' }],
  [{ body: 'file' }],
  [{ path: '/a/{id}' }],
  [{ with: { openid: '=user.openid' } }],
] as const)('leaves it to the app because of its call: %o', (call) => {
  expect(asks({ a: { call: 'a.b' } }, call as Partial<Call>)).toEqual([]);
  expect(asks({ a: { call: 'a.c' } })).toEqual([]);
});
