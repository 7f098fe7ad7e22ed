import { describe, expect, test } from 'vitest';
import { drive, type Given, LOGIN } from './flow-driver.testing.ts';

const ok = { result: LOGIN };

describe('signing in with the credentials of a channel', () => {
  test('EG-02 EG-09 type 1, a third-party token and phone', async () => {
    const { called, session } = await drive('sign-in', {
      credentials: { thridToken: 'TT', phone: '138' },
      answers: { 'auth.loginByToken': ok },
    });
    expect(called('auth.loginByToken')).toEqual({
      thridToken: 'TT',
      phone: '138',
      bizType: 'HYJK_THIRD',
      source: 'h5',
      timestamp: '1793000000000',
    });
    expect(session.get('token')).toBe('T1');
  });

  test('EG-02 EG-09 type 0, a channel with a mobile number', async () => {
    const credentials = { mobile: '138', bizId: 'B1', sign: 'S', timestamp: '17' };
    const { called, session } = await drive('sign-in', { credentials, answers: { 'auth.loginByChannel': ok } });
    expect(called('auth.loginByChannel')).toEqual({
      mobile: '138',
      bizId: 'B1',
      bizType: 'HYJK_CHANNEL',
      source: 'h5',
      deviceId: 'D1',
      sign: 'S',
      timestamp: '17',
    });
    expect(session.get('token')).toBe('T1');
  });

  test.each([
    ['payment', 0],
    ['messenger', 1],
    ['browser', 1],
  ] as const)('EG-08 EG-09 SS-32 an insurance token in %s has ecology %d', async (host, tokenEcology) => {
    const { called } = await drive('sign-in', { host, credentials: { insuranceToken: 'I' }, answers: { 'auth.loginByInsurance': ok } });
    expect(called('auth.loginByInsurance')).toEqual({
      insuranceToken: 'I',
      tokenEcology,
      bizType: 'HYJK_MEDICARE',
      source: 'h5',
      deviceId: 'D1',
    });
  });

  test('EC-06 a refusal shows the exact text and leaves no session', async () => {
    const { log, session } = await drive('sign-in', {
      credentials: { thridToken: 'TT' },
      answers: { 'auth.loginByToken': { code: '9', msg: 'x' } },
    });
    expect(log).toContainEqual(['toast', '登录失败,请重试...']);
    expect(session.get('token')).toBe('');
  });
});

describe('the medical-insurance token', () => {
  const address = { insuranceToken: 'I' };

  test('stays with the sign-in that it opened, and with no other', async () => {
    const opened = await drive('sign-in', { credentials: address, answers: { 'auth.loginByInsurance': ok } });
    expect(opened.session.get('insuranceToken')).toBe('I');
    const refused = await drive('sign-in', { credentials: address, answers: { 'auth.loginByInsurance': { code: '1', msg: '失效' } } });
    expect(refused.session.get('insuranceToken')).toBe('');
    const other = await drive('sign-in', {
      session: { insuranceToken: 'I' },
      credentials: { thridToken: 'TT', phone: '138' },
      answers: { 'auth.loginByToken': ok },
    });
    expect([other.session.get('token'), other.session.get('insuranceToken')]).toEqual(['T1', '']);
  });
});

