import { describe, expect, test } from 'vitest';
import { createNonce, encryptParams, signParams } from './encrypt.ts';

const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

async function keys() {
  const pair = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
  const spki = await crypto.subtle.exportKey('spki', pair.publicKey);
  return { publicKey: btoa(String.fromCharCode(...new Uint8Array(spki))), privateKey: pair.privateKey };
}

describe('HC-09 signing helper', () => {
  test('HC-09 a nonce has six letters or digits and does not repeat', () => {
    const nonces = Array.from({ length: 200 }, () => createNonce(crypto));
    for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9]{6}$/);
    expect(new Set(nonces).size).toBe(200);
  });

  test('HC-09 the signature depends on each parameter, but not on their order', async () => {
    const sign = (params: Record<string, string | number>, nonce = 'abc123') => signParams(crypto, params, nonce);
    const base = await sign({ phone: '13800000000', channelCode: '001', n: 1 });
    expect(await sign({ n: 1, channelCode: '001', phone: '13800000000' })).toBe(base);
    expect(await sign({ n: 2, channelCode: '001', phone: '13800000000' })).not.toBe(base);
    expect(await sign({ n: 1, channelCode: '001', phone: '13800000000' }, 'abc124')).not.toBe(base);
    expect(base).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test('HC-08 HC-09 only the holder of the private key can read the parameters', async () => {
    const { publicKey, privateKey } = await keys();
    const params = { phone: '13812345678', channelCode: '赣' };
    const envelope = await encryptParams(crypto, publicKey, params);
    expect(Object.keys(envelope).sort()).toEqual(['data', 'iv', 'key', 'nonce', 'sign']);
    expect(JSON.stringify(envelope)).not.toContain('13812345678');
    const raw = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, bytes(envelope.key));
    const secret = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes(envelope.iv) }, secret, bytes(envelope.data));
    expect(JSON.parse(new TextDecoder().decode(plain))).toEqual(params);
    expect(envelope.sign).toBe(await signParams(crypto, params, envelope.nonce));
  });

  test('HC-08 SS-85 without a key, or without WebCrypto, nothing is encrypted and the error names the reason', async () => {
    await expect(encryptParams(crypto, undefined, { phone: '1' })).rejects.toThrow('no public key configured');
    await expect(encryptParams(undefined, 'AAAA', { phone: '1' })).rejects.toThrow('secure context');
  });
});
