import { afterEach, expect, test } from 'vitest';
import { dropEarly, takeEarly } from './early.ts';

const stub = globalThis as unknown as { window?: { heyeAsked?: unknown[] } };
const hadWindow = 'window' in globalThis;
afterEach(() => {
  if (hadWindow) dropEarly();
  else delete stub.window;
});

/** What boot.js has asked. */
const asked = (over: object = {}) => {
  const early = {
    method: 'POST',
    url: '/api/a',
    body: '{"id":1}',
    userId: 'U1',
    token: 'T',
    answer: Promise.resolve(new Response('甲')),
    ...over,
  };
  stub.window = { heyeAsked: [early] };
};
const init = { method: 'POST', body: '{"id":1}', headers: { userId: 'U1', token: 'T' } };

test('HC-02 the answer to the same question of the same member is taken, once', async () => {
  asked();
  expect(await (await takeEarly('/api/a', init))?.text()).toBe('甲');
  expect(takeEarly('/api/a', init)).toBeUndefined();
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
