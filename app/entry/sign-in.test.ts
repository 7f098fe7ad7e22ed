import { describe, expect, test } from 'vitest';
import { drive, type Given, LOGIN } from './flow-driver.testing.ts';

const ok = { result: LOGIN };

describe('signing in with the credentials of a channel', () => {
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
});

describe('the messenger’s authorization', () => {
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
