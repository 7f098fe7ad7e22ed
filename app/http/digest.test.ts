import { expect, test } from 'vitest';
import { createDigest } from './retry-keys.ts';

const PAID = '["employee.verifyPay",{"payPassword":"135702"}]';

test('gives the same words the same name, other words another, and reveals none of them', async () => {
  const digest = createDigest(crypto);
  const name = await digest(PAID);
  expect(await digest(PAID)).toBe(name);
  expect(await digest(PAID.replace('135702', '135703'))).not.toBe(name);
  expect(name).toMatch(/^[0-9a-f]{64}$/);
});

test('a name cannot be guessed from candidate words, since its key is random and not exportable', async () => {
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

test('without WebCrypto a repeated call still reuses its key', async () => {
  expect(await createDigest({} as Crypto)('a')).toBe('a');
});
