import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { launch, until } from '../node/launch.testing.ts';
import { freePort } from '../node/ports.testing.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'heye-https-main-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('SS-85 over https the server prints the fingerprint of its certificate and answers under it, and pins no browser to it', async () => {
  const port = await freePort();
  const { child, output, ended } = launch({ PORT: String(port), DATA_DIR: dataDir, HTTPS: '1', HOST: '0.0.0.0' });
  await until(() => output().includes('渠道入口'), 'the server to start');
  const ca = readFileSync(join(dataDir, 'https.pem'), 'utf8').replace(/[\s\S]*-----END PRIVATE KEY-----\n/, '');
  expect(output()).toContain(new X509Certificate(ca).fingerprint256);
  expect(output()).toContain(`https://localhost:${port}/heye-h5/commonRecognizee`);
  expect(output()).not.toContain('http://');
  const answer = await new Promise<{ status?: number | undefined; strict: unknown }>((done, fail) => {
    request({ host: 'localhost', port, path: '/heye-h5/config.json', ca, family: 4 }, (reply) =>
      done({ status: reply.resume().statusCode, strict: reply.headers['strict-transport-security'] }),
    )
      .on('error', fail)
      .end();
  });
  expect(answer).toEqual({ status: 200, strict: undefined });
  child.kill('SIGTERM');
  expect(await ended()).toBe(0);
});

test('over http to others in the network it says that they cannot sign in there, and how they can', async () => {
  const { child, output, ended } = launch({ PORT: String(await freePort()), DATA_DIR: dataDir, HOST: '0.0.0.0' });
  await until(() => output().includes('渠道入口'), 'the server to start');
  // A machine without a network has nobody to tell.
  if (output().includes('同一个网络')) expect(output()).toContain('HTTPS=1');
  child.kill('SIGTERM');
  expect(await ended()).toBe(0);
});
