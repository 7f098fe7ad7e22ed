import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const SECRET = 'a-secret-of-the-test';
/** The keys of the test bucket, under the names of the environment. */
export const KEYS = { AWS_ACCESS_KEY_ID: 'KEY', AWS_SECRET_ACCESS_KEY: SECRET, AWS_REGION: 'cn-north-1' };

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const sign = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Computes the expected signature of a request (AWS signature, version 4). */
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

type Answer = (status: number, text?: string | Buffer) => void;

/**
 * Starts a test bucket on a local port. Like a real one it refuses unsigned requests and those without a length.
 * `instead` may answer in its place and then returns true.
 */
export async function startBucket(instead: (path: string, answer: Answer) => boolean = () => false) {
  const stored = new Map<string, Buffer>();
  const answerTo = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    const body = await buffer(request);
    const answer: Answer = (status, text = '') => void response.writeHead(status).end(text);
    if (instead(path, answer)) return;
    const found = stored.get(path);
    if (!isSigned(request)) answer(403, 'SignatureDoesNotMatch');
    else if (request.method === 'PUT' && request.headers['content-length'] === undefined) answer(411, 'MissingContentLength');
    else if (request.method === 'PUT') {
      stored.set(path, body);
      answer(200);
    } else if (request.method === 'DELETE') {
      stored.delete(path);
      answer(204);
    } else if (found) answer(200, found);
    else answer(404, 'NoSuchKey');
  };
  const server = createServer((request, response) => {
    answerTo(request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stored,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
