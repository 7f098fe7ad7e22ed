import { afterEach, expect, test } from 'vitest';
import { dropEarly, giveAnswers, hasEarly, takeEarly } from './early.ts';

afterEach(() => void dropEarly());

/** An early request of boot.js. */
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

test('HC-02 HC-10 takes the response of the same request of the same member, once, with its duration', async () => {
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
])('%s does not get the early response', (_what, url, other) => {
  asked();
  expect(takeEarly(url, other, anew)).toBeUndefined();
  expect(dropEarly()).toBe(1);
});

test('does not take a response that is older than the request timeout', () => {
  asked({ begun: Date.now() - 15_001 });
  expect(takeEarly('/api/a', init, anew)).toBeUndefined();
  expect(dropEarly()).toBe(0);
});

test('HC-01 aborting a request aborts the early one, even when its response has begun to arrive', async () => {
  const body = new ReadableStream();
  const { controller } = asked({ answer: Promise.resolve(new Response(body)) });
  const own = new AbortController();
  await takeEarly('/api/a', { ...init, signal: own.signal }, anew);
  own.abort();
  expect(controller.signal.aborted).toBe(true);
});

test('repeats an early request that failed, but not one that was aborted', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  asked({ answer: lost() });
  expect(await (await takeEarly('/api/a', init, anew))?.text()).toBe('新');
  asked({ answer: lost() });
  const own = new AbortController();
  const taken = takeEarly('/api/a', { ...init, signal: own.signal }, anew);
  own.abort();
  await expect(taken).rejects.toThrow('fetch');
});

test('drops, counts and aborts requests that no call took', () => {
  const { controller } = asked();
  expect([hasEarly(), dropEarly(), dropEarly(), takeEarly('/api/a', init, anew), hasEarly()]).toEqual([true, 1, 0, undefined, false]);
  expect(controller.signal.aborted).toBe(true);
});

test('a public answer that came with the page serves a visitor with the same version of the documents only', async () => {
  const given = { method: 'POST', url: '/api/a', body: '{"id":1}', text: '公' };
  const visitor = { method: 'POST', body: '{"id":1}' };
  giveAnswers([given], '2');
  for (const headers of [{}, { documentsVersion: '1' }, { documentsVersion: '2', token: 'T' }])
    expect(takeEarly('/api/a', { ...visitor, headers }, anew)).toBeUndefined();
  expect(await (await takeEarly('/api/a', { ...visitor, headers: { documentsVersion: '2' } }, anew))?.text()).toBe('公');
  giveAnswers([given], '');
  expect(takeEarly('/api/a', { ...visitor, headers: { documentsVersion: '2' } }, anew)).toBeUndefined();
  expect(await (await takeEarly('/api/a', { ...visitor, headers: {} }, anew))?.text()).toBe('公');
});
