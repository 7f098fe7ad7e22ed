import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MALFORMED } from './platform/http/answer.ts';
import { createTestServer, testDocuments } from './testing/test-server.ts';

const calls = Object.entries(testDocuments.calls).flatMap(([family, { calls }]) =>
  Object.entries(calls).map(([key, call]) => ({ name: `${family}.${key}`, ...call })),
);

/** Calls that a visitor may make before signing in. */
const OPEN: readonly string[] = [
  'channel.info',
  'agreement.device',
  'product.detail',
  ...[
    'sendCode',
    'loginByCode',
    'loginLogo',
    'signOut',
    'verifyPicture',
    'oneClickLogin',
    'loginByToken',
    'loginByChannel',
    'loginByInsurance',
    'loginByPhone',
    'loginBySign',
    'workSignIn',
  ].map((key) => `auth.${key}`),
  ...['publicAppId', 'openId', 'openIdSignIn', 'silentSignIn', 'jsapiSignature'].map((key) => `auth.${key}`),
  ...['broadcast.info', 'coupon.layout', 'coupon.ofActivity', 'popup.list', 'cart.count', 'cart.list', 'system.appConfig'],
  ...['config', 'tab', 'feed', 'notice', 'contents', 'poster', 'tabInfo'].map((key) => `page.${key}`),
  ...['upload', 'pageView', 'exposure'].map((key) => `log.${key}`),
  ...Object.keys(testDocuments.calls['goods']?.calls ?? {}).map((key) => `goods.${key}`),
  ...Object.keys(testDocuments.calls['drugstore']?.calls ?? {}).map((key) => `drugstore.${key}`),
  ...[
    ...['platformConfig', 'jumpInfo', 'fundOpenSignIn', 'channelInfo', 'channelInfoV2', 'tpcInfo', 'guanbaiInfo'],
    ...['serialInfo', 'gxJumpUrl', 'decryptPhone'],
  ].map((key) => `entry.${key}`),
  'branch.list',
  'branch.detail',
  'raffle.detail',
  'tour.stations',
  'employee.gifts',
];

