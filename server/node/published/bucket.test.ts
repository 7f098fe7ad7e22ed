import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlace } from './place.ts';

const SECRET = 'a-secret-of-the-test';
const KEYS = { AWS_ACCESS_KEY_ID: 'KEY', AWS_SECRET_ACCESS_KEY: SECRET, AWS_REGION: 'cn-north-1' };
const stored = new Map<string, string>();
let target = '';
let brokenAsked = 0;

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const sign = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature that a request must bear, worked out as the protocol says it (AWS signature, version 4). */
function signatureOf(request: IncomingMessage, signed: readonly string[], scope: string): string {
  const { pathname, search } = new URL(request.url ?? '', 'http://bucket');
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const hash = String(request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD');
  const canonical = [request.method, pathname, search.slice(1), headers, signed.join(';'), hash].join('\n');
  const text = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, sha(canonical)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((known, part) => sign(known, part), `AWS4${SECRET}`);
  return sign(key, text).toString('hex');
}

const isSigned = (request: IncomingMessage): boolean => {
  const [, scope = '', headers = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=KEY\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(request.headers.authorization ?? '') ?? [];
  return signature !== '' && signatureOf(request, headers.split(';'), scope) === signature;
};

/** A bucket as far as publications need it: what is not signed is refused. */
const bucket = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  const path = request.url ?? '';
  const answer = (status: number, text = '') => response.writeHead(status).end(text);
  if (path.endsWith('hangs.json')) return;
  if (path.endsWith('broken.json')) {
    brokenAsked += 1;
    answer(500, `broken ${brokenAsked}`);
  } else if (!isSigned(request)) answer(403, 'SignatureDoesNotMatch');
  else if (request.method === 'PUT') {
    stored.set(path, body);
    answer(200);
  } else if (stored.has(path)) answer(200, stored.get(path));
  else answer(404, 'NoSuchKey');
});

beforeAll(async () => {
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done));
  target = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/documents/heye/`;
});
afterAll(() => {
  bucket.closeAllConnections();
  bucket.close();
});

test('a bucket holds what a folder would hold, and every request to it is signed', async () => {
  const place = await openPlace(target, KEYS);
  expect(await place.read('manifest.json')).toBeUndefined();
  await place.write('documents/forms/A-0123456789ab.json', '{"title":"特药申请"}');
  expect(await place.read('documents/forms/A-0123456789ab.json')).toBe('{"title":"特药申请"}');
  expect([...stored.keys()]).toEqual(['/documents/heye/documents/forms/A-0123456789ab.json']);
});

test('a wrong key is told with what the bucket says, a missing one before anything is asked', async () => {
  const place = await openPlace(target, { ...KEYS, AWS_SECRET_ACCESS_KEY: 'wrong' });
  await expect(place.read('manifest.json')).rejects.toThrow('403 SignatureDoesNotMatch');
  await expect(place.write('a.json', '{}')).rejects.toThrow('403');
  await expect(openPlace(target, {})).rejects.toThrow('AWS_ACCESS_KEY_ID、AWS_SECRET_ACCESS_KEY');
});

test('reading ends after two seconds, and what the bucket cannot answer is not asked again', async () => {
  const place = await openPlace(target, KEYS);
  const started = performance.now();
  await expect(place.read('broken.json')).rejects.toThrow('500 broken 1');
  await expect(place.read('hangs.json')).rejects.toThrow('timeout');
  expect(performance.now() - started).toBeLessThan(4000);
  expect(brokenAsked).toBe(1);
});
