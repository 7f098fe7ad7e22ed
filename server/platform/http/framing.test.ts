import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteOf } from '../../assembly/site.ts';
import { serveBuild } from '../../node/static.ts';
import { createTestServer, testDocuments } from '../../testing/test-server.ts';
import { defaultLimits, type Limits } from '../limits/limits.ts';
import { usualHeaders } from './framing.ts';

it('every response says who may frame it', async () => {
  const server = createTestServer({ limits: { perAddress: { ...defaultLimits.perAddress, codes: { requests: 0, seconds: 60 } } } });
  const policy = async (reply: Response | Promise<Response>) => {
    const { status, headers } = await reply;
    const value = headers.get('content-security-policy') ?? '';
    return { status, value, count: value.split('frame-ancestors').length - 1 };
  };
  const answers: readonly (readonly [number, Response | Promise<Response>])[] = [
    [200, server.get('/heye-h5/config.json')],
    [200, server.post('/miniapp/insured/list', '{}')],
    [404, server.get('/api/no/such/call')],
    [404, server.get('/no/such/page')],
    [429, server.get('/api/auth/verifyPicture')],
    [404, server.get('/api/file/none.jpg')],
    [200, server.get(`/api/file/preview?url=${encodeURIComponent('/templates/claim-application-form.pdf')}`)],
    [200, server.get('/api/image/icon-mall.webp')],
    [404, server.get('/api/image/none.webp')],
    [200, server.get('/api/site/partner')],
    [204, server.post('/csp-report', '{}', { 'content-length': '2' })],
    [302, server.get('/sandbox/wechat/authorize?redirect_uri=http%3A%2F%2Ftest%2F&scope=snsapi_base')],
    [400, server.get('/sandbox/wechat/authorize')],
  ];
  for (const [status, reply] of answers) {
    const answer = await policy(reply);
    expect(answer).toEqual({ status, value: expect.stringMatching(/default-src 'none'.*; frame-ancestors 'self'$/), count: 1 });
  }
});

describe('every response', () => {
  const HEADERS = {
    'content-security-policy': expect.stringMatching(/frame-ancestors 'self'$/),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  };
  const tls = { 'test-tls': '1' };

  it.each<[number, string, RequestInit, Partial<Limits>]>([
    [200, '/miniapp/insured/list', { method: 'POST', body: 'no json' }, {}],
    [200, '/miniapp/insured/list', { method: 'POST', body: 'x'.repeat(2_000_000) }, {}],
    [400, '/sandbox/wechat/authorize', {}, {}],
    [400, '/heye-h5/%E0%A4%A', {}, {}],
    [404, '/api/no/such/call', {}, {}],
    [404, '/no/such/page', {}, {}],
    [404, '/heye-h5/assets/none.js', {}, {}],
    [404, '/api/file/none.jpg', {}, {}],
    [405, '/miniapp/insured/list', { method: 'DELETE' }, {}],
    [429, '/api/auth/verifyPicture', {}, { perAddress: { ...defaultLimits.perAddress, codes: { requests: 0, seconds: 60 } } }],
  ])('of status %i carries every header: %s', async (status, path, init, limits) => {
    const { app } = createTestServer({ limits });
    const folder = mkdtempSync(join(tmpdir(), 'heye-headers-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    const site = siteOf(app, testDocuments, serveBuild(folder, '/heye-h5/'));
    rmSync(folder, { recursive: true });
    const reply = await site.request(path, { ...init, headers: tls });
    expect(reply.status).toBe(status);
    const headers = Object.fromEntries(reply.headers);
    expect(headers).toMatchObject({ ...HEADERS, 'strict-transport-security': 'max-age=31536000' });
    if (status === 405) expect(headers['allow']).toBe('POST');
    expect((await site.request(path, init)).headers.has('strict-transport-security')).toBe(false);
  });

  it('before the app runs has the same headers', async () => {
    const usual = Object.fromEntries(await usualHeaders());
    expect(usual).toEqual({ ...HEADERS, ...usual, 'content-security-policy': "default-src 'none'; frame-ancestors 'self'" });
    expect(usual['strict-transport-security']).toBeUndefined();
  });
});

it('to an internal error has them, too', async () => {
  const server = createTestServer();
  const token = await server.signIn();
  server.damage.insureds = () => ({ find: () => Promise.reject(new Error('disk full')) });
  const reply = await server.post('/miniapp/insured/list', '{}', { token });
  expect(await reply.json()).toMatchObject({ code: 1 });
  expect(Object.fromEntries(reply.headers)).toMatchObject(Object.fromEntries(await usualHeaders()));
});
