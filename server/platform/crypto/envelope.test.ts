import { expect, it } from 'vitest';
import { seal } from '../../testing/test-server.ts';
import { openEnvelope, signature } from './envelope.ts';
import { createSecrets } from './keys.ts';

const params = { phone: '13800000001', channelCode: 'JXRB', nested: { b: 1 }, empty: null };

it('HC-09 opens with the private key a body sealed with the public key', async () => {
  const { publicKey, privateKey } = await createSecrets();
  expect(await openEnvelope(await seal(params, publicKey), privateKey)).toEqual(params);
});

it('HC-09 signs values and nonce, whatever the order of the parameters', async () => {
  const one = await signature({ a: '1', b: '2' }, 'abcdef');
  expect(await signature({ b: '2', a: '1' }, 'abcdef')).toBe(one);
  expect(await signature({ a: '1', b: '3' }, 'abcdef')).not.toBe(one);
  expect(await signature({ a: '1', b: '2' }, 'abcdeg')).not.toBe(one);
});

it('HC-09 opens nothing with another key, a changed part or a missing part', async () => {
  const [mine, other] = [await createSecrets(), await createSecrets()];
  const envelope = await seal(params, mine.publicKey);
  expect(await openEnvelope(envelope, other.privateKey)).toBeUndefined();
  for (const name of ['key', 'iv', 'data', 'nonce', 'sign']) {
    const text = String(envelope[name]);
    const changed = `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`;
    expect(await openEnvelope({ ...envelope, [name]: changed }, mine.privateKey), `changed ${name}`).toBeUndefined();
    expect(await openEnvelope({ ...envelope, [name]: '' }, mine.privateKey), `empty ${name}`).toBeUndefined();
    expect(await openEnvelope({ ...envelope, [name]: '!!' }, mine.privateKey), `no base64 in ${name}`).toBeUndefined();
  }
});
