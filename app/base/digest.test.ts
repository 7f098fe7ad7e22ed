import { expect, test } from 'vitest';
import { createDigest } from './digest.ts';

const PAID = '["employee.verifyPay",{"payPassword":"135702"}]';

test('words come to the same name each time, other words to another, and the name holds none of them', async () => {
  const digest = createDigest(crypto);
  const name = await digest(PAID);
  expect(await digest(PAID)).toBe(name);
  expect(await digest(PAID.replace('135702', '135703'))).not.toBe(name);
  expect(name).toMatch(/^[0-9a-f]{64}$/);
});

test('nobody finds the words by naming all there can be: the name hangs on a key drawn anew and not to be read', async () => {
  expect(await createDigest(crypto)(PAID)).not.toBe(await createDigest(crypto)(PAID));
  const asked: unknown[] = [];
  const generateKey = (...given: unknown[]) => {
    asked.push(given[1]);
    return crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  };
  const subtle = { generateKey, sign: crypto.subtle.sign.bind(crypto.subtle) };
  await createDigest({ subtle } as unknown as Crypto)(PAID);
  expect(asked).toEqual([false]);
});

test('a phone without WebCrypto still makes a call again under its key', async () => {
  expect(await createDigest({} as Crypto)('a')).toBe('a');
});
