import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import type { Message, MessagePartner } from '../../../platform/partners/messages.ts';
import type { Claim, SignInPartner } from '../../../platform/partners/sign-in.ts';
import { partnerSign } from '../../../platform/partners/stand-ins/sign-in.ts';
import { createTestServer } from '../../../testing/test-server.ts';

const phone = '13800000001';
const TOKEN = 'token-0123456789abcdef';
const NOW = String(new Date('2026-11-18T02:00:00Z').getTime());
const refused = { code: 40011, msg: '登录凭证无效或已过期，请重新进入' };
const signedIn = { code: 0, result: { token: expect.stringMatching(/^[\w-]{43}$/), userId: expect.any(String), headPortrait: '' } };

describe('ways of signing in', () => {
  it("LG-02 signs in once with the carrier's token; the same token always means the same phone", async () => {
    const server = createTestServer();
    expect(await server.call('auth.oneClickLogin', { token: TOKEN })).toMatchObject({ ...signedIn });
    expect(await server.call('auth.oneClickLogin', { token: TOKEN })).toMatchObject(refused);
    expect(await server.call('auth.oneClickLogin', { token: 'short' })).toMatchObject(refused);
  });

  it('LG-02 EG-09 signs a phone in by a third-party token once, while it is fresh', async () => {
    const server = createTestServer();
    const params = { thridToken: TOKEN, phone, bizType: 'HYJK_THIRD', source: 'h5', timestamp: NOW };
    expect(await server.call('auth.loginByToken', { ...params, bizType: 'HYJK_CHANNEL' })).toMatchObject(refused);
    expect(await server.call('auth.loginByToken', { ...params, timestamp: '1' })).toMatchObject(refused);
    expect(await server.call('auth.loginByToken', { ...params, phone: '12345' })).toMatchObject(refused);
    const answer = await server.call('auth.loginByToken', params);
    expect(answer).toMatchObject({ ...signedIn, result: { phone } });
    expect(await server.call('auth.loginByToken', params)).toMatchObject(refused);
  });

  it('LG-02 EG-09 verifies the signature of a channel over the phone it sends', async () => {
    const server = createTestServer();
    const params = { mobile: phone, bizId: 'B1', bizType: 'HYJK_CHANNEL', source: 'h5', deviceId: 'D', timestamp: NOW };
    const sign = await partnerSign(phone, 'B1', NOW);
    expect(await server.call('auth.loginByChannel', { ...params, sign })).toMatchObject({ ...signedIn, result: { phone } });
    expect(await server.call('auth.loginByChannel', { ...params, sign, mobile: '13800000002' })).toMatchObject(refused);
    expect(await server.call('auth.loginByChannel', { ...params, sign: '' })).toMatchObject(refused);
  });

  it('LG-02 EG-08 EG-09 signs in by medical insurance: the token with its ecology and its kind of business', async () => {
    const server = createTestServer();
    const params = { insuranceToken: TOKEN, tokenEcology: 0, bizType: 'HYJK_MEDICARE', source: 'h5', deviceId: 'D' };
    expect(await server.call('auth.loginByInsurance', { ...params, tokenEcology: 5 })).toMatchObject(refused);
    for (const bizType of ['', 'HYJK_THIRD'])
      expect(await server.call('auth.loginByInsurance', { ...params, bizType })).toMatchObject(refused);
    expect(await server.call('auth.loginByInsurance', params)).toMatchObject({ ...signedIn });
  });

  it("EG-07 exchanges the messenger's code for an open id once, the same per person; a bound one signs in silently", async () => {
    const server = createTestServer();
    const openIdFor = async (wechatCode: string) => String((await server.call('auth.openId', { wechatCode })).result?.['openId'] ?? '');
    const first = await openIdFor('person1.code01');
    expect(first).toMatch(/^o[\w-]{27}$/);
    expect(await openIdFor('person1.code02')).toBe(first);
    expect(await server.call('auth.openId', { wechatCode: 'person1.code02' })).toMatchObject({ code: 40011 });
    expect(await server.call('auth.openIdSignIn', { openId: first })).toMatchObject({ code: 40403 });
    const token = await server.signIn(phone);
    expect((await server.call('auth.bindToken', { openId: first }, token)).code).toBe(0);
    expect(await server.call('auth.openIdSignIn', { openId: first })).toMatchObject({ ...signedIn, result: { phone } });
    const stranger = await server.signIn('13800000009');
    await server.call('auth.unbindToken', { openId: first }, stranger);
    expect((await server.call('auth.openIdSignIn', { openId: first })).code).toBe(0);
    await server.call('auth.unbindToken', { openId: first }, token);
    expect((await server.call('auth.openIdSignIn', { openId: first })).code).toBe(40403);
  });

  it('EG-07 moves an open id to another account only right after an authorization of the messenger', async () => {
    const server = createTestServer();
    const from = async (wechatCode: string) => (await server.call('auth.openId', { wechatCode })).result;
    const { openId = '', openIdProof = '' } = await from('person1.code01');
    const [owner, thief] = [await server.signIn(phone), await server.signIn('13800000009')];
    const bind = (params: Values, token: string) => server.call('auth.bindToken', { openId, ...params }, token);
    const phoneBehind = async () => (await server.call('auth.openIdSignIn', { openId })).result['phone'];
    expect((await bind({}, owner)).code).toBe(0);
    const another = await from('person2.code01');
    for (const openIdProof of ['', 'made-up', String(another['openIdProof'])])
      expect(await bind({ openIdProof }, thief), openIdProof).toMatchObject({
        code: 40011,
        msg: '这个微信绑定了其他账号，请从微信重新进入后再登录',
      });
    expect(await phoneBehind()).toBe(phone);
    expect((await bind({}, owner)).code).toBe(0);
    expect((await bind({ openIdProof }, thief)).code).toBe(0);
    expect(await phoneBehind()).toBe('13800000009');
    server.wait(24 * 3_600_000);
    expect((await bind({ openIdProof }, owner)).code).toBe(40011);
    expect(JSON.stringify(await server.store.codes.find({}))).not.toContain(openIdProof);
  });

  it('EG-07 redirects from the sample authorization page only to the own origin', async () => {
    const server = createTestServer();
    const ask = (back: string, scope = 'snsapi_base') =>
      server.get(`/sandbox/wechat/authorize?redirect_uri=${encodeURIComponent(back)}&scope=${scope}&state=S1`);
    const sent = await ask('http://test/heye-h5/open?channelCode=JXRB');
    const target = new URL(sent.headers.get('location') ?? '');
    expect([target.pathname, target.searchParams.get('channelCode'), target.searchParams.get('state')]).toEqual([
      '/heye-h5/open',
      'JXRB',
      'S1',
    ]);
    expect(target.searchParams.get('code')).toMatch(/^\w{32}\.\w{32}$/);
    for (const elsewhere of ['https://evil.example/', 'javascript://test/%0aalert(1)', 'ftp://test/', 'http://name:word@test/', '//test/'])
      expect((await ask(elsewhere)).status, elsewhere).toBe(400);
    expect((await ask('http://test/', 'all')).status).toBe(400);
  });
});

