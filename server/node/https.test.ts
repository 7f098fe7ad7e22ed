import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCertificate } from './certificate.ts';
import { networkAddresses, openHttps } from './https.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heye-https-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a server is reached at the addresses of its network where it listens on all of them, and by nobody else where it does not', () => {
  const one = { address: '192.168.1.7', family: 'IPv4', internal: false } as const;
  const interfaces = {
    eth0: [one, { ...one, address: 'fe80::1', family: 'IPv6' }],
    lo: [{ ...one, address: '127.0.0.1', internal: true }],
  };
  const of = (host: string) => networkAddresses(host, interfaces as never);
  expect(of('0.0.0.0')).toEqual(['192.168.1.7']);
  expect(of('192.168.1.7')).toEqual(['192.168.1.7']);
  for (const host of ['127.0.0.1', 'localhost', '::1']) expect(of(host)).toEqual([]);
});

test('the certificate is good for this machine and its addresses, the same at every start, and another where they change', async () => {
  const first = await openHttps(folder, '0.0.0.0', ['192.168.1.7']);
  const known = new X509Certificate(first.cert);
  for (const name of ['127.0.0.1', '192.168.1.7']) expect([name, known.checkIP(name)]).toEqual([name, name]);
  expect(known.checkHost('localhost')).toBe('localhost');
  expect(known.checkIP('192.168.1.8')).toBeUndefined();
  const days = (Date.parse(known.validTo) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(360);
  expect(days).toBeLessThan(825);
  expect(first.fingerprint).toMatch(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  expect(await openHttps(folder, '0.0.0.0', ['192.168.1.7'])).toEqual(first);
  const moved = await openHttps(folder, '0.0.0.0', ['192.168.1.8']);
  expect(moved.fingerprint).not.toBe(first.fingerprint);
  expect(new X509Certificate(moved.cert).serialNumber).not.toBe(known.serialNumber);
  expect((await stat(join(folder, 'https.pem'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(folder, 'https.pem'), 'utf8')).toContain(moved.cert);
});

test('a certificate is read whatever its length', () => {
  for (let more = 0; more < 64; more += 1) {
    const { cert } = makeCertificate({ names: ['localhost', 'a'.repeat(more + 1)], addresses: [], days: 1 });
    expect(new X509Certificate(cert).checkHost('localhost')).toBe('localhost');
  }
});

test('a client that knows the certificate believes it at its names and addresses', async () => {
  const { key, cert } = await openHttps(folder, '127.0.0.1');
  const server = createServer({ key, cert }, (_request, response) => response.end('ok'));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  for (const host of ['localhost', '127.0.0.1']) {
    const status = await new Promise((done, fail) => {
      request({ host, port, ca: cert, family: 4 }, (answer) => done(answer.resume().statusCode))
        .on('error', fail)
        .end();
    });
    expect(status).toBe(200);
  }
  server.closeAllConnections();
  server.close();
});
