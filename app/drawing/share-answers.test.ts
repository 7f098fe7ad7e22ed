import { expect, test, vi } from 'vitest';
import { rememberRead, SHARED_MS, shareAnswers } from './share-answers.ts';

const call = { method: 'GET', url: '/api/a', body: undefined };
const good = () => Promise.resolve(Response.json({ code: 0 }));

test('shares a good answer between drawings for a moment, by address, method and body', async () => {
  let now = 0;
  const share = shareAnswers(() => now);
  const send = vi.fn(good);
  const answer = { status: 200, text: '{"code":0}', isGood: true };
  expect(await Promise.all([share(call, send), share(call, send)])).toEqual([answer, answer]);
  now = SHARED_MS - 1;
  await share(call, send);
  expect(send).toHaveBeenCalledTimes(1);
  await share({ ...call, body: '{}' }, send);
  expect(send).toHaveBeenCalledTimes(2);
  now = SHARED_MS;
  await share(call, send);
  expect(send).toHaveBeenCalledTimes(3);
});

test.each([
  ['a refusal', () => Promise.resolve(Response.json({ code: 401 }))],
  ['an unreadable answer', () => Promise.resolve(new Response('<html>'))],
])('does not share %s', async (_what, send) => {
  const share = shareAnswers(() => 0);
  expect((await share(call, send)).isGood).toBe(false);
  expect((await share(call, good)).isGood).toBe(true);
});

test('sends a failed call again', async () => {
  const share = shareAnswers(() => 0);
  await expect(share(call, () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  expect((await share(call, good)).isGood).toBe(true);
});

test('reads the same response of the same call once, and forgets all when it is full', () => {
  const remember = rememberRead<string>();
  const read = vi.fn(() => 'read');
  expect([remember('a.b', '{}', read), remember('a.b', '{}', read), remember('a.c', '{}', read)]).toEqual(['read', 'read', 'read']);
  expect(read).toHaveBeenCalledTimes(2);
  for (let at = 0; at < 200; at += 1) remember('a.b', String(at), read);
  read.mockClear();
  remember('a.b', '{}', read);
  expect(read).toHaveBeenCalledTimes(1);
});
