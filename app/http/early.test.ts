import { afterEach, expect, test } from 'vitest';
import { dropEarly, hasEarly, takeEarly } from './early.ts';

afterEach(() => void dropEarly());

/** What boot.js has asked. */
const asked = (over: object = {}) => {
  const early = {
    method: 'POST',
    url: '/api/a',
    headers: { userId: 'U1', token: 'T', 'Content-Type': 'application/json' },
    body: '{"id":1}',
    begun: Date.now() - 1000,
    come: Date.now() - 700,
    controller: new AbortController(),
    answer: Promise.resolve(new Response('甲')),
    ...over,
  };
  globalThis.earlyAsked = [early];
  return early;
};
const init = { method: 'POST', body: '{"id":1}', headers: { userId: 'U1', token: 'T' } };
const anew = () => Promise.resolve(new Response('新'));

test('HC-02 HC-10 the answer to the same question of the same member is taken, once, with word of how long it took', async () => {
  asked();
  const took: number[] = [];
  expect(await (await takeEarly('/api/a', init, anew, (ms) => took.push(ms)))?.text()).toBe('甲');
  expect(takeEarly('/api/a', init, anew, (ms) => took.push(ms))).toBeUndefined();
  expect(took).toEqual([300]);
});

test.each([
  ['another address', '/api/b', init],
  ['other parameters', '/api/a', { ...init, body: '{"id":2}' }],
  ['another method', '/api/a', { ...init, method: 'GET' }],
  ['another member', '/api/a', { ...init, headers: { userId: 'U2', token: 'T' } }],
  ['another sign-in', '/api/a', { ...init, headers: { userId: 'U1', token: 'T2' } }],
  ['one with more headers', '/api/a', { ...init, headers: { ...init.headers, underWritingToken: 'W' } }],
])('%s is asked anew', (_what, url, other) => {
  asked();
  expect(takeEarly(url, other, anew)).toBeUndefined();
  expect(dropEarly()).toBe(1);
});

test('an answer that is older than a request may take is not taken', () => {
  asked({ begun: Date.now() - 15_001 });
  expect(takeEarly('/api/a', init, anew)).toBeUndefined();
  expect(dropEarly()).toBe(0);
});

test('HC-01 who takes back a question takes back the one that is under way, though its answer has begun to come', async () => {
  const body = new ReadableStream();
  const { controller } = asked({ answer: Promise.resolve(new Response(body)) });
  const own = new AbortController();
  await takeEarly('/api/a', { ...init, signal: own.signal }, anew);
  own.abort();
  expect(controller.signal.aborted).toBe(true);
});

test('a question that failed while the app was on its way is asked anew, one that was taken back is not', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  asked({ answer: lost() });
  expect(await (await takeEarly('/api/a', init, anew))?.text()).toBe('新');
  asked({ answer: lost() });
  const own = new AbortController();
  const taken = takeEarly('/api/a', { ...init, signal: own.signal }, anew);
  own.abort();
  await expect(taken).rejects.toThrow('fetch');
});

test('what nobody took is forgotten, counted and no longer waited for', () => {
  const { controller } = asked();
  expect([hasEarly(), dropEarly(), dropEarly(), takeEarly('/api/a', init, anew), hasEarly()]).toEqual([true, 1, 0, undefined, false]);
  expect(controller.signal.aborted).toBe(true);
});
