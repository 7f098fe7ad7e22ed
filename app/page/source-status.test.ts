import { describe, expect, test } from 'vitest';
import { nextOf, shownOf } from './source-status.ts';

const answer = { result: '甲', said: '说' };
const none = { data: undefined, error: undefined, isValidating: false };
const lost = new Error('500');
const plain = { isFresh: false, once: false, isPolled: false };
const fresh = { ...plain, isFresh: true };

describe('a source', () => {
  test.each([
    ['is loading before its request begins', none, plain, 'loading', undefined],
    ['is loading without data', { ...none, isValidating: true }, plain, 'loading', undefined],
    ['IN-19 shows cached data while its request runs', { ...none, data: answer, isValidating: true }, plain, 'loading', '甲'],
    ['IN-19 shows cached data until its request begins', { ...none, data: answer }, plain, 'loading', '甲'],
    ['is ready with its response', { ...none, data: answer }, fresh, 'ready', '甲'],
    ['is loading again on a reload, with its data', { ...none, data: answer, isValidating: true }, fresh, 'loading', '甲'],
    ['fails without data', { ...none, error: lost }, plain, 'failed', undefined],
    ['fails beside the data that it could not replace', { ...none, data: answer, error: lost }, plain, 'failed', '甲'],
    ['is loading while a failed request is repeated', { ...none, error: lost, isValidating: true }, plain, 'loading', undefined],
    [
      'that opens a form shows no cached data',
      { ...none, data: answer, isValidating: true },
      { ...plain, once: true },
      'loading',
      undefined,
    ],
    ['that opens a form shows its response', { ...none, data: answer }, { ...fresh, once: true }, 'ready', '甲'],
    [
      'that is polled stays ready while it is asked',
      { ...none, data: answer, isValidating: true },
      { ...fresh, isPolled: true },
      'ready',
      '甲',
    ],
    ['that is polled keeps its data after a failure', { ...none, data: answer, error: lost }, { ...fresh, isPolled: true }, 'ready', '甲'],
    ['that is polled is loading before its first response', { ...none, data: answer }, { ...plain, isPolled: true }, 'loading', '甲'],
  ] as const)('%s', (_what, loaded, showing, status, result) => {
    expect(shownOf(loaded, showing)).toEqual({ status, result, said: result === undefined ? undefined : '说' });
  });
});

test.each([
  ['idle', { ...none, data: [1] }, 1],
  ['loading', { ...none, data: [1], isValidating: true }, 2],
  ['loading', { ...none, isValidating: true }, 1],
  ['idle', { ...none, data: [1], isValidating: true }, 1],
  ['failed', { ...none, data: [1], error: lost, isValidating: true }, 2],
] as const)('a source in parts is %s', (next, loaded, size) => {
  expect(nextOf(loaded, size)).toBe(next);
});