it('LG-02 the sample carrier gives each browser one phone, after a confirmation', async () => {
  const server = createTestServer();
  const ask = async (agrees: boolean, cookie = '') => {
    const answer = await server.get('/sandbox/carrier.js', { cookie });
    const tokens: string[] = [];
    const script = `${await answer.text()}; new PhoneNumberServer().getLoginToken({ success: ({ spToken }) => tokens.push(spToken), error: () => tokens.push('') })`;
    runInNewContext(script, { confirm: () => agrees, tokens });
    return { token: tokens[0] ?? '', cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
  };
  const first = await ask(true);
  const again = await ask(true, first.cookie);
  expect((await ask(false, first.cookie)).token).toBe('');
  const memberOf = async (token: string) => (await server.call('auth.oneClickLogin', { token })).result['userId'];
  const [one, same, other] = [await memberOf(first.token), await memberOf(`${again.token}1`), await memberOf((await ask(true)).token)];
  expect([one === same, one === other]).toEqual([true, false]);
  expect(await (await server.get('/heye-h5/config.json')).json()).toMatchObject({ sdks: { oneClick: '/sandbox/carrier.js' } });
});

describe('a server outside a sandbox', () => {
  const STAND_INS: readonly (readonly [string, Values])[] = [
    ['auth.oneClickLogin', { token: TOKEN }],
    ['auth.loginByToken', { thridToken: TOKEN, phone, bizType: 'HYJK_THIRD', source: 'h5', timestamp: NOW }],
    ['auth.loginByInsurance', { insuranceToken: TOKEN, tokenEcology: 0, bizType: 'HYJK_MEDICARE' }],
    ['auth.publicAppId', {}],
    ['auth.openId', { wechatCode: 'person1.code01' }],
    ['auth.openIdSignIn', { openId: 'o123456789012345678901234567' }],
    ['auth.silentSignIn', { accountId: 'FUND20260001' }],
    ['entry.fundOpenSignIn', { accountId: 'FUND20260001' }],
  ];

  it('LG-02 EG-09 refuses every sample sign-in, also a partner signature of the sandbox', async () => {
    const server = createTestServer({ sandbox: false });
    const refusal = { code: 40300, msg: '该登录方式暂未开放，请用手机号登录', result: null };
    for (const [name, params] of STAND_INS) expect(await server.call(name, params), name).toEqual(refusal);
    const sign = await partnerSign(phone, 'B1', NOW);
    const params = { mobile: phone, bizId: 'B1', bizType: 'HYJK_CHANNEL', source: 'h5', deviceId: 'D', timestamp: NOW, sign };
    expect(await server.call('auth.loginByChannel', params)).toEqual(refusal);
    expect((await server.get('/sandbox/wechat/authorize?redirect_uri=http%3A%2F%2Ftest%2F&scope=snsapi_base')).status).toBe(404);
    for (const site of ['partner', 'face', 'medicare-pay'])
      expect((await server.get(`/api/site/${site}?address=https%3A%2F%2Fevil.example%2F`)).status, site).toBe(404);
    expect((await server.get('/sandbox/carrier.js')).status).toBe(404);
    expect(await (await server.get('/heye-h5/config.json')).json()).not.toHaveProperty('sdks');
    expect(await server.store.users.find({})).toEqual([]);
  });

  it('EG-10 shows no code in the response or the log, and signs in by the code that was sent', async () => {
    const sent: Message[] = [];
    const messages = {
      send: async (message: Message) => {
        sent.push(message);
        return { ok: { sentAt: 1 } };
      },
    };
    const server = createTestServer({ sandbox: false, partners: { messages } });
    expect(await (await server.get('/heye-h5/config.json')).json()).toEqual(
      expect.not.objectContaining({ sandbox: true, standIn: expect.anything() }),
    );
    expect((await server.call('auth.verifyPicture')).result).not.toHaveProperty('sandboxHint');
    expect(await server.call('auth.sendCode', { phone })).toEqual({ code: 0, msg: 'success', result: null });
    expect(server.log.find(({ event }) => event === 'sign-in code')).not.toHaveProperty('code');
    const { code = '', ...message } = sent[0] ?? {};
    expect(message).toMatchObject({ phone, template: 'sign-in', minutes: 5, messageNo: expect.stringMatching(/^DX\d{14}$/) });
    expect(JSON.stringify(server.log)).not.toContain(code);
    expect(await server.call('auth.loginByCode', { phone, code })).toMatchObject({ ...signedIn, result: { phone } });
  });

  it.each<[string, MessagePartner | undefined, string]>([
    ['nobody sends messages', undefined, '验证码没有发出去，请稍后再试'],
    ['the message was not taken', { send: async () => ({ failed: 'unreachable', detail: 'timeout' }) }, '验证码没有发出去，请稍后再试'],
    ['nothing reaches the phone', { send: async () => ({ refused: 'badPhone' }) }, '这个手机号收不到短信，请换一个手机号'],
  ])('EG-10 reports that no code was sent where %s', async (_how, messages, msg) => {
    const server = createTestServer({ sandbox: false, partners: messages === undefined ? {} : { messages } });
    const answer = await server.call('auth.sendCode', { phone });
    expect(answer).toMatchObject({ msg, result: null });
    expect(answer.code).not.toBe(0);
  });

  it("LG-02 EG-07 signs in by the partner's answer, once per token, and reports when the partner is unreachable", async () => {
    const claims: Claim[] = [];
    const signIn: SignInPartner = {
      phone: async (claim) => {
        claims.push(claim);
        return claim.by === 'insurance' ? { failed: 'unreachable', detail: 'timeout' } : { ok: { phone } };
      },
      messenger: async () => ({ ok: { appId: 'wx1', authorizeUrl: 'https://messenger.example/' } }),
      openId: async () => ({ ok: { openId: 'o123456789012345678901234567' } }),
      script: async () => ({ refused: 'invalid' }),
    };
    const server = createTestServer({ sandbox: false, partners: { signIn } });
    expect(await server.call('auth.oneClickLogin', { token: TOKEN })).toMatchObject({ ...signedIn, result: { phone } });
    expect(await server.call('auth.oneClickLogin', { token: TOKEN })).toMatchObject(refused);
    expect(claims[0]).toEqual({ by: 'carrier', token: TOKEN, phone: '', bizId: '', timestamp: '' });
    const insured = { insuranceToken: TOKEN, tokenEcology: 0, bizType: 'HYJK_MEDICARE' };
    expect(await server.call('auth.loginByInsurance', insured)).toMatchObject({ code: 50300, msg: '暂时不能这样登录，请用手机号登录' });
    expect((await server.call('auth.openId', { wechatCode: 'c1' })).result).toMatchObject({ openId: 'o123456789012345678901234567' });
    expect(await server.call('auth.openId', { wechatCode: 'c1' })).toMatchObject({ code: 40011 });
    expect((await server.call('auth.openIdSignIn', { openId: 'o123456789012345678901234567' })).code).toBe(40300);
    expect(JSON.stringify(await server.store.codes.find({}))).not.toContain(TOKEN);
  });
});

describe('picture code', () => {
  const picture = async (server: ReturnType<typeof createTestServer>) => (await server.call('auth.verifyPicture')).result;

  it('LG-02 requires a picture before the first code in a channel that says so', async () => {
    const server = createTestServer();
    expect(await server.call('auth.sendCode', { phone, channelCode: 'SCRB' })).toMatchObject({ code: 40012 });
    expect((await server.call('auth.sendCode', { phone, channelCode: 'JXRB' })).code).toBe(0);
  });

  it('LG-02 requires a picture after a few codes to a phone, valid for one try', async () => {
    const server = createTestServer();
    for (let time = 0; time < 3; time += 1) expect((await server.call('auth.sendCode', { phone })).code).toBe(0);
    expect(await server.call('auth.sendCode', { phone })).toMatchObject({ code: 40012, msg: '请输入正确的图形验证码' });
    const { pictureId, sandboxHint, image } = await picture(server);
    expect(atob(String(image).split(',')[1] ?? '')).toMatch(/^<svg /);
    const asked = { phone, pictureId: String(pictureId), pictureCode: String(sandboxHint) };
    expect((await server.call('auth.sendCode', { ...asked, pictureCode: '0000x' })).code).toBe(40012);
    expect((await server.call('auth.sendCode', asked)).code).toBe(40012);
    const again = await picture(server);
    const right = { phone, pictureId: String(again['pictureId']), pictureCode: String(again['sandboxHint']) };
    expect((await server.call('auth.sendCode', right)).code).toBe(0);
    const late = await picture(server);
    server.wait(6 * 60_000);
    expect(
      (await server.call('auth.sendCode', { phone, pictureId: String(late['pictureId']), pictureCode: String(late['sandboxHint']) })).code,
    ).toBe(40012);
  });
});

describe('entries', () => {
  it('EG-15 a fund account signs in, and only its own member sees it', async () => {
    const server = createTestServer();
    const answer = await server.call('entry.fundOpenSignIn', { accountId: 'FUND20260001', channelCode: 'JXRB' });
    expect(answer).toMatchObject({ ...signedIn, result: { accountId: 'FUND20260001' } });
    const token = String(answer.result['token']);
    expect(await server.call('entry.accountInfo', { accountId: 'FUND20260001' }, token)).toMatchObject({
      code: 0,
      result: { accountStatus: 2 },
    });
    expect((await server.call('entry.accountInfo', { accountId: 'FUND20260002' }, token)).code).toBe(40400);
    expect((await server.call('entry.fundOpenSignIn', { accountId: 'NOBODY' })).code).toBe(40400);
    expect((await server.call('auth.silentSignIn', { accountId: 'FUND20260002', channelCode: 'JXRB' })).code).toBe(0);
  });

  it('EG-11 EC-07 names the channel; a channel without a configuration has an empty result', async () => {
    const server = createTestServer();
    expect((await server.call('channel.info', { channelCode: 'JXRB' })).result).toMatchObject({
      thirdChannelSide: 'JIANGXIRENBAO',
      inquirySource: 1,
      patientLimited: 1,
    });
    expect((await server.call('entry.platformConfig', { channelCode: 'JXRB' })).result).toMatchObject({
      thirdChannelSide: 'JIANGXIRENBAO',
    });
    expect(await server.call('entry.platformConfig', { channelCode: 'NOBODY' })).toMatchObject({ code: 0, result: null });
  });

  it("EG-14 EG-16 a jump leads to the channel's page; another member's right blocks", async () => {
    const server = createTestServer();
    const jump = await server.call('entry.jumpInfo', { channelCode: 'JXRB', serialNo: 'SN000001' });
    expect(jump.result['extParam']).toBe('/heye-h5/commonRecognizee?thirdChannelSide=JIANGXIRENBAO');
    expect((await server.call('entry.jumpInfo', { channelCode: 'JXRB', serialNo: '1' })).code).toBe(40400);
    const token = await server.signIn(phone);
    expect((await server.call('entry.rightReceipt', { receiveId: 'X' }, token)).result['receiveStatus']).toBe(3);
  });
});