describe('the call catalogue', () => {
  it('AP-01 EC-02 every call returns code, msg and result; all but sign-in, channel information, device agreements, homes, cart, catalogue, branches and gifts require a token', async () => {
    const server = createTestServer();
    for (const { name, result } of calls) {
      const answer = await server.call(name, { id: '1' });
      expect(answer, name).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
      expect(answer, name).toHaveProperty(result ?? 'result');
      expect(answer.code === 2, `${name} asks for a token`).toBe(!OPEN.includes(name));
    }
  });

  it('HC-08 encrypts exactly the six calls of the specification', () => {
    expect(
      calls
        .filter(({ encrypted }) => encrypted)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([
      '/api/auth/sendEncryptChangeVerificationCode',
      '/api/auth/sendEncryptVerificationCode',
      '/api/employee/payForEmployee',
      '/api/ykq/order/w/fundPay',
      '/miniapp/yf/ocrRecognition',
      '/miniapp/yf/updatePayPassWord',
    ]);
  });

  it.each([
    ['AP-23 AP-30', ['/api/right/special/upload', '/api/right/special/apply/v2', '/api/right/special/checkSubmitServiceApply']],
    ['AP-24', ['/api/supplyChain/serviceConfig/list', '/api/supplyChain/dict/list', '/api/right/supply/dict']],
    [
      'AP-27',
      [
        '/api/right/special/getAllCity',
        '/api/right/special/getCityAreaHospital',
        '/api/right/special/listHospitalByCityCode',
        '/api/supplyChain/address/getRegionInfo',
      ],
    ],
    [
      'AP-29',
      [
        '/api/right/special/getHospitalDepartment',
        '/api/right/special/searchHospitalDepartment',
        '/api/right/special/getHospitalDepartmentDoctor',
      ],
    ],
    [
      'AP-19 AP-32',
      ['/api/patient/queryOnePatientByReceiveId', '/api/signature/right/special/insurance', '/api/right/special/queryInsuredByInsuredId'],
    ],
  ])('%s uses the paths of the specification, by POST, and does not mark them as assumed', (_ids, paths) => {
    for (const path of paths)
      expect(
        calls.find((call) => call.path === path),
        path,
      ).toMatchObject({ method: 'POST' });
    for (const path of paths)
      expect(
        calls.find((call) => call.path === path),
        path,
      ).not.toHaveProperty('assumed');
  });

  it.each([
    ['AP-28', '/api/right/special/getCityArea', { cityCode: '360100', serviceId: 'S1001' }, { areaName: '东湖区' }],
    ['AP-31', '/api/right/special/generateCorpQrcode', { phone: '13870012345' }, { qrCode: expect.stringMatching(/^data:image/) }],
  ])('%s %s reads its parameters from the address and ignores the body', async (_id, path, params, wanted) => {
    const server = createTestServer();
    const token = await server.signIn();
    const send = async (address: string, body: string) =>
      (await server.post(address, body, { token, 'content-type': 'application/json' })).json() as Promise<{
        code: number;
        result: unknown;
      }>;
    const { code, result } = await send(`${path}?${new URLSearchParams(params)}`, '');
    expect(code).toBe(0);
    expect([result].flat()).toContainEqual(expect.objectContaining(wanted));
    const inBody = await send(path, JSON.stringify(params));
    expect([inBody.result].flat()).not.toContainEqual(expect.objectContaining(wanted));
  });

  it('ER-07 ER-08 S-04 form lookups fail silently; nursing options and the application show the member an error', () => {
    const policy = (name: string) => calls.find((call) => call.name === name)?.onError ?? 'toast';
    for (const name of [
      'hospital.cities',
      'region.info',
      'patient.byReceiveId',
      'dictionary.list',
      'service.rightDays',
      'service.areaTree',
      'service.reapply',
    ])
      expect(policy(name), name).toBe('silent');
    for (const name of ['nursing.options', 'service.apply', 'service.checkSubmit', 'insured.remove'])
      expect(policy(name), name).toBe('toast');
  });

  it('AP-06 also answers on the path to which a channel moves a call', async () => {
    const { createApp } = await import('./app.ts');
    const { createMemoryStore } = await import('./platform/store/memory.ts');
    const { createMemoryCatalogue } = await import('./platform/catalogue/memory.ts');
    const { openFormDataPart } = await import('./platform/files/form-data.ts');
    const { createMemoryFiles } = await import('./platform/files/memory.ts');
    const { createSecrets } = await import('./platform/crypto/keys.ts');
    const channels = { ...testDocuments.channels, MOVED: { channelCode: 'M', apiConfig: { 'channel.info': { path: '/own/channel' } } } };
    const app = createApp({
      store: createMemoryStore(),
      files: createMemoryFiles(),
      openPart: openFormDataPart,
      catalogue: createMemoryCatalogue(),
      documents: { ...testDocuments, channels },
      clock: () => new Date(),
      log: () => undefined,
      secrets: await createSecrets(),
      sandbox: true,
      addressOf: () => 'test',
    });
    const answer = await app.request('/own/channel', { method: 'POST', body: '{"channelCode":"M"}' });
    expect(await answer.json()).toMatchObject({ code: 0, result: { channelCode: 'M' } });
  });
});

describe('bad input', () => {
  const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
  const person = '"insuredName":"陈","insuredCard":"360102198506184510","businessType":"1113","phone":"13870012345"';
  const bodies = fc.oneof(
    fc.json({ maxDepth: 4 }),
    fc.string(),
    fc.constantFrom(
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '{"__proto__":{"a":1}}',
      '['.repeat(100_000),
      `{"data":${deep}}`,
      `{"data":{},"more":${deep}}`,
      `{${person},"ext":{"a":${deep}}}`,
      '{"phone":{"toString":1}}',
    ),
    fc
      .record(
        { receiveId: fc.anything(), insuredId: fc.anything(), data: fc.dictionary(fc.string(), fc.anything()), insuredCard: fc.anything() },
        { requiredKeys: [] },
      )
      .map((value) => JSON.stringify(value) ?? ''),
  );

  it('AP-01 answers every body with a result or a non-zero code, and throws nothing', async () => {
    const server = createTestServer();
    const token = await server.signIn();
    const posts = calls.filter(({ method, body, name }) => method === 'POST' && body !== 'query' && name !== 'service.upload');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posts), bodies, async ({ path }, body) => {
        const reply = await server.post(path, body, { token, idempotencyKey: 'k', 'content-type': 'application/json' });
        expect(reply.status).toBe(200);
        expect(await reply.json()).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
      }),
      { numRuns: 400 },
    );
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it.each(['/miniapp/insured/list', '/api/right/special/apply/v2'])('refuses an endlessly nested body: %s', async (path) => {
    const server = createTestServer();
    const token = await server.signIn();
    const reply = await server.post(path, `{"data":${deep}}`, { token, idempotencyKey: 'k', 'content-type': 'application/json' });
    expect(await reply.json()).toMatchObject({ code: 40000, msg: MALFORMED.msg });
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('refuses a body over a megabyte', async () => {
    const server = createTestServer();
    const token = await server.signIn();
    const reply = await server.post('/miniapp/insured/list', JSON.stringify({ filler: 'x'.repeat(1_100_000) }), { token });
    expect(await reply.json()).toMatchObject({ code: 40000, msg: '提交的内容过长' });
  });

  it('answers an unknown path with 404 and a code', async () => {
    const server = createTestServer();
    const reply = await server.get('/api/no/such/call');
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ code: 40400 });
  });
});

describe('around the calls', () => {
  it('EC-03 answers an internal error with code 1 and a neutral text, and logs it', async () => {
    const server = createTestServer();
    const token = await server.signIn();
    server.damage.insureds = () => ({ find: () => Promise.reject(new Error('disk full')) });
    expect(await server.call('insured.list', {}, token)).toMatchObject({ code: 1, msg: '服务器开小差，请稍后再试' });
    expect(server.log.find(({ level }) => level === 'error')).toMatchObject({ message: 'disk full' });
  });

  it('HC-01 HC-03 returns versions and the public key in the runtime configuration, and forbids caching it', async () => {
    const reply = await createTestServer().get('/heye-h5/config.json');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    expect(await reply.json()).toMatchObject({
      apiBase: '',
      appVersion: '3.1.7',
      sandbox: true,
      standIn: '/api/site/partner',
      encryption: { publicKey: expect.stringMatching(/^[A-Za-z0-9+/=]{300,}$/) },
    });
  });

  it('logs CSP reports without queries, and logs unreadable reports as such', async () => {
    const server = createTestServer();
    const report = JSON.stringify({
      'csp-report': {
        'violated-directive': 'script-src',
        'blocked-uri': 'inline',
        'document-uri': 'http://x/heye-h5/login?phone=13800000001',
      },
    });
    expect((await server.post('/csp-report', report, { 'content-length': String(report.length) })).status).toBe(204);
    expect(server.log.at(-1)).toMatchObject({ event: 'csp', directive: 'script-src', page: 'http://x/heye-h5/login' });
    expect((await server.post('/csp-report', '{', { 'content-length': '1' })).status).toBe(204);
  });

  it('sends the security headers with every response', async () => {
    const reply = await createTestServer().get('/heye-h5/config.json');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
    });
  });
});
