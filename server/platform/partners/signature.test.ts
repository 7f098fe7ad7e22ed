import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { httpbis } from 'http-message-signatures';
import { beforeAll, expect, it } from 'vitest';
import { keyOf, newKeys, type PartnerKey, type WrittenKey } from './keys.ts';
import { contentDigest, signed, verified } from './signature.ts';

const URL_ = 'https://pay.example/heye/query';
const BODY = '{"payNo":"ZF1","note":"退款"}';
const NOW = Date.parse('2026-11-18T02:00:00Z');
const created = NOW / 1000;
const nonce = 'nonce-of-this-question';

let written: { private: WrittenKey; public: WrittenKey };
let [own, theirs]: PartnerKey[] = [];
beforeAll(async () => {
  written = await newKeys('k1');
  [own, theirs] = [await keyOf(written.private), await keyOf(written.public)];
});

const check = async (headers: Record<string, string>, change: { url?: string; body?: string; now?: number; keys?: PartnerKey[] } = {}) =>
  verified(
    { method: 'POST', url: change.url ?? URL_, body: change.body ?? BODY },
    new Headers(headers),
    change.keys ?? (theirs ? [theirs] : []),
    change.now ?? NOW,
  );
const question = async () => signed({ method: 'POST', url: URL_, body: BODY }, { created, nonce }, own as PartnerKey);

it('is read by another implementation of RFC 9421', async () => {
  const headers = await question();
  const key = createPublicKey({ key: written.public as never, format: 'jwk' });
  const isRight = await httpbis.verifyMessage(
    {
      keyLookup: async () => ({ verify: async (data, signature) => verify(null, data, key, signature) }),
      requiredFields: ['@method', '@authority', '@path', 'content-digest'],
      notAfter: Number.MAX_SAFE_INTEGER,
    },
    { method: 'POST', url: URL_, headers },
  );
  expect(isRight).toBe(true);
});

it('verifies a signature of another implementation of RFC 9421, in its own order and with more parts', async () => {
  const key = createPrivateKey({ key: written.private as never, format: 'jwk' });
  const by = (fields: string[]) => async () =>
    (
      await httpbis.signMessage(
        {
          key: { id: 'k1', alg: 'ed25519', sign: async (data) => sign(null, data, key) },
          name: 'partner',
          fields,
          params: ['keyid', 'nonce', 'created', 'tag'],
          paramValues: { created: new Date(NOW), nonce, tag: 'pay' },
        },
        { method: 'POST', url: URL_, headers: { 'content-digest': await contentDigest(BODY) } },
      )
    ).headers as Record<string, string>;
  expect(await check(await by(['content-digest', '@path', '@method', '@authority'])())).toEqual({ created, nonce, keyId: 'k1' });
  expect(await check(await by(['@path', '@method', '@authority'])())).toBe('covers too little');
});

it('may cover more parts of the message, but none that it does not have', async () => {
  const key = createPrivateKey({ key: written.private as never, format: 'jwk' });
  const by = async (more: string, params: string[] = ['keyid', 'nonce', 'created']) => {
    const headers = { 'content-digest': await contentDigest(BODY), 'content-type': 'application/json', 'x-other': '1' };
    const { headers: all } = await httpbis.signMessage(
      {
        key: { id: 'k1', sign: async (data) => sign(null, data, key) },
        fields: ['@method', '@authority', '@path', 'content-digest', more],
        params,
        paramValues: { created: new Date(NOW), nonce, alg: 'hmac-sha256' },
      },
      { method: 'POST', url: URL_, headers },
    );
    const { 'x-other': _left, ...sent } = all as Record<string, string>;
    return check(sent);
  };
  expect(await by('content-type')).toEqual({ created, nonce, keyId: 'k1' });
  expect(await by('@target-uri')).toEqual({ created, nonce, keyId: 'k1' });
  expect(await by('x-other')).toBe('covers too little');
  expect(await by('content-type', ['keyid', 'created'])).toBe('unread');
  expect(await by('content-type', ['keyid', 'nonce', 'created', 'alg'])).toBe('unread');
});

it('counts the first valid one of several signatures, and reads at most four', async () => {
  const good = await question();
  const other = await signed({ method: 'POST', url: URL_, body: '{}' }, { created, nonce }, own as PartnerKey);
  const several = (...all: [label: string, from: Record<string, string>][]) => {
    const joined = (name: string) => all.map(([label, from]) => from[name]?.replace('heye=', `${label}=`)).join(', ');
    return check({ ...good, 'signature-input': joined('signature-input'), signature: joined('signature') });
  };
  const stamp = { created, nonce, keyId: 'k1' };
  expect(await several(['a', other], ['b', good])).toEqual(stamp);
  expect(await several(['a', good], ['b', other])).toEqual(stamp);
  expect(await several(['a', other], ['b', other])).toBe('wrong');
  expect(await several(['a', other], ['b', other], ['c', other], ['d', good])).toEqual(stamp);
  expect(await several(['a', good], ['b', other], ['c', other], ['d', other], ['e', other])).toBe('unread');
});

it('is valid for this message alone: method, place and content', async () => {
  const headers = await question();
  expect(await check(headers)).toEqual({ created, nonce, keyId: 'k1' });
  expect(await check(headers, { url: 'https://pay.example/heye/refund' })).toBe('wrong');
  expect(await check(headers, { url: 'https://other.example/heye/query' })).toBe('wrong');
  expect(await check(headers, { body: BODY.replace('ZF1', 'ZF2') })).toBe('wrong');
  expect(await check({ ...headers, 'content-digest': await contentDigest('{}') }, { body: '{}' })).toBe('wrong');
});

it('is valid for five minutes in both directions', async () => {
  const headers = await question();
  expect(await check(headers, { now: NOW + 300_000 })).toMatchObject({ nonce });
  expect(await check(headers, { now: NOW + 301_000 })).toBe('too old');
  expect(await check(headers, { now: NOW - 300_000 })).toMatchObject({ nonce });
  expect(await check(headers, { now: NOW - 302_000 })).toBe('too new');
});

it('is valid by the known keys, several at once during a rotation', async () => {
  const headers = await question();
  const next = await newKeys('k2');
  expect(await check(headers, { keys: [await keyOf(next.public)] })).toBe('unknown key');
  expect(await check(headers, { keys: [await keyOf({ ...next.public, kid: 'k1' })] })).toBe('wrong');
  expect(await check(headers, { keys: [await keyOf(next.public), theirs as PartnerKey] })).toMatchObject({ keyId: 'k1' });
});

it.each([
  ['unsigned', { signature: undefined }],
  ['unread', { 'signature-input': 'heye=(' }],
  ['unread', { 'signature-input': 'heye=("@method")' }],
  ['unread', { 'signature-input': 'heye="text"' }],
  ['unread', { signature: 'other=:AAAA:' }],
  ['wrong', { signature: 'heye=:AAAA:' }],
])('is invalid as “%s”: %o', async (fault, change: Record<string, string | undefined>) => {
  const headers = Object.entries({ ...(await question()), ...change }).filter((pair): pair is [string, string] => pair[1] !== undefined);
  expect([fault, 'covers too little']).toContain(await check(Object.fromEntries(headers)));
});