describe('signing in through the host', () => {
  test('LG-02 one click: the carrier’s token becomes a session', async () => {
    const { called, session } = await drive('login-one-click', { carrier: { token: 'SP1' }, answers: { 'auth.oneClickLogin': ok } });
    expect(called('auth.oneClickLogin')).toEqual({ token: 'SP1', deviceId: 'D1' });
    expect(session.get('token')).toBe('T1');
  });

  test('EC-17 one click without the carrier’s script shows a message', async () => {
    expect((await drive('login-one-click')).log).toEqual([['toast', '一键登录SDK加载失败']]);
    expect((await drive('login-one-click', { carrier: { connection: 'wifi' } })).log).toEqual([['toast', '网路环境不支持']]);
  });

  test('LG-02 medical insurance in the payment app: its code becomes a session', async () => {
    const { called, session } = await drive('login-insurance', {
      host: 'payment',
      script: { token: 'A1' },
      answers: { 'auth.loginByInsurance': ok },
    });
    expect(called('auth.loginByInsurance')).toMatchObject({ insuranceToken: 'A1', tokenEcology: 0 });
    expect([session.get('token'), session.get('insuranceToken')]).toEqual(['T1', 'A1']);
  });

  test('LG-02 cancelling shows no message; in another host it is unsupported', async () => {
    expect((await drive('login-insurance', { host: 'payment', script: { mood: 'cancels' } })).log).toEqual([]);
    expect((await drive('login-insurance', { host: 'messenger' })).log).toEqual([['toast', '环境不对哦']]);
  });
});

describe('the messenger’s authorization', () => {
  const run = (given: Given = {}) =>
    drive('messenger-auth', {
      host: 'messenger',
      search: '?channelCode=JXRB',
      channel: { loginConfig: { messengerScope: 'base' } },
      ...given,
    });
  const appId = { 'auth.publicAppId': { result: { appId: 'wx1' } } };

  test.each([
    ['base', 'snsapi_base'],
    ['userInfo', 'snsapi_userinfo'],
  ])('EG-07 EG-08 status 0: to the authorization page with scope %s, and status 1', async (messengerScope, scope) => {
    const { session, left } = await run({ answers: appId, channel: { loginConfig: { messengerScope } } });
    expect(left).toEqual([
      [
        'open',
        'https://open.weixin.qq.com/connect/oauth2/authorize#wechat_redirect',
        { appid: 'wx1', redirect_uri: 'https://h5.example/heye-h5/open?channelCode=JXRB', response_type: 'code', scope, state: 'N0' },
      ],
    ]);
    expect([session.get('authorStatus'), session.get('authorState')]).toEqual(['1', 'N0']);
  });

  test('EG-07 status 1: the code is exchanged for an open id, and status 2; a known member is signed in', async () => {
    const { called, session, left } = await run({
      session: { authorStatus: '1' },
      credentials: { code: 'C1' },
      answers: { 'auth.openId': { result: { openId: 'o1', openIdProof: 'p1' } }, 'auth.openIdSignIn': ok },
    });
    expect(called('auth.openId')).toEqual({ wechatCode: 'C1' });
    expect(called('auth.openIdSignIn')).toMatchObject({ openId: 'o1' });
    expect(called('auth.bindToken')).toEqual({ openId: 'o1', openIdProof: 'p1' });
    expect([session.get('openid'), session.get('authorStatus'), session.get('token'), left]).toEqual(['o1', '2', 'T1', []]);
  });

  test('EG-07 status 1 and a refused code, or none: status 0, and the error is stored', async () => {
    const refused = await run({
      session: { authorStatus: '1' },
      credentials: { code: 'C1' },
      answers: { 'auth.openId': { code: '9', msg: '授权失败' } },
    });
    expect([refused.session.get('authorStatus'), refused.session.get('entryError'), refused.session.get('openid')]).toEqual([
      '0',
      '授权失败',
      '',
    ]);
    const declined = await run({ session: { authorStatus: '1' } });
    expect([declined.session.get('authorStatus'), declined.session.get('entryError') !== '']).toEqual(['0', true]);
  });

  test('EG-07 status 2: no further redirect', async () => {
    const { left, called } = await run({
      session: { authorStatus: '2', openid: 'o1' },
      answers: { 'auth.openIdSignIn': { code: '40403', msg: '请先登录' } },
    });
    expect([left, called('auth.publicAppId')]).toEqual([[], undefined]);
  });

  test('SS-31 a stored error prevents an automatic new redirect', async () => {
    const { left, log } = await run({ session: { authorStatus: '0', entryError: '授权失败' }, answers: appId });
    expect([left, log]).toEqual([[], []]);
  });

  test('EG-06 a still unknown member goes on and signs in; any other failure stops', async () => {
    const enter = (code: string) =>
      drive('entry', {
        host: 'messenger',
        search: '?channelCode=JXRB',
        channel: { loginConfig: { messengerScope: 'base' } },
        info: { thirdChannelSide: 'JIANGXIRENBAO', channelCode: 'JXRB' },
        session: { authorStatus: '2', openid: 'o1' },
        answers: { 'auth.openIdSignIn': { code, msg: 'x' } },
      });
    expect((await enter('40403')).left).toHaveLength(1);
    const failed = await enter('9');
    expect([failed.left, failed.session.get('authorStatus')]).toEqual([[], '0']);
  });
});

