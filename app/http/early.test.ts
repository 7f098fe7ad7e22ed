import { afterEach, expect, test } from 'vitest';
import { dropEarly, takeEarly } from './early.ts';

afterEach(() => void dropEarly());

/** What boot.js has asked. */
const asked = (over: object = {}) => {
  const early = {
    method: 'POST',
    url: '/api/a',
    body: '{"id":1}',
    userId: 'U1',
    token: 'T',
    begun: 1000,
    answer: Promise.resolve(new Response('甲')),
    ...over,
  };
  globalThis.heyeAsked = [early];
};
const init = { method: 'POST', body: '{"id":1}', headers: { userId: 'U1', token: 'T' } };

test('HC-02 the answer to the same question of the same member is taken, once', async () => {
  asked();
  const begun: number[] = [];
  expect(await (await takeEarly('/api/a', init, (at) => begun.push(at)))?.text()).toBe('甲');
  expect(takeEarly('/api/a', init, (at) => begun.push(at))).toBeUndefined();
  expect(begun).toEqual([1000]);
});

test.each([
  ['another address', '/api/b', init],
  ['other parameters', '/api/a', { ...init, body: '{"id":2}' }],
  ['another method', '/api/a', { ...init, method: 'GET' }],
  ['another member', '/api/a', { ...init, headers: { userId: 'U2', token: 'T' } }],
  ['another sign-in', '/api/a', { ...init, headers: { userId: 'U1', token: 'T2' } }],
])('%s is asked anew', (_what, url, other) => {
  asked();
  expect(takeEarly(url, other)).toBeUndefined();
  expect(dropEarly()).toBe(1);
});

test('a question that is taken back does not wait for the answer', async () => {
  asked({ answer: new Promise(() => undefined) });
  const controller = new AbortController();
  const taken = takeEarly('/api/a', { ...init, signal: controller.signal });
  controller.abort();
  await expect(taken).rejects.toThrow('abort');
});

test('what nobody took is forgotten, and counted', () => {
  asked();
  expect([dropEarly(), dropEarly(), takeEarly('/api/a', init)]).toEqual([1, 0, undefined]);
});
