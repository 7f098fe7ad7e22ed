import { expect, it } from 'vitest';
import { defaultLimits } from './server.ts';
import { createTestServer } from './testing.ts';

it('every answer says who may show it in a frame, whatever it is', async () => {
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
    [200, server.get('/api/image/icon-mall.svg')],
    [404, server.get('/api/image/none.svg')],
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

it('an error of our own says so, too', async () => {
  const server = createTestServer();
  const token = await server.signIn();
  Object.assign(server.store.insureds, {
    find: () => {
      throw new Error('disk full');
    },
  });
  const reply = await server.post('/miniapp/insured/list', '{}', { token });
  expect(await reply.json()).toMatchObject({ code: 1 });
  expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'self'");
});