describe('the open id for a payment', () => {
  const FROM = '/orderSubmit?orderNo=YP1';
  const run = (given: Given = {}) =>
    drive('entry', {
      path: '/gateWay',
      search: `?openType=openId&from=${encodeURIComponent(FROM)}`,
      host: 'messenger',
      ...given,
      session: { token: 'T1', userId: 'U1', authorStatus: '0', ...given.session },
    });
  const back = ['go', FROM, {}];
  const wrong = { code: '9', msg: '授权失败' };

  test('OP-03 EG-07 sends the member to the authorization page without a question, whatever the channel’s entry settings', async () => {
    const { session, left } = await run({ answers: { 'auth.publicAppId': { result: { appId: 'wx1' } } } });
    const here = `https://h5.example/heye-h5/gateWay?openType=openId&from=${encodeURIComponent(FROM)}`;
    expect(left).toMatchObject([['open', expect.any(String), { appid: 'wx1', redirect_uri: here, scope: 'snsapi_base', state: 'N0' }]]);
    expect(session.get('authorStatus')).toBe('1');
  });

  test('OP-03 exchanges the returned code for the open id, keeps the member, and goes back to the cashier', async () => {
    const { session, left, called } = await run({
      session: { authorStatus: '1' },
      credentials: { code: 'C1' },
      answers: { 'auth.openId': { result: { openId: 'o1', openIdProof: 'p1' } } },
    });
    expect([session.get('openid'), session.get('authorStatus'), session.get('token')]).toEqual(['o1', '2', 'T1']);
    expect([called('auth.openIdSignIn'), called('auth.bindToken')]).toEqual([undefined, undefined]);
    expect(left).toEqual([back]);
  });

  test.each<[string, Given]>([
    ['no app id', { answers: { 'auth.publicAppId': wrong } }],
    ['a refused code', { session: { authorStatus: '1' }, credentials: { code: 'C1' }, answers: { 'auth.openId': wrong } }],
    ['no code', { session: { authorStatus: '1' } }],
  ])('OP-03 SS-31 with %s the reason shows and is stored, and the member returns to the cashier', async (_what, given) => {
    const { session, left, log } = await run(given);
    expect(left).toEqual([back]);
    expect(log.some(([kind, words]) => kind === 'toast' && String(words) !== '')).toBe(true);
    expect([session.get('authorStatus'), session.get('entryError') !== '', session.get('openid')]).toEqual(['0', true, '']);
  });
});

describe('an action that needs a sign-in', () => {
  test('EG-28 LG-11 opens the native app’s own sign-in there, and the sign-in page in other hosts', async () => {
    const native = await drive('need-login', { host: 'hyjk', script: { login: LOGIN }, scope: { from: '/list' } });
    expect([native.hostCalls, native.left, native.session.get('token')]).toEqual([[['login', {}]], [], 'T1']);
    for (const host of ['browser', 'messenger', 'miniProgram', 'payment'] as const) {
      const { hostCalls, left } = await drive('need-login', { host, scope: { from: '/list?keyword=感冒' } });
      expect([hostCalls, left]).toEqual([[], [['go', '/login', { from: '/list?keyword=感冒' }]]]);
    }
    expect((await drive('need-login', { session: { userId: 'U1' }, scope: { from: '/list' } })).log).toEqual([]);
  });
});
