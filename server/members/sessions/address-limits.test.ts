import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultLimits } from '../../platform/limits/limits.ts';
import { createTestServer, images } from '../../testing/test-server.ts';

const phone = '13800000001';
const few = { requests: 2, seconds: 60 };
const limits = { perAddress: { codes: few, guesses: few, uploads: few, pictures: few, reports: few } };
const here = { 'test-address': '192.0.2.1' };
const there = { 'test-address': '192.0.2.2' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type TestServer = ReturnType<typeof createTestServer>;
type Ask = (server: TestServer, headers: Record<string, string>) => Response | Promise<Response>;

const upload: Ask = (server, headers) => {
  const body = new FormData();
  body.append('file', new File([images.jpg], 'photo.jpg'));
  return server.post('/api/right/special/upload', body, headers);
};
const report = JSON.stringify({ 'csp-report': { 'violated-directive': 'script-src' } });

const ASKED: readonly (readonly [string, Ask, 'json' | 'text'])[] = [
  ['the picture before a code', (server, headers) => server.get('/api/auth/verifyPicture', headers), 'json'],
  ['a code for a redemption', (server, headers) => server.post('/miniapp/marketing/v1/right/send/verCode', '{}', headers), 'json'],
  ['a code for another phone', (server, headers) => server.post('/api/auth/sendEncryptChangeVerificationCode', '{}', headers), 'json'],
  ['a sign-in by a code', (server, headers) => server.post('/api/auth/loginByPhone', '{}', headers), 'json'],
  ['an upload', upload, 'json'],
  ['a photo', (server, headers) => server.get('/api/file/none.jpg', headers), 'text'],
  ['a drawn picture', (server, headers) => server.get('/api/image/icon-mall.webp', headers), 'text'],
  ['the picture of a medicine', (server, headers) => server.get('/api/image/medicine/100000.webp', headers), 'text'],
  ['a CSP report', (server, headers) => server.post('/csp-report', report, headers), 'text'],
];

describe.each(ASKED)('%s', (_name, ask, kind) => {
  it('AP-13 LG-02 is served up to its limit per address, then refused with words and a wait; other addresses keep their limit', async () => {
    const server = createTestServer({ limits });
    for (let time = 0; time < few.requests; time += 1) expect((await ask(server, here)).status).not.toBe(429);
    vi.setSystemTime(Date.now() + 15_000);
    const refused = await ask(server, here);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('45');
    if (kind === 'json') expect(await refused.json()).toEqual({ code: 42900, msg: '操作过于频繁，请稍后再试', result: null });
    else expect(await refused.text()).toBe('操作过于频繁，请稍后再试');
    expect((await ask(server, there)).status).not.toBe(429);
    vi.setSystemTime(Date.now() + 45_000);
    expect((await ask(server, here)).status).not.toBe(429);
  });
});

it.each<[string, string, object]>([
  ['codes of phones', 'auth.sendChangeCode', { codes: few }],
  ['codes of redemption, which could be guessed', 'redemption.check', { guesses: few }],
  ['the numbers of cards', 'rights.activatePhysical', { guesses: few }],
  ['certificates', 'insured.policies', { guesses: few }],
  ['photos that are to be read', 'yf.ocrRecognition', { guesses: few }],
  ['uploads', 'material.uploadBase', { uploads: few }],
  ['copies of everything that is kept', 'user.exportData', { exports: few }],
  ['changes', 'yf.choose', { changes: few }],
  ['changes of a day', 'yf.choose', { daily: few }],
])('limits %s per member across addresses, and no other member', async (_what, name, change) => {
  const server = createTestServer({ limits: { perAccount: { ...defaultLimits.perAccount, ...change } } });
  const [mine, other] = [await server.signIn(phone), await server.signIn('13800000002')];
  const ask = async (token: string, headers: Record<string, string>) => (await server.call(name, { code: 'X' }, token, headers)).code;
  expect(await ask(mine, here)).not.toBe(42900);
  expect(await ask(mine, there)).not.toBe(42900);
  expect(await ask(mine, { 'test-address': '192.0.2.3' })).toBe(42900);
  expect(await ask(other, here)).not.toBe(42900);
});

it('EG-10 limits codes per address whatever the phone, and sends none above the limit', async () => {
  const server = createTestServer({ limits });
  const codesFor = async (one: string, headers: Record<string, string>) =>
    (await server.call('auth.sendCode', { phone: one }, '', headers)).code;
  expect(await codesFor(phone, here)).toBe(0);
  expect(await codesFor('13800000002', here)).toBe(0);
  expect(await codesFor('13800000003', here)).toBe(42900);
  expect(await server.store.codes.get('13800000003')).toBeUndefined();
  expect(await codesFor('13800000003', there)).toBe(0);
});

it('logs an exceeded limit once, without the address', async () => {
  const server = createTestServer({ limits });
  for (let time = 0; time < 6; time += 1) await server.post('/csp-report', report, here);
  expect(server.log.filter(({ event }) => event === 'limited')).toEqual([{ level: 'warn', event: 'limited', what: 'reports' }]);
  expect(server.log.filter(({ event }) => event === 'csp')).toHaveLength(few.requests);
});

it('limits no other call per address, and leaves room for a page of pictures', async () => {
  const server = createTestServer({ limits });
  for (let time = 0; time < 5; time += 1)
    expect((await server.call('page.config', { channelCode: 'JXRB' }, '', here)).code).not.toBe(42900);
  const { pictures } = defaultLimits.perAddress;
  expect(pictures.requests / pictures.seconds).toBeGreaterThanOrEqual(50);
});
